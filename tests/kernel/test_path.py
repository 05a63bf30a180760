"""The path of a game: its choices as one seat saw them."""

from homage.conformance.script import Line
from homage.conformance.trial import Trials
from homage.conformance.walk import Walk
from homage.kernel import CHANCE, SPECTATOR
from homage.kernel.path import FIRST_COVER, edge, path
from tests.conformance.tithe.game import tithe


def walk() -> Walk:
    return next(iter(Trials(tithe(), "path", 1))).walk().to_end()


def test_a_seat_sees_its_own_choices_and_those_it_may_see_and_covers_for_the_rest() -> None:
    played = walk()
    game = played.trial.game
    for seat in (0, 1, 2, SPECTATOR):
        found = path(played.record(), game, seat)
        assert len(found) == len(played.chosen)
        for number, chosen in zip(found, played.chosen, strict=True):
            if chosen.seen_by(seat):
                assert game.vocabulary.options[number] is chosen.option
            else:
                assert number == FIRST_COVER - chosen.seat


def test_a_cover_tells_only_who_chose() -> None:
    state = tithe().setup()
    decision = state.decision
    assert decision is not None
    assert decision.seat == CHANCE
    covers = {edge(decision, option, 0) for option in decision.options}
    assert covers == {FIRST_COVER - CHANCE}
    assert edge(decision, decision.options[0], CHANCE) == decision.options[0].index


def test_two_games_that_look_alike_to_a_seat_have_one_path() -> None:
    """The card that is set aside is seen by nobody."""
    paths = []
    for text in ("card ale", "card bread"):
        script = (Line(CHANCE, CHANCE, text), Line(CHANCE, 0, "goal ale"))
        played = next(iter(Trials(tithe(), "path", 1, script=script))).walk().to_end()
        paths.append([path(played.record(), played.trial.game, seat) for seat in (0, 1)])
    assert paths[0] == paths[1]
    own, others = paths[0]
    assert own[1] >= 0
    assert others[1] == FIRST_COVER - CHANCE
