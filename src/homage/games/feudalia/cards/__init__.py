"""The cards of Feudalia: files, their checks, and what a game makes of them."""
