"""The lab: many games, for ladders, studies and balance."""
