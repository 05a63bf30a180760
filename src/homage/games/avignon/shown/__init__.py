"""How a table of Avignon is shown: its view, drawn and in words."""
