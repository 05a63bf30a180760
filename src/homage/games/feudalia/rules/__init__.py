"""The rules of Feudalia."""
