"""Studies: many games in shards, played by processes, and kept in a folder."""
