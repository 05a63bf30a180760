"""What bots of Feudalia find sensible at a glance."""

import random

from homage.games.feudalia.state import FeudaliaState
from tests.games.feudalia.table import play, prompt, table
from tests.rules import rule

MASTERS = "cooper, gem cutter, vintner, brickmaker, tailor"


def quick_choice(state: FeudaliaState) -> str:
    decision = state.decision
    assert decision is not None
    return str(state.game.advice().rollout(state, decision, random.Random(1)))


@rule("FE-40")
def test_a_bot_does_not_bury_a_master_whom_it_can_house_after_an_upgrade() -> None:
    """The Cooper is for its own wood fief; the rival has a city for the Brickmaker alone."""
    state = table("wood 1 / wood / wheat", "clay 1 / clay / clay", coins=9, masters=MASTERS)
    play(state, "masters", "master notary", "master physician", "engage tailor")
    assert prompt(state) == "Which master goes under the deck (FE-40)?"
    assert quick_choice(state) == "under brickmaker"
