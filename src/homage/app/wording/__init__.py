"""Wording: the language, and sentences and layout that several parts of the terminal share."""
