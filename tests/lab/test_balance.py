"""Balance: what is counted adds up, whoever counts it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from homage.games import title
from homage.games.fidelitas.tally import tally as count
from homage.games.solafide.events import Ended, Played, PlayedPersistent
from homage.kernel import ENGLISH, Event, Game, Message
from homage.lab.balance import Tally, balance_study, tally_of
from homage.lab.balance_report import report
from homage.lab.intervals import either_way, of_share
from homage.lab.match import play_game
from tests.lab.studied import carried_out, steps

GAME = title("avignon").game()


def study(game: Game, bot: str, games: int, folder: Path, workers: int = 1) -> Tally:
    place = carried_out(balance_study(game, bot, games, "seed"), folder, workers)
    return tally_of(place.scanned("games"), len(game.seats))


def test_the_same_seed_gives_the_same_study_however_many_count(tmp_path: Path) -> None:
    one = study(GAME, "random", 30, tmp_path / "one")
    two = study(GAME, "random", 30, tmp_path / "two", 2)
    assert one == two
    assert one.games == 30
    assert sum(one.utilities) == pytest.approx(30)
    assert one.turns.total() == 30
    assert sum(one.ends.values()) == 30


def test_progress_is_told_shard_by_shard(tmp_path: Path) -> None:
    told = steps(balance_study(GAME, "random", 3, "seed"), tmp_path)
    assert [(step.done, step.of) for step in told] == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert of_share(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert of_share(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert of_share(0.0, 0) == (0.0, 1.0)


def test_the_interval_of_shared_wins_lies_between_those_of_whole_ones() -> None:
    low, high = of_share(0.55, 10)
    assert low == pytest.approx((of_share(0.5, 10)[0] + of_share(0.6, 10)[0]) / 2)
    assert high == pytest.approx((of_share(0.5, 10)[1] + of_share(0.6, 10)[1]) / 2)
    assert of_share(0.1 + 0.2, 10) == of_share(0.3, 10), "a rounding error is no part of a win"


def test_the_interval_of_a_mean_is_that_of_its_standard_error() -> None:
    assert either_way([1.0, 3.0]) == pytest.approx(1.959964)
    assert either_way([2.0] * 5) == 0.0
    assert either_way([2.0]) is None


def test_of_a_game_for_one_the_points_are_told(tmp_path: Path) -> None:
    fidelitas = title("fidelitas")
    game = fidelitas.game(fidelitas.read_settings(["players=1"]))
    tally = study(game, "random", 12, tmp_path)
    scores = [*tally.scores.elements()]
    assert tally.utilities == [pytest.approx(sum(scores) / game.scale.high)]
    told = report(game, "random", tally, ENGLISH)
    assert told.startswith("12 games of random; seat North.\n")
    mean, off = sum(scores) / 12, either_way(scores)
    assert off is not None
    row = f"| {mean:.2f} | {mean - off:.2f} to {mean + off:.2f} | {min(scores)} | "
    assert row in told
    assert f" | {max(scores)} |\n" in told
    assert "share of wins" not in told


def test_the_report_names_seats_lengths_and_ends() -> None:
    tally = Tally(2, [2.0, 0.0], turns=Counter([5, 9]))
    tally.ends.update(["AV-30", "AV-31"])
    tally.counts.update({"scored: x": 3})
    tally.seen_in.update({"scored: x": 2})
    text = report(GAME, "one-ply", tally, ENGLISH)
    assert text.startswith("2 games of one-ply; seats Rome and Avignon.\n")
    assert "| Rome | 100.0% | 34.2% to 100.0% |" in text
    assert "Turns: median 7, nine of ten games at most 9, longest 9." in text
    assert "Ends: AV-30 50.0%, AV-31 50.0%." in text
    assert "| scored: x | 1.50 | 100.0% |" in text


def told_of(name: str, settings: str, seed: str) -> tuple[Sequence[Event], Mapping[str, float]]:
    """A game of random bots, and what its title counts in it."""
    one = title(name)
    game = one.game(one.read_settings(settings.split()))
    told: list[Event] = []
    play_game(game, ["random", "random"], seed, told.append)
    assert one.tally is not None
    return told, one.tally(game, told)


def test_solafide_counts_how_often_each_card_is_kept_played_and_won_with() -> None:
    for seed in ("oak", "ash"):
        told, counts = told_of("solafide", "decks=draft", seed)
        (end,) = (event for event in told if isinstance(event, Ended))
        plays = [event for event in told if isinstance(event, Played | PlayedPersistent)]
        kept = {name.partition(": ")[2] for name in counts if name.startswith("kept: ")}
        played = {name.partition(": ")[2] for name in counts if name.startswith("played: ")}
        won = {name.partition(": ")[2] for name in counts if name.startswith("won with: ")}
        assert len(kept) == 30
        assert played <= kept
        assert sum(counts[f"played: {card}"] for card in played) == len(plays)
        assert won == {event.card for event in plays if event.seat in end.winners}
        assert {counts[f"won with: {card}"] for card in won} == {1 / len(end.winners)}


def test_the_report_has_a_table_of_cards() -> None:
    tally = Tally(4, [2.0, 2.0], turns=Counter([5] * 4))
    games = {"kept: A": 3, "played: A": 2, "won with: A": 1, "kept: B": 1, "chart: C": 2}
    tally.counts.update(games | {"played: A": 6})
    tally.seen_in.update(games)
    text = report(GAME, "one-ply", tally, ENGLISH)
    assert "| card | kept | played | in a game | won, if played | " in text
    assert "| A | 75.0% | 50.0% | 1.50 | 50.0% | 9.5% to 90.5% |" in text
    assert "| B | 25.0% | 0.0% | 0.00 | " in text
    assert "| chart: C | 0.50 | 50.0% |" in text
    assert "played: A" not in text, "nothing is told twice"


def test_a_tie_is_half_a_win_for_the_cards_of_each_side() -> None:
    game = title("solafide").game()
    told: list[Event] = [Played("Catholics", "A"), Played("Protestants", "B")]
    assert game.title.tally is not None
    won = game.title.tally(game, [*told, Ended(Message("x", "x"), ("Catholics",))])
    assert (won["won with: A"], won.get("won with: B", 0)) == (1, 0)
    tied = game.title.tally(game, [*told, Ended(Message("x", "x"), ("Catholics", "Protestants"))])
    assert (tied["won with: A"], tied["won with: B"]) == (0.5, 0.5)
    tally = Tally(2, [1.5, 0.5], turns=Counter([5] * 2))
    tally.counts.update({"played: A": 2, "won with: A": 1.5})
    tally.seen_in.update({"played: A": 2, "won with: A": 2})
    assert "| A | 100.0% | 1.00 | 75.0% |" in report(GAME, "x", tally, ENGLISH)


def test_without_a_draft_no_card_is_kept() -> None:
    tally = Tally(2, [1.0, 1.0], turns=Counter([5] * 2))
    tally.counts.update({"played: A": 2, "won with: A": 2})
    tally.seen_in.update({"played: A": 2, "won with: A": 2})
    assert "| card | played | in a game | won, if played | " in report(GAME, "x", tally, ENGLISH)


def test_fidelitas_counts_goals_and_cards() -> None:
    game = title("fidelitas").game()
    told: list[Event] = []
    played = play_game(game, ["random", "random"], "seed", told.append)
    counts = count(game, told)
    assert sum(n for name, n in counts.items() if name.startswith("scored: ")) == sum(
        event.kind == "score" for event in told
    )
    for name, times in counts.items():
        kind, _, card = name.partition(": ")
        if kind == "did something":
            assert times <= counts[f"played: {card}"]
    assert played.turns > 0
