"""What the load on a server is made of."""
