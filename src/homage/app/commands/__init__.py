"""The commands of `homage`: one module each, named after its command."""
