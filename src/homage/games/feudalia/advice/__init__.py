"""Advice to bots on what is good in Feudalia."""
