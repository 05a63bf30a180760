"""Published card games of medieval influence: their rules, bots, and a table to play at."""

__version__ = "0.1.0"
