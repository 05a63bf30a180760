"""Files: records, saved games and the list of scores."""
