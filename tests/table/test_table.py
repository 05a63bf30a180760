"""A table: what its seats can do, what they cannot, and what it keeps."""

import random
from collections.abc import Sequence

import pytest

from homage.games import title
from homage.kernel import CHANCE, SPECTATOR, Game, HomageError, Option, Refused, State
from homage.kernel.dice import SeededDice
from homage.kernel.dump import dump
from homage.kernel.record import parse
from homage.kernel.replay import final_state
from homage.table import Player, Table, bot_player, person, player
from tests.table.whispers import TITLE as WHISPERS

AVIGNON = title("avignon")
BOTS = (bot_player("one-ply"), bot_player("random"))
ROME, AVI = 0, 1


def seated(*names: str, game: Game | None = None, seed: int = 3) -> Table:
    """A table of people, settled."""
    game = game or AVIGNON.game()
    table = Table(game, [person(name) for name in names or ("Ann", "Ben")], SeededDice(seed))
    table.settle()
    return table


def whispering(seed: int = 3) -> Table:
    return seated(game=WHISPERS.game(), seed=seed)


def play_out(table: Table, until: int = 10_000) -> Table:
    while table.outcome is None and len(table.record.choices) < until:
        table.settle()
        if table.outcome is None:
            table.let_bot(table.waiting[0])
    return table


def everything(table: Table) -> tuple[object, ...]:
    """All that a refused wish must not change."""
    return (dump(table.state), table.record.text(), table.log(), table.revision, table.outcome)


# -- choosing ------------------------------------------------------------------------------------


def test_a_choice_moves_the_game_on_and_stands_in_the_record() -> None:
    table = seated()
    assert table.waiting == [ROME]
    before = table.revision
    table.choose(ROME, "beseech 2")
    assert table.waiting == [AVI]
    assert table.revision > before
    assert table.record.text().endswith("\n6 Rome: beseech 2\n")
    assert "moves from Genoa to Florence" in table.log(AVI)[-1].text


def test_an_option_does_as_well_as_its_text() -> None:
    table = seated()
    table.choose(ROME, table.game.vocabulary.find("beseech 2"))
    assert table.record.choices[-1].option == "beseech 2"


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (ROME, "choose 1", "choose 1: Not what is asked now: Take the only action"),
        (ROME, "beseach 1", "'beseach 1' is no option of this game; did you mean 'beseech 1'"),
        (ROME, "", "'' is no option of this game"),
        (AVI, "beseech 1", "beseech 1: Not your decision: Rome must decide."),
        (CHANCE, "draw noble", "Only players choose: the seats are Rome, Avignon."),
        (SPECTATOR, "beseech 1", "Only players choose"),
        (2, "beseech 1", "Only players choose"),
    ],
)
def test_what_is_not_open_is_refused_and_changes_nothing(seat: int, text: str, reason: str) -> None:
    table = seated()
    before = everything(table)
    with pytest.raises(HomageError, match=reason):
        table.choose(seat, text)
    assert everything(table) == before


def test_a_closed_option_says_which_rule_closes_it() -> None:
    table = seated()
    table.choose(ROME, "beseech 1")
    table.choose(AVI, "beseech 2")
    with pytest.raises(Refused, match=r"beseech 3: .*different kinds \(AV-10\)"):
        table.choose(AVI, "beseech 3")
    assert table.why_not(AVI, "row 3") is None
    assert table.why_not(ROME, "row 3") == "Not your decision: Avignon must decide."


def test_players_who_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(HomageError, match="two players are called 'Ann'"):
        seated("Ann", " Ann ")
    with pytest.raises(HomageError, match="'Avignon', which is another seat's name"):
        seated("Avignon", "Ben")
    with pytest.raises(HomageError, match=r"2 seats \(Rome, Avignon\), but 1 players"):
        seated("Ann")
    seated("Rome", "Avignon")  # to be called like one's own seat is fine
    Table(AVIGNON.game(), [bot_player("random")] * 2, SeededDice(1))  # and so are two of a bot


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 41, "Ann (bot)"])
def test_a_name_must_fit_into_the_record(name: str) -> None:
    with pytest.raises(HomageError):
        person(name)


@pytest.mark.parametrize("one", [person("Ann"), bot_player("one-ply")])
def test_players_are_read_as_they_are_written(one: Player) -> None:
    assert player(one.written) == one


# -- chance and simultaneous choices -------------------------------------------------------------


def test_settling_lets_chance_decide_until_a_player_must() -> None:
    table = Table(AVIGNON.game(), [person("Ann"), person("Ben")], SeededDice(1))
    assert table.waiting == [CHANCE]
    table.settle()
    assert table.waiting == [ROME]
    assert len(table.record.choices) == 5
    settled = everything(table)
    table.settle()
    assert everything(table) == settled


def test_chance_decides_behind_the_hand_of_any_seat_that_chooses_at_the_same_time() -> None:
    table = whispering()
    assert table.waiting == [0, 1]
    table.choose(1, "swap")
    assert table.waiting == [0, CHANCE]
    table.settle()
    assert table.waiting == [0]
    table.choose(0, "keep")
    assert table.waiting == [0]
    assert final_state(table.record, table.game).hands == table.state.hands  # type: ignore[attr-defined]


