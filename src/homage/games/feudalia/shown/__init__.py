"""What is shown of a table of Feudalia."""
