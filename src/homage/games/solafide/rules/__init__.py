"""The rules of Sola Fide."""