def test_the_order_of_simultaneous_choices_changes_nothing() -> None:
    tables = [whispering(), whispering()]
    for table, order in zip(tables, [(0, 1), (1, 0)], strict=True):
        for seat in order:
            table.choose(seat, "keep")
    assert dump(tables[0].state) == dump(tables[1].state)


# -- taking back ---------------------------------------------------------------------------------


def test_undo_takes_back_click_by_click_and_the_revision_still_rises() -> None:
    table = seated()
    table.choose(ROME, "beseech 1")
    table.choose(AVI, "beseech 2")
    table.choose(AVI, "petition 1")
    before = everything(table)
    clicks = 1
    while table.waiting == [AVI]:
        options = table.view(AVI).asked[0].options
        table.choose(AVI, options[0].text)
        clicks += 1
        if clicks > 2:
            break
    seen = [table.revision]
    while table.why_no_undo(AVI) is None and len(table.record.choices) > 8:
        assert table.undo(AVI) == 1
        seen.append(table.revision)
    assert seen == sorted(set(seen))
    assert dump(table.state) == before[0]
    assert table.record.text() == before[1]


def test_undo_of_all_stops_at_the_other_seats_choice() -> None:
    table = seated()
    table.choose(ROME, "beseech 1")
    there = dump(table.state), table.record.text()
    table.choose(AVI, "chastise 1")
    assert table.undo(AVI, 99) == 1
    assert (dump(table.state), table.record.text()) == there
    assert table.log()[-1].text == "Avignon takes back the last choice."
    table.choose(AVI, "beseech 2")  # and the game goes on from there, heard by the log
    assert "moves from Genoa to Nice" in table.log()[-1].text


def test_undo_says_what_stopped_it() -> None:
    table = seated()
    with pytest.raises(Refused, match="You have chosen nothing yet"):
        table.undo(ROME)
    table.choose(ROME, "beseech 1")
    table.choose(AVI, "beseech 2")
    with pytest.raises(Refused, match="Avignon has chosen since your last choice"):
        table.undo(ROME)
    table.choose(AVI, "excommunicate 2")
    table.settle()
    with pytest.raises(Refused, match="A card or a die has decided since"):
        table.undo(AVI)
    table.resign(ROME)
    with pytest.raises(Refused, match="The game is over: Rome resigned"):
        table.undo(AVI)


def test_what_a_seat_has_seen_cannot_be_taken_back_by_it() -> None:
    table = whispering()
    table.choose(0, "keep")
    table.choose(1, "keep")
    table.choose(0, "look")
    before = everything(table)
    with pytest.raises(Refused, match="showed you something hidden"):
        table.undo(0)
    assert everything(table) == before
    table.choose(0, "left")
    assert table.undo(0, 5) == 1


# -- ends that no rule brings --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "winners"), [("false", ["North", "South", "West"]), ("true", ["North", "South"])]
)
def test_who_resigns_takes_the_partner_along(teams: str, winners: list[str]) -> None:
    fidelitas = title("fidelitas")
    game = fidelitas.game(fidelitas.read_settings(["players=4", f"teams={teams}"]))
    table = Table(game, [person(seat) for seat in game.seats], SeededDice(1))
    table.resign(game.seats.index("East"))
    assert table.outcome is not None
    assert [game.seats[seat] for seat in table.outcome.winners] == winners


def test_who_resigns_gives_the_game_to_the_other() -> None:
    table = seated()
    table.choose(ROME, "beseech 1")
    table.resign(ROME)
    assert table.outcome is not None
    assert table.outcome.winners == (AVI,)
    assert table.record.text().endswith(
        "! resigned Rome\n= won by Avignon, scores 0 0: Rome resigned\n"
    )
    assert parse(table.record.text()).outcome == table.outcome
    assert table.waiting == []
    assert table.view(AVI).outcome == table.outcome
    assert table.view(AVI).asked == ()
    final_state(table.record, table.game)


def test_an_agreed_end_has_no_winner() -> None:
    table = seated()
    table.agree_end()
    assert table.outcome is not None
    assert table.outcome.winners == ()
    assert "! agreed end\n= drawn" in table.record.text()


def test_after_the_end_everything_is_refused() -> None:
    table = seated()
    table.agree_end()
    before = everything(table)
    for wish in (
        lambda: table.choose(ROME, "beseech 1"),
        lambda: table.resign(ROME),
        lambda: table.agree_end(),
        lambda: table.undo(ROME),
    ):
        with pytest.raises(Refused, match="The game is over: the players agreed"):
            wish()
    table.settle()
    assert everything(table) == before
    assert table.why_not(ROME, "beseech 1") is not None


# -- what is told --------------------------------------------------------------------------------


