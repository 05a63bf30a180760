"""Bridges: titles as environments of other tools; needs the extra `homage[research]`."""
