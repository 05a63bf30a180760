"""The rules of Fidelitas."""
