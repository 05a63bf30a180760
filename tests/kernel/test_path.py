"""Paths: what one seat saw of a game, and no more."""

import msgspec
import pytest

from homage.kernel import CHANCE, EVERYONE, Decision, Game, Message, audience, sees
from homage.kernel.lines import Chose, TookBack
from homage.kernel.options import Vocabulary
from homage.kernel.path import edge, path
from homage.kernel.record import Record
from homage.kernel.replay import standing_choices
from tests.lab.games import game_of, recorded
from tests.table.whispers import TITLE as WHISPERS

WELL = Message("test.well", "Well?")


def test_a_choice_that_is_seen_is_its_option_and_any_other_a_cover_that_tells_who_chose() -> None:
    words = Vocabulary()
    options = [words.add(text) for text in ("keep", "swap")]
    public = Decision(1, WELL, options)
    assert [edge(public, option, 0) for option in options] == [0, 1]
    secret = Decision(1, WELL, options, audience(1))
    assert [edge(secret, option, 1) for option in options] == [0, 1]
    covers = {edge(secret, option, 0) for option in options}
    assert len(covers) == 1
    assert max(covers) < 0
    dealt = Decision(CHANCE, WELL, options, audience(1), [1, 1], "deck", 1)
    assert [edge(dealt, option, 1) for option in options] == [0, 1]
    assert {edge(dealt, option, 0) for option in options}.isdisjoint(covers)


GAMES = [
    game_of("avignon"),
    game_of("fidelitas", "players=1"),
    game_of("fidelitas", "players=3"),
    WHISPERS.game(),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.title.name} {len(game.seats)}")
def test_a_seat_sees_its_own_choices_and_what_was_shown_to_it(game: Game) -> None:
    record = recorded(game)
    hidden = 0
    for seat in range(len(game.seats)):
        seen = path(record, game, seat)
        assert len(seen) == len(record.choices)
        for found, (_, line, state) in zip(seen, standing_choices(record, game), strict=True):
            option = game.vocabulary.find(line.option)
            (decision,) = (
                one
                for one in state.decisions
                if (one.seat, one.drawn_for if one.seat == CHANCE else -1)
                == (line.seat, line.drawn_for if line.seat == CHANCE else -1)
            )
            if line.seat == seat or sees(decision.audience, seat):
                assert found == option.index
            else:
                assert decision.audience != EVERYONE
                assert found < 0
                hidden += 1
    assert hidden or len(game.seats) == 1 or game.title.name == "avignon"


def test_what_was_taken_back_is_not_on_the_path() -> None:
    game = game_of("avignon")
    record = recorded(game)
    own = next(
        index
        for index, line in enumerate(record.lines)
        if isinstance(line, Chose) and line.seat != CHANCE
    )
    line = record.lines[own]
    assert isinstance(line, Chose)
    lines = [*record.lines[: own + 1], TookBack(line.seat, 1), *record.lines[own:]]
    undone: Record = msgspec.structs.replace(record, lines=lines)
    for seat in (0, 1):
        assert path(undone, game, seat) == path(record, game, seat)


def test_two_games_that_a_seat_cannot_tell_apart_have_the_same_path() -> None:
    game = WHISPERS.game()
    texts = [
        ["draw 4", f"draw {card}", "keep", answer, "leave", "left", "confirm"]
        for card in (1, 5)
        for answer in ("keep",)
    ]
    paths = []
    for choices in texts:
        record, state = recorded(game), game.setup()
        record.lines = []
        for text in choices:
            decision = next(
                one for one in state.decisions if text in [each.text for each in one.options]
            )
            record.lines.append(Chose(decision.seat, text, decision.drawn_for))
            state.choose(text, decision)
        paths.append([path(record, game, seat) for seat in (0, 1)])
    assert paths[0][0] == paths[1][0]
    assert paths[0][1] != paths[1][1]
