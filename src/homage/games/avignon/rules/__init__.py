"""The rules of Avignon."""
