"""The levels: the searching bot by name, from a child's first rival to the best there is."""

from __future__ import annotations

from homage.bots.search import Settings
from homage.bots.searcher import SearchingBot

PAGE = SearchingBot(
    "page",
    "Tries each choice a few times and takes one that went well, not always the best;"
    " a first rival, who sees a plain win and misses the rest.",
    simulations=40,
    settings=Settings(),
    temperature=1.0,
)
SQUIRE = SearchingBot(
    "squire",
    "Plays 60 imagined games before each choice; knows what is good now, and little of what"
    " comes after.",
    simulations=60,
    settings=Settings(),
)
KNIGHT = SearchingBot(
    "knight",
    "Plays 400 imagined games before each choice, and sees what a rival can do next.",
    simulations=400,
    settings=Settings(),
)
MARSHAL = SearchingBot(
    "marshal",
    "Plays 4,000 imagined games before each choice, a few seconds a turn; the best there is.",
    simulations=4000,
    settings=Settings(),
)

LEVELS = (PAGE, SQUIRE, KNIGHT, MARSHAL)
"""From the weakest to the strongest."""

BOTS = LEVELS
