"""The main menu: what `homage play` opens when nobody has said what to play."""