def test_each_seat_has_its_own_log_and_only_none_sees_all() -> None:
    table = whispering()
    table.choose(0, "keep")
    table.choose(1, "keep")
    table.choose(0, "look")
    mine = [event.text for event in table.log(0)]
    theirs = [event.text for event in table.log(1)]
    watched = [event.text for event in table.log(SPECTATOR)]
    assert any(text.startswith("It is") for text in mine)
    assert not any(text.startswith("It is") for text in theirs)
    assert watched == ["Left looks."]
    assert len(table.log()) == 4
    assert [text for text in mine if text.startswith("You draw")] != [
        text for text in theirs if text.startswith("You draw")
    ]


def test_a_chair_shows_and_does_what_its_seat_may() -> None:
    table = whispering()
    chair = table.chair(0)
    assert chair.name == "Left"
    assert chair.must_decide
    assert chair.view == table.view(0)
    chair.choose("keep")
    assert not chair.must_decide
    assert chair.why_not("keep") is not None
    assert chair.undo() == 1
    assert chair.log == table.log(0)
    assert chair.revision == table.revision
    watcher = table.chair(SPECTATOR)
    assert watcher.view.asked[0].options == ()
    for wish in (lambda: watcher.choose("keep"), watcher.resign, watcher.undo):
        with pytest.raises(Refused, match="Spectators watch"):
            wish()
    with pytest.raises(HomageError, match="no seat 2"):
        table.chair(2)
    chair.resign()
    assert chair.outcome == watcher.outcome == table.outcome


# -- bots at the table ---------------------------------------------------------------------------


def test_bots_play_a_whole_game_that_replays() -> None:
    table = play_out(Table(AVIGNON.game(), BOTS, SeededDice(11), "today"))
    assert table.outcome is not None
    again = parse(table.record.text())
    assert again == table.record
    assert again.players == ["one-ply (bot)", "random (bot)"]
    assert final_state(again, AVIGNON.game()).outcome == table.outcome


def test_only_bots_can_be_let_choose() -> None:
    with pytest.raises(HomageError, match="no bot sits at Rome"):
        seated().let_bot(ROME)


class Spy:
    """A bot that notes in which worlds it was asked."""

    name = "spy"
    description = "Spies."

    def __init__(self) -> None:
        self.hands: list[Sequence[int]] = []

    def choose(self, world: State, seat: int, rng: random.Random) -> Option:
        self.hands.append(world.hands)  # type: ignore[attr-defined]
        world.hands = [-9, -9]  # type: ignore[attr-defined]
        return world.decisions[0].options[0]


def test_a_bot_gets_an_imagined_world_and_cannot_harm_the_true_one() -> None:
    seen = set()
    for seed in range(8):
        spy = Spy()
        table = Table(WHISPERS.game(), [Player("spy", spy), person("Ben")], SeededDice(seed))
        table.settle()
        true = list(table.state.hands)  # type: ignore[attr-defined]
        table.let_bot(0)
        assert table.state.hands == true  # type: ignore[attr-defined]
        assert spy.hands[0][0] == true[0]
        seen.add(spy.hands[0][1] == true[1])
    assert False in seen


# -- taking a game up again ----------------------------------------------------------------------


@pytest.mark.parametrize("after", [0, 3, 8, 15])
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(after: int) -> None:
    game = AVIGNON.game()
    whole = play_out(Table(game, BOTS, SeededDice(5), "today"))
    part = play_out(Table(game, BOTS, SeededDice(5), "today"), until=after)
    again = Table.resume(parse(part.record.text()), AVIGNON.game(), SeededDice(5))
    assert again.log() == part.log()
    assert again.revision >= len(part.record.lines)
    assert play_out(again).record.text() == whole.record.text()


def test_undo_knows_its_limits_after_resuming_too() -> None:
    table = whispering()
    table.choose(0, "keep")
    table.choose(1, "keep")
    table.choose(0, "look")
    again = Table.resume(table.record, WHISPERS.game(), SeededDice(3), revision=50)
    assert again.revision == 50
    with pytest.raises(Refused, match="showed you something hidden"):
        again.undo(0)
    again.choose(0, "left")
    assert again.undo(0) == 1


def test_a_finished_or_resigned_game_is_over_when_taken_up() -> None:
    table = seated()
    table.resign(AVI)
    again = Table.resume(parse(table.record.text()), table.game, SeededDice(3))
    assert again.outcome == table.outcome
    with pytest.raises(Refused, match="The game is over"):
        again.choose(ROME, "beseech 1")


def test_a_record_that_does_not_stand_is_not_taken_up() -> None:
    table = seated()
    table.choose(ROME, "beseech 1")
    text = table.record.text()
    with pytest.raises(HomageError, match="other cards"):
        Table.resume(parse(text.replace("content: ", "content: 0")), table.game, SeededDice(3))
    with pytest.raises(HomageError, match="line 16: choose 1: Not what is asked"):
        Table.resume(parse(text.replace("beseech 1", "choose 1")), table.game, SeededDice(3))
    with pytest.raises(HomageError, match="there is no bot 'gone'"):
        Table.resume(parse(text.replace("Ann", "gone (bot)")), table.game, SeededDice(3))
