"""Advice to bots that play Avignon."""
