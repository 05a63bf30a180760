"""Fidelitas: a game of medieval meddling."""

from homage.games.fidelitas.cards.files import load
from homage.games.fidelitas.cards.printed import printed
from homage.games.fidelitas.events import EVENTS
from homage.games.fidelitas.game import make
from homage.games.fidelitas.settings import FidelitasSettings
from homage.games.fidelitas.shown.describing import describe
from homage.games.fidelitas.shown.drawing import draw
from homage.games.fidelitas.shown.laying_open import lay_open
from homage.games.fidelitas.shown.score_sheet import score_sheet
from homage.games.fidelitas.shown.view import FidelitasView
from homage.games.fidelitas.tally import tally
from homage.kernel import Message, Title

SUMMARY = Message(
    "fidelitas.summary",
    "Citizens are moved about the City to meet secret goals. One to four players.",
)

TITLE = Title(
    name="fidelitas",
    full_name="Fidelitas",
    version=2,
    summary=SUMMARY,
    package=__name__,
    settings=FidelitasSettings,
    view=FidelitasView,
    events=EVENTS,
    make=make,
    cards=lambda extra: printed(load(extra)),
    draw=draw,
    describe=describe,
    lay_open=lay_open,
    score_sheet=score_sheet,
    tally=tally,
)
