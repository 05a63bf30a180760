"""Fidelitas: a game of medieval meddling."""

from homage.games.fidelitas.content import load
from homage.games.fidelitas.game import make
from homage.games.fidelitas.settings import FidelitasSettings
from homage.games.fidelitas.tally import tally
from homage.games.fidelitas.text import draw
from homage.games.fidelitas.view import FidelitasView
from homage.games.fidelitas.wording import shown
from homage.games.fidelitas.words import describe
from homage.kernel import Message, Title

SUMMARY = Message(
    "fidelitas.summary",
    "Citizens are moved about the City to meet secret goals. One to four players.",
)

TITLE = Title(
    name="fidelitas",
    full_name="Fidelitas",
    version=1,
    summary=SUMMARY,
    package=__name__,
    settings=FidelitasSettings,
    view=FidelitasView,
    events=(),
    make=make,
    cards=lambda extra: shown(load(extra)),
    draw=draw,
    describe=describe,
    tally=tally,
)
