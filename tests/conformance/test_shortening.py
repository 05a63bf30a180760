"""A game that breaks a law is cut down to the choices that matter."""

import pytest

from homage.conformance import LAWS, Law, LawBroken
from homage.conformance.script import Line, Script
from homage.conformance.shorten import playable
from homage.conformance.trial import Trials
from homage.kernel import CHANCE, Decision, Game, Option
from homage.kernel.record import parse
from homage.kernel.replay import final_state
from tests.conformance.bugs_of_play import CardLost
from tests.conformance.bugs_of_secrets import EveryoneIsToldAHand
from tests.conformance.bugs_of_telling import HalfOfTheMoves
from tests.conformance.test_planted_bugs import TRIALS, broken
from tests.conformance.tithe.game import Tithe, tithe
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.steps import DEALT, OFFERED, Act, Rules

DRAFT = 3 * (OFFERED + 1)
SET_UP = 1 + DRAFT + 3 * DEALT
"""No game of Tithe is shorter than this before somebody can act."""


def found(law: str, game: Game, **how: bool) -> LawBroken:
    with pytest.raises(LawBroken) as caught:
        _law(law).prove(game, trials=TRIALS, **how)
    return caught.value


def _law(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


@pytest.mark.parametrize(
    ("law", "part", "bug", "most"),
    [
        # Two cards of a kind are played in two turns, with somebody between them, and scored.
        ("conservation", "score", CardLost, SET_UP + 6),
        ("moves", "score", HalfOfTheMoves, SET_UP + 12),
        ("undo", "rob", EveryoneIsToldAHand, SET_UP),
    ],
)
def test_what_does_not_matter_is_left_out(law: str, part: str, bug: type, most: int) -> None:
    game = broken(part, bug)
    long, short = found(law, game, shorten=False), found(law, game)
    assert short.choices <= most < long.choices
    assert short.longer == long.choices
    assert f"the game was {long.choices} choices long" in str(short)


def test_the_short_game_breaks_the_law_too_and_can_be_replayed() -> None:
    game = broken("score", CardLost)
    short = found("conservation", game)
    state = final_state(parse(short.record), game)
    assert state.census() != game.setup().census()
    assert [line.option for line in short.script][-1] == "score"


def test_choices_become_simple_where_they_do_not_matter() -> None:
    short = found("conservation", broken("score", CardLost))
    chosen = [line.option for line in short.script if line.seat != CHANCE]
    assert set(chosen) <= {"keep ale", "play ale", "play dye", "pass", "score"}


def test_it_is_shortened_alike_each_time() -> None:
    game = broken("score", CardLost)
    assert found("conservation", game).record == found("conservation", game).record


class CrashesWhenRobbed(Act):
    def take(self, state: TitheState, option: Option) -> None:
        if option in state.tithe.choices.rob:
            raise KeyError("the lock is broken")
        super().take(state, option)


def test_the_choice_that_crashes_a_title_is_kept() -> None:
    short = found("ending", tithe(rules=Rules(act=CrashesWhenRobbed)))
    assert "KeyError: 'the lock is broken'" in short.reason
    assert short.choices == SET_UP
    assert len(short.script) == SET_UP + 1
    assert short.script[-1].option.startswith("rob")


class LuckyGame(Tithe):
    """Breaks only once, and never again with the same choices."""

    asked = 0

    def observe(self, state: object, seat: int) -> list[float]:
        self.asked += 1
        return [] if self.asked == 40 else super().observe(state, seat)  # type: ignore[arg-type]


def test_a_game_that_does_not_break_again_stays_as_it_was() -> None:
    once = found("observe", tithe(game=LuckyGame))
    assert once.longer == 0
    assert "shortened" not in str(once)


# -- scripts -------------------------------------------------------------------------------


def played(game: Game) -> Script:
    trial = next(iter(Trials(game, "any", 1)))
    return tuple(chosen.line for chosen in trial.walk().to_end().chosen)


def test_a_script_is_followed_to_the_letter() -> None:
    script = played(tithe())
    for trial in Trials(tithe(), "other", 3, script=script[:20]):
        walk = trial.walk().to_end()
        assert tuple(chosen.line for chosen in walk.chosen) == script[:20]
        assert not walk.running


def test_what_cannot_be_played_is_left_out_of_a_script() -> None:
    game = tithe()
    script = played(game)
    assert playable(game, script) == script
    assert playable(game, script[1:]) == ()  # without the card set aside nothing is open
    wrong = Line(0, CHANCE, "dance")
    assert playable(game, (script[0], wrong, *script[1:12])) == script[:12]


def test_decisions_of_a_script_are_found_by_seat_and_for_whom_chance_rolls() -> None:
    game = tithe()
    one, two = (Line(CHANCE, seat, "goal ale") for seat in (2, 0))
    aside = Line(CHANCE, CHANCE, "card ale")
    assert playable(game, (aside, one, two)) == (aside, one, two)
    decision = game.setup().decision
    assert isinstance(decision, Decision)
    assert (decision.seat, decision.drawn_for) == aside[:2]
