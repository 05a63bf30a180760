"""The cards of Sola Fide: the files, and what a game makes of them."""
