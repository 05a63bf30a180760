"""Analysis: what is told about a finished game, in words, letters and lines."""
