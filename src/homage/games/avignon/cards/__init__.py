"""The cards of Avignon: read from their files, and prepared for one game."""
