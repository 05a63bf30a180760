"""Relics: two abbeys bid candles for relics, and each has a secret vow."""

from typing import get_args

from homage.kernel import Introduction, Message, Title
from relics.cards import load, shown
from relics.events import RelicsEvent
from relics.game import Relics, RelicsSettings
from relics.view import RelicsView, draw

SUMMARY = Message(
    "relics.summary",
    "Two abbeys bid candles for relics, each with a secret vow. Two players, 5 minutes.",
)
INTRODUCTION = Introduction(
    goal=Message("relics.goal", "You win with the more worthy relics; your vow counts twice."),
    turn=Message("relics.turn", "In a round both pledge a candle in secret; the higher one takes."),
    end=Message("relics.end", "The game is over when every relic has found its place."),
)

TITLE = Title(
    name="relics",
    full_name="Relics",
    version=1,
    summary=SUMMARY,
    introduction=INTRODUCTION,
    package=__name__,
    settings=RelicsSettings,
    view=RelicsView,
    events=get_args(RelicsEvent),
    make=Relics,
    cards=lambda extra: [shown(relic) for relic in load(extra)],
    draw=draw,
)
"""What the entry point in pyproject.toml names, and all that Homage needs to know."""
