"""Fidelitas: a game of medieval meddling."""

from homage.games.fidelitas.content import load
from homage.games.fidelitas.game import make
from homage.games.fidelitas.options import FidelitasOptions
from homage.games.fidelitas.tally import tally
from homage.games.fidelitas.text import draw
from homage.games.fidelitas.wording import shown
from homage.games.fidelitas.words import describe
from homage.kernel import Title

TITLE = Title(
    name="fidelitas",
    full_name="Fidelitas",
    version=1,
    summary="Citizens are moved about the City to meet secret goals. One to four players.",
    package=__name__,
    options=FidelitasOptions,
    make=make,
    cards=lambda extra: shown(load(extra)),
    draw=draw,
    describe=describe,
    tally=tally,
)
