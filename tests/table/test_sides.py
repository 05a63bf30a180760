"""Who takes which side: both roll before the game, the higher picks, and both see it."""

import itertools

import pytest

from homage.games import title
from homage.kernel import SPECTATOR, HomageError, Refused
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Chose, PickedSide, RolledForSides, line_from_json, line_to_json
from homage.kernel.record import parse
from homage.kernel.replay import redacted
from homage.kernel.sealed import SealedDice
from homage.kernel.sides import PAIRS, roll_for_sides
from homage.table import Driver, Player, Table, bot_player, person
from tests.rules import rule
from tests.table.tables import AVIGNON, everything, texts

SOLAFIDE = title("solafide")
CATHOLICS, PROTESTANTS = 0, 1
ANN, BEN = person("Ann"), person("Ben")
ROLL = "The dice for the sides: {} for Ann, {} for Ben. The higher picks."


def sat_down(*players: Player, seed: int = 3) -> Driver:
    return Driver.begin(SOLAFIDE.game(), players or (ANN, BEN), SeededDice(seed))


def rolled(driver: Driver) -> RolledForSides:
    driver.roll_for_sides()
    line = driver.table.record.lines[0]
    assert isinstance(line, RolledForSides)
    return line


def won_by(seat: int, *players: Player) -> Driver:
    """A table at which whoever sat down at this seat has rolled higher."""
    for seed in itertools.count():
        driver = sat_down(*players, seed=seed)
        if rolled(driver).higher == seat:
            return driver
    raise AssertionError("somebody rolls higher")


@rule("SF-08")
@pytest.mark.parametrize("higher", [0, 1])
@pytest.mark.parametrize("side", [CATHOLICS, PROTESTANTS])
def test_the_higher_roll_picks_a_side_and_everybody_sees_it(higher: int, side: int) -> None:
    driver = won_by(higher)
    table = driver.table
    line = table.record.lines[0]
    assert isinstance(line, RolledForSides)
    assert table.picks_side == higher == (0 if line.first > line.second else 1)
    for seat in (CATHOLICS, PROTESTANTS, SPECTATOR):
        assert texts(table, seat) == [ROLL.format(line.first, line.second)]
    driver.pick_side(side)
    winner, loser = (ANN, BEN) if higher == 0 else (BEN, ANN)
    assert (table.players[side], table.players[1 - side]) == (winner, loser)
    sides = table.game.seats
    picked = (
        f"The side of {winner.name}: {sides[side]}. The side of {loser.name}: {sides[1 - side]}."
    )
    for seat in (CATHOLICS, PROTESTANTS, SPECTATOR):
        assert texts(table, seat)[1] == picked
    assert table.waiting  # and the game has begun
    assert table.record.seated == [one.name for one in table.players if one is not None]


@rule("SF-08")
def test_all_unequal_pairs_can_fall_and_no_equal_ones() -> None:
    assert len(PAIRS) == 30
    fallen = {SeededDice(seed).pick(roll_for_sides())[0].args for seed in range(400)}
    assert fallen == {pair.args for pair in PAIRS}
    assert all(first != second for first, second in fallen)


@rule("SF-08")
def test_nothing_is_drawn_or_chosen_before_a_side_is_picked() -> None:
    driver = won_by(1)
    driver.go_on()
    assert driver.table.decisions == []
    assert not any(isinstance(line, Chose) for line in driver.table.record.lines)
    with pytest.raises(HomageError, match="First a side is picked, by whoever sat down at Prot"):
        driver.table._do(Chose(-1, "drawn ursulines", CATHOLICS))
    driver.pick_side(CATHOLICS)
    assert any(isinstance(line, Chose) for line in driver.table.record.lines)


@rule("SF-08")
def test_a_bot_that_rolls_higher_takes_either_side_at_once() -> None:
    taken = set()
    for seed in range(60):
        driver = sat_down(ANN, bot_player("random"), seed=seed)
        if rolled(driver).higher == 0:
            continue
        assert driver.table.picks_side is None
        taken.add(driver.table.players.index(ANN))
        again = sat_down(ANN, bot_player("random"), seed=seed)
        assert rolled(again)
        assert again.table.players == driver.table.players
    assert taken == {CATHOLICS, PROTESTANTS}


def test_the_dice_are_rolled_once_and_before_the_game() -> None:
    driver = won_by(0)
    with pytest.raises(Refused, match="once, before anything is chosen or drawn"):
        driver.roll_for_sides()
    driver.pick_side(CATHOLICS)
    with pytest.raises(Refused, match="Nobody has a side to pick now"):
        driver.pick_side(PROTESTANTS)
    with pytest.raises(Refused, match="once, before anything is chosen or drawn"):
        driver.roll_for_sides()
    begun = sat_down()
    begun.go_on()
    with pytest.raises(Refused, match="once, before anything is chosen or drawn"):
        begun.roll_for_sides()


