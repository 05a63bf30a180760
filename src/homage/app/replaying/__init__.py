"""Replaying: recorded games played again on today's rules."""
