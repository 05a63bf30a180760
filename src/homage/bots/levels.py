"""The levels: the searching bot by name, from a child's first rival to the best there is."""

from __future__ import annotations

from homage.bots.search import Settings
from homage.bots.searcher import SearchingBot

PAGE = SearchingBot(
    "page",
    "Plays 20 imagined games before each choice, and is as likely to follow the second best as"
    " the best; a child's first rival, who has ideas and misses chances.",
    simulations=20,
    settings=Settings(),
    temperature=2.0,
)
SQUIRE = SearchingBot(
    "squire",
    "Plays 20 imagined games before each choice, and mostly follows the better ones; sees what is"
    " good at once, and little of the answer.",
    simulations=20,
    settings=Settings(),
    temperature=0.5,
)
KNIGHT = SearchingBot(
    "knight",
    "Plays 60 imagined games before each choice, and takes the best; an even rival for somebody"
    " who knows the game.",
    simulations=60,
    settings=Settings(),
)
MARSHAL = SearchingBot(
    "marshal",
    "Plays 6,000 imagined games before each choice, which takes up to three seconds a turn;"
    " the best there is.",
    simulations=6000,
    settings=Settings(),
)

LEVELS = (PAGE, SQUIRE, KNIGHT, MARSHAL)
"""From the weakest to the strongest."""

BOTS = LEVELS
