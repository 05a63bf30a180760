"""The cards of Fidelitas: read from their files, and prepared for one game."""
