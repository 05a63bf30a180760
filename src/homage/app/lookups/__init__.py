"""Lookups: rules, cards, and why something is closed."""
