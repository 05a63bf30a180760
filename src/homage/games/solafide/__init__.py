"""Sola Fide: The Reformation."""

from homage.games.solafide.cards.files import load
from homage.games.solafide.cards.printed import printed
from homage.games.solafide.events import EVENTS
from homage.games.solafide.game import make
from homage.games.solafide.settings import SolaFideSettings
from homage.games.solafide.shown.describing import describe
from homage.games.solafide.shown.drawing import draw
from homage.games.solafide.shown.view import SolaFideView
from homage.games.solafide.tally import tally
from homage.kernel import Message, Title

SUMMARY = Message(
    "solafide.summary",
    "Catholics and Protestants struggle for the ten Circles of the Empire. Two players,"
    " 45 minutes.",
)

TITLE = Title(
    name="solafide",
    full_name="Sola Fide: The Reformation",
    version=1,
    summary=SUMMARY,
    package=__name__,
    settings=SolaFideSettings,
    view=SolaFideView,
    events=EVENTS,
    make=make,
    cards=lambda extra: printed(load(extra)),
    draw=draw,
    describe=describe,
    tally=tally,
)
