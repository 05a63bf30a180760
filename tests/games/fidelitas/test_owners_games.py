"""Games with an owner's cards: whatever their cards do, they can be played to the end."""

import random
from pathlib import Path

import pytest

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.effects import shapes
from homage.kernel.effects import words
from tests.games.fidelitas.cardfile import card_file, entry
from tests.games.fidelitas.names import shipped
from tests.rules import rule

ANOTHER = '{ do = "play_another" }'
EITHER = f'{{ do = "either", of = [{", ".join([ANOTHER] * 6)}] }}'

ACTIONS = [
    '{ do = "move", cards = 12, from = "different", to = "different" }',
    '{ do = "move", cards = 12, from = "one", to = "here" }',
    '{ do = "move", cards = 3, kind = "Soldier", to = "one" }',
    '{ do = "move_this" }',
    '{ do = "travel" }',
    '{ do = "move_guild" }',
    '{ do = "swap" }',
    '{ do = "swap_locations" }',
    '{ do = "clear_or_move", soldiers = 1 }',
    '{ do = "clear_or_move", soldiers = 12 }',
    '{ do = "lock" }',
    '{ do = "discard" }',
    '{ do = "discard_tops", locations = 12 }',
    '{ do = "discard_pair" }',
    '{ do = "place_from_deck" }',
    '{ do = "take" }',
    '{ do = "take", from = "tavern" }',
    '{ do = "discard_from_hand", cards = 12 }',
    '{ do = "draw", cards = 12 }',
    '{ do = "extra_draw" }',
    '{ do = "look_and_keep", draw = 12, keep = 11 }',
    '{ do = "new_hand", more = 12 }',
    '{ do = "steal", refill_below = 12 }',
    '{ do = "look_and_swap" }',
    ANOTHER,
    EITHER,
]


def test_the_actions_tried_here_are_all_there_are() -> None:
    tried = {text.split('"')[1] for text in ACTIONS}
    assert tried == set(words(shapes.Action))


@rule("FI-15", "FI-52")
@pytest.mark.parametrize("players", ["players=1", "players=3 manu_forti=true"])
@pytest.mark.parametrize("action", ACTIONS)
def test_a_game_in_which_every_card_does_the_same_comes_to_an_end(
    tmp_path: Path, action: str, players: str
) -> None:
    cards = shipped()
    virtus = [
        entry(
            "virtus",
            card.name,
            guild=f'"{card.guild}"',
            copies=str(card.copies),
            effect=f"[{', '.join([action] * 6)}]" if "take" not in action else f"[{action}]",
        )
        for card in cards.virtus
    ]
    forti = [entry("manu forti", card.name, effect=f"[{action}]") for card in cards.manu_forti]
    game = TITLE.game(TITLE.read_settings(players.split()), [card_file(tmp_path, *virtus, *forti)])
    rng = random.Random(action)
    state = game.setup()
    for _ in range(game.bound):
        decision = state.decision
        if decision is None:
            break
        if state.chance:
            state.roll(rng)
        else:
            state.choose(rng.choice(decision.options))
    assert state.outcome is not None
