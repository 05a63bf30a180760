"""Security: who may do what, from where, and how often."""
