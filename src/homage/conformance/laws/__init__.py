"""The laws, one to a module."""
