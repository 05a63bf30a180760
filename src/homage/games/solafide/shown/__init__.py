"""How a table of Sola Fide is shown: its view, drawn and in words."""
