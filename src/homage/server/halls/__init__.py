"""Halls: the tables of a server, those that are looked at and those that only lie in storage."""
