"""How a table of Fidelitas is shown: its view, drawn and in words."""