def test_what_was_refused_rolls_no_die() -> None:
    driver = Driver.begin(SOLAFIDE.game(), [ANN, None], SeededDice(5))
    with pytest.raises(Refused, match="somebody sits at every seat; Protestants is free"):
        driver.roll_for_sides()
    driver.table.join(1, BEN)
    driver.roll_for_sides()
    (fell,) = [one for one in driver.table.record.lines if isinstance(one, RolledForSides)]
    assert fell == rolled(sat_down(seed=5))


def test_only_a_title_whose_rules_have_the_roll_has_it() -> None:
    driver = Driver.begin(AVIGNON.game(), [ANN, BEN], SeededDice(3))
    with pytest.raises(Refused, match="The rules of avignon have no roll for the sides"):
        driver.roll_for_sides()


def test_who_may_come_to_sit_anywhere_is_called_like_no_seat() -> None:
    driver = sat_down(person("Catholics"), BEN)
    with pytest.raises(HomageError, match="another seat's name"):
        driver.roll_for_sides()


# -- the record -----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [None, CATHOLICS, PROTESTANTS])
def test_a_table_is_what_its_lines_say(side: int | None) -> None:
    driver = won_by(1)
    if side is not None:
        driver.pick_side(side)
    record = parse(driver.table.record.text())
    assert record == driver.table.record
    again = Table.resume(record, driver.table.game)
    assert everything(again) == everything(driver.table)
    assert again.picks_side == driver.table.picks_side
    assert [line_from_json(line_to_json(line)) for line in record.lines] == record.lines


def test_dice_go_on_where_they_were_when_a_game_is_taken_up_again() -> None:
    driver = won_by(0, ANN, bot_player("random"))
    assert isinstance(driver.dice, SeededDice)
    record = parse(driver.table.record.text())
    later = Driver.resume(record, driver.table.game, SeededDice(driver.dice.seed))
    driver.pick_side(PROTESTANTS)
    later.pick_side(PROTESTANTS)
    assert later.table.record.lines == driver.table.record.lines


def test_how_it_reads() -> None:
    driver = Driver.begin(SOLAFIDE.game(), [ANN, BEN], SealedDice(bytes(32)))
    for seat in (0, 1):
        driver.table.say_phrase(seat, "words")
    driver.roll_for_sides()
    driver.pick_side(PROTESTANTS)
    lines = driver.table.record.text().split("\n")
    at = lines.index("! picked side Protestants")
    line = driver.table.record.lines[2]
    assert isinstance(line, RolledForSides)
    assert line.roll is not None
    dice = f"{line.first} {line.second}"
    assert lines[at - 1] == f"! rolled for sides: {dice} [{line.roll}]"
    assert (line.roll.stream, line.roll.number, line.roll.total) == ("sides", 0, 30)
    assert PAIRS[line.roll.drawn].text == dice
    seen = redacted(driver.table.record, driver.table.game, CATHOLICS).text()
    assert f"\n! rolled for sides: {dice}\n! picked side Protestants\n" in seen


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("! rolled for sides: 5", "expected '! rolled for sides: NUMBER NUMBER'"),
        ("! rolled for sides: 5 7", "expected '! rolled for sides: NUMBER NUMBER'"),
        ("! rolled for sides: 05 2", "expected '! rolled for sides: NUMBER NUMBER'"),
        ("! rolled for sides: 5 2 [sides]", "expected '! rolled for sides: NUMBER NUMBER'"),
        ("! rolled for sides", "rolled for sides: NUMBER NUMBER, picked side SEAT"),
        ("! picked side Genoa", "there is no seat 'Genoa'"),
        ("! picked side Catholics: Ann", "rolled for sides: NUMBER NUMBER, picked side SEAT"),
    ],
)
def test_a_damaged_line_is_refused(line: str, reason: str) -> None:
    driver = won_by(0)
    text = driver.table.record.text().rsplit("! rolled", 1)[0] + f"{line}\n"
    with pytest.raises(HomageError) as refusal:
        parse(text)
    assert reason in str(refusal.value)


def test_equal_dice_settle_nothing() -> None:
    record = sat_down().table.record
    record.lines += [RolledForSides(4, 4), PickedSide(0)]
    with pytest.raises(HomageError, match="Equal dice are rolled again"):
        Table.resume(record, SOLAFIDE.game())
