"""The title: its introduction, its settings, and what makes, draws and describes its table."""

from homage.games.feudalia.about import ABOUT
from homage.games.feudalia.advice.paying import next_cube
from homage.games.feudalia.cards.files import load
from homage.games.feudalia.cards.printed import printed
from homage.games.feudalia.events import EVENTS
from homage.games.feudalia.game import make
from homage.games.feudalia.settings import FeudaliaSettings
from homage.games.feudalia.shown.describing import describe
from homage.games.feudalia.shown.drawing import draw
from homage.games.feudalia.shown.laying_open import lay_open
from homage.games.feudalia.shown.score_sheet import score_sheet
from homage.games.feudalia.shown.view import FeudaliaView
from homage.games.feudalia.tally import tally
from homage.kernel import Introduction, Message, Title

INTRODUCTION = Introduction(
    goal=Message(
        "feudalia.introduction.goal",
        "Be the first with 10 points: for better fiefs and for the cathedral.",
    ),
    turn=Message(
        "feudalia.introduction.turn",
        "A turn: vassals bring coins, cubes or influence; hire, upgrade, build.",
    ),
    end=Message(
        "feudalia.introduction.end",
        "Somebody has reached the goal: the round is completed, most points win.",
    ),
)

TITLE = Title(
    name=ABOUT.name,
    full_name=ABOUT.full_name,
    version=ABOUT.version,
    summary=ABOUT.summary,
    introduction=INTRODUCTION,
    package=ABOUT.package,
    settings=FeudaliaSettings,
    view=FeudaliaView,
    events=EVENTS,
    make=make,
    cards=lambda extra: printed(load(extra)),
    draw=draw,
    describe=describe,
    lay_open=lay_open,
    score_sheet=score_sheet,
    tally=tally,
    pay=next_cube,
)
