"""Advice to bots that play Fidelitas."""
