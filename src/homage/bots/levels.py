"""The levels: the searching bot by name, from a child's first rival to the best there is."""

from __future__ import annotations

from homage.bots.search import Effort
from homage.bots.searcher import SearchingBot
from homage.kernel import Message

PAGE_PLAYS = Message(
    "bots.page",
    "Plays {simulations} imagined games before each choice, and is as likely to follow the second"
    " best as the best; a child's first rival, who has ideas and misses chances.",
)
SQUIRE_PLAYS = Message(
    "bots.squire",
    "Plays {simulations} imagined games before each choice, and mostly follows the better ones;"
    " sees what is good at once, and little of the answer.",
)
KNIGHT_PLAYS = Message(
    "bots.knight",
    "Plays {simulations} imagined games before each choice, and takes the best; an even rival for"
    " somebody who knows the game.",
)
MARSHAL_PLAYS = Message(
    "bots.marshal",
    "Plays {simulations} imagined games before each choice, which takes up to three seconds a"
    " turn; the best there is.",
)


def _level(name: str, plays: Message, simulations: int, temperature: float = 0.0) -> SearchingBot:
    return SearchingBot(name, plays.of(simulations), simulations, Effort(), temperature)


PAGE = _level("page", PAGE_PLAYS, 20, temperature=2.0)
SQUIRE = _level("squire", SQUIRE_PLAYS, 20, temperature=0.5)
KNIGHT = _level("knight", KNIGHT_PLAYS, 60)
MARSHAL = _level("marshal", MARSHAL_PLAYS, 6000)

LEVELS = (PAGE, SQUIRE, KNIGHT, MARSHAL)
"""From the weakest to the strongest."""

BOTS = LEVELS
