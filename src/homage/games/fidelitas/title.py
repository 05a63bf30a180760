"""The title: its introduction, its settings, and what makes, draws and describes its table."""

from homage.games.fidelitas.about import ABOUT
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
from homage.kernel import Introduction, Message, Title

INTRODUCTION = Introduction(
    goal=Message(
        "fidelitas.introduction.goal",
        "You win with the most points; secret goals say how the City must look.",
    ),
    turn=Message(
        "fidelitas.introduction.turn",
        "A turn: play a card and do what it says, score goals that are met, draw.",
    ),
    end=Message(
        "fidelitas.introduction.end",
        "Once somebody has enough points (with two, 10), the round is the last.",
    ),
)

TITLE = Title(
    name=ABOUT.name,
    full_name=ABOUT.full_name,
    version=ABOUT.version,
    summary=ABOUT.summary,
    introduction=INTRODUCTION,
    package=ABOUT.package,
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
