"""Games of Feudalia at which somebody pays."""

import random

from homage.app.playing.questions import own_question
from homage.games import title
from homage.kernel import Game
from homage.table import Driver
from tests.app.games import pick


def feudalia() -> Game:
    one = title("feudalia")
    return one.game(one.read_settings(["players=1", "rounds=30"]))


def until_a_payment(playing: Driver, seed: int = 1) -> None:
    """Let the only player choose at random until a payment of several cubes is asked for."""
    rng = random.Random(seed)
    while playing.table.outcome is None:
        question = own_question(playing.chair(0).view)
        assert question is not None
        if question.prompt.key == "feudalia.pay-from" and playing.chair(0).why_no_undo() is None:
            return
        pick(playing, 0, rng.choice(question.options).text)
    raise AssertionError("nobody has paid anything")
