"""The title: its introduction, its settings, and what makes, draws and describes its table."""

from typing import get_args

from homage.games.avignon.about import ABOUT
from homage.games.avignon.cards.files import card, load
from homage.games.avignon.events import AvignonEvent
from homage.games.avignon.game import make
from homage.games.avignon.settings import AvignonSettings
from homage.games.avignon.shown.describing import describe
from homage.games.avignon.shown.drawing import draw, draw_lying
from homage.games.avignon.shown.score_sheet import score_sheet
from homage.games.avignon.shown.view import AvignonView
from homage.kernel import Introduction, Message, Title

INTRODUCTION = Introduction(
    goal=Message(
        "avignon.introduction.goal",
        "You win with three in your congregation, or by way of the Noble.",
    ),
    turn=Message(
        "avignon.introduction.turn",
        "A turn is two different actions: pull, push, replace, or use an ability.",
    ),
    end=Message(
        "avignon.introduction.end",
        "Who leaves the road on your side joins you; the third ends the game.",
    ),
)

TITLE = Title(
    name=ABOUT.name,
    full_name=ABOUT.full_name,
    version=ABOUT.version,
    summary=ABOUT.summary,
    introduction=INTRODUCTION,
    package=ABOUT.package,
    settings=AvignonSettings,
    view=AvignonView,
    events=get_args(AvignonEvent),
    make=make,
    cards=lambda extra: [card(character) for character in load(extra)],
    draw=draw,
    draw_lying=draw_lying,
    describe=describe,
    score_sheet=score_sheet,
)
