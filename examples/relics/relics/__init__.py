"""Relics: two abbeys bid candles for relics, and each has a secret vow."""

from homage.kernel import Title
from relics.cards import load, shown
from relics.game import Relics, RelicsSettings
from relics.view import draw

TITLE = Title(
    name="relics",
    full_name="Relics",
    version=1,
    summary="Two abbeys bid candles for relics, each with a secret vow. Two players, 5 minutes.",
    package=__name__,
    settings=RelicsSettings,
    make=Relics,
    cards=lambda extra: [shown(relic) for relic in load(extra)],
    draw=draw,
)
"""What the entry point in pyproject.toml names, and all that Homage needs to know."""
