"""Tithe: a small sound title with all that is hard about secrets, for the suite to be tried on."""
