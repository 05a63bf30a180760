"""The levels: the searching bot by name, from a child's first rival to the best there is.

Each makes four to six times as many simulations as the one below, and all but the best are
careless besides, the less the better they are: a captain who were not would be hardly weaker than
a marshal (docs/strength.md).
"""

from __future__ import annotations

from homage.bots.search import Effort
from homage.bots.searcher import SearchingBot
from homage.kernel import Message

PAGE_PLAYS = Message(
    "bots.page",
    "Plays {simulations} imagined games before each choice, and is nearly as likely to follow the"
    " second best as the best; a child's first rival, who has ideas and misses chances.",
)
SQUIRE_PLAYS = Message(
    "bots.squire",
    "Plays {simulations} imagined games before each choice, and mostly follows the better ones;"
    " sees what is good at once, and little of the answer.",
)
KNIGHT_PLAYS = Message(
    "bots.knight",
    "Plays {simulations} imagined games before each choice, and seldom strays from the best; an"
    " even rival for somebody who knows the game.",
)
CAPTAIN_PLAYS = Message(
    "bots.captain",
    "Plays {simulations} imagined games before each choice, strays from the best more seldom than a"
    " knight does, and sees further; a rival for somebody who plays well.",
)
MARSHAL_PLAYS = Message(
    "bots.marshal",
    "Plays imagined games for all of the time it has, up to three seconds a turn, or {simulations}"
    " before each choice where time is not bounded; the best there is.",
)

PAGE = SearchingBot("page", PAGE_PLAYS.of(10), 10, Effort(), temperature=2.0)
SQUIRE = SearchingBot("squire", SQUIRE_PLAYS.of(50), 50, Effort(), temperature=1.0)
KNIGHT = SearchingBot("knight", KNIGHT_PLAYS.of(240), 240, Effort(), temperature=0.7)
CAPTAIN = SearchingBot("captain", CAPTAIN_PLAYS.of(1000), 1000, Effort(), temperature=0.5)
MARSHAL = SearchingBot("marshal", MARSHAL_PLAYS.of(6000), 6000, Effort(), takes_its_time=True)

LEVELS = (PAGE, SQUIRE, KNIGHT, CAPTAIN, MARSHAL)
"""From the weakest to the strongest."""

BOTS = LEVELS
