"""Playing: who sits where, how a game begins or goes on, and hints; the same in every mode."""
