"""Advice to bots that play Sola Fide."""
