"""The table screen: a game drawn in the terminal, played and replayed by keys and mouse."""
