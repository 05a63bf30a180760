"""Avignon: A Clash of Popes."""

from homage.games.avignon.cast import card
from homage.games.avignon.content import load
from homage.games.avignon.game import AvignonOptions, make
from homage.games.avignon.text import draw, draw_lying
from homage.games.avignon.words import describe
from homage.kernel import Title

TITLE = Title(
    name="avignon",
    full_name="Avignon: A Clash of Popes",
    version=1,
    summary="Two popes pull the people of Christendom to their own side. Two players, 15 minutes.",
    package=__name__,
    options=AvignonOptions,
    make=make,
    cards=lambda extra: [card(character) for character in load(extra)],
    draw=draw,
    draw_lying=draw_lying,
    describe=describe,
)
