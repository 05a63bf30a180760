"""Tables: those that a server hosts, all that happens at them, and what is told of them."""
