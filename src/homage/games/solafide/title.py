"""The title: its introduction, its settings, and what makes, draws and describes its table."""

from homage.games.solafide.about import ABOUT
from homage.games.solafide.cards.files import load
from homage.games.solafide.cards.printed import printed
from homage.games.solafide.events import EVENTS
from homage.games.solafide.game import make
from homage.games.solafide.settings import SolaFideSettings
from homage.games.solafide.shown.describing import describe
from homage.games.solafide.shown.drawing import draw
from homage.games.solafide.shown.laying_open import lay_open
from homage.games.solafide.shown.score_sheet import score_sheet
from homage.games.solafide.shown.view import SolaFideView
from homage.games.solafide.tally import tally
from homage.kernel import Introduction, Message, Title

INTRODUCTION = Introduction(
    goal=Message(
        "solafide.introduction.goal",
        "Win Circles of the Empire: the side of a Circle in power must be yours.",
    ),
    turn=Message(
        "solafide.introduction.turn",
        "A turn: play a card and do what it says, or draw one.",
    ),
    end=Message(
        "solafide.introduction.end",
        "The game is over when the last of the ten Circles is claimed.",
    ),
)

PICK_SIDE = Message(
    "solafide.pick-side", "You rolled higher, {player}: which side is yours?", "SF-08"
)

TITLE = Title(
    name=ABOUT.name,
    full_name=ABOUT.full_name,
    version=ABOUT.version,
    summary=ABOUT.summary,
    introduction=INTRODUCTION,
    package=ABOUT.package,
    settings=SolaFideSettings,
    view=SolaFideView,
    events=EVENTS,
    make=make,
    cards=lambda extra: printed(load(extra)),
    draw=draw,
    describe=describe,
    lay_open=lay_open,
    score_sheet=score_sheet,
    pick_side=PICK_SIDE,
    tally=tally,
)
