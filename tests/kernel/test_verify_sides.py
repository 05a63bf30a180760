"""Verify: the roll for the sides is proved like any other, and a forger's is refuted."""

import functools
import itertools
import re

import pytest

from homage.games import title
from homage.kernel import RecordError
from homage.kernel.dice import SeededDice
from homage.kernel.lines import RolledForSides
from homage.kernel.record import parse
from homage.kernel.sealed import SealedDice
from homage.kernel.sides import PAIRS
from homage.kernel.verify import Proof, verify
from homage.table import Driver, person
from homage.table.reopening import game_of
from tests.rules import rule

SOLAFIDE = title("solafide")


def given_up(dice: SealedDice | SeededDice) -> str:
    """A short game before which both rolled, and the higher took the side of the other."""
    driver = Driver.begin(SOLAFIDE.game(), [person("Ann"), person("Ben")], dice)
    for seat in driver.table.must_say_phrase:
        driver.table.say_phrase(seat, f"words of {seat}")
    driver.roll_for_sides()
    picker = driver.table.picks_side
    assert picker is not None
    driver.pick_side(1 - picker)
    driver.resign(0)
    return driver.table.record.text()


@functools.cache
def sealed() -> str:
    """The first who sat down rolls higher, and there is more than one of his size."""
    for number in itertools.count():
        text = given_up(SealedDice(bytes([number]) * 32, "example.org"))
        if "\n! rolled for sides: 5 2 " in text:
            return text
    raise AssertionError("every pair falls now and then")


def judged(text: str) -> Proof:
    record = parse(text)
    return verify(record, game_of(record))


def refuted(text: str) -> tuple[str, str]:
    """The line and the reason."""
    with pytest.raises(RecordError) as refusal:
        judged(text)
    return text.split("\n")[refusal.value.line - 1], str(refusal.value)


@rule("SF-08")
def test_the_roll_is_proved() -> None:
    proof = judged(sealed())
    assert proof.buts == ()
    assert "sides" in proof.streams
    draw = proof.draws[0]
    assert draw.option == "5 2"
    assert draw.offered == tuple((1, pair.text) for pair in PAIRS)
    assert sealed().split("\n")[draw.line - 1] == f"! rolled for sides: 5 2 [{draw.roll}]"


def test_seeded_dice_are_compared_too() -> None:
    text = given_up(SeededDice(4))
    assert judged(text).draws[0].roll == "sides 0: of 30"
    first, second = re.findall(r"sides: (\d) (\d)", text)[0]
    other = "6 5" if (first, second) != ("6", "5") else "6 4"
    line, reason = refuted(text.replace(f"sides: {first} {second}", f"sides: {other}"))
    assert line == f"! rolled for sides: {other}"
    assert f"the dice give '{first} {second}' here" in reason


ROLL = r"! rolled for sides: 5 2 \[(sides 0: \d+ of 30)\]\n"

FORGERIES = {
    "a better roll": (r"sides: 5 2", "sides: 6 2", "the dice give '5 2' here"),
    "a worse roll": (r"sides: 5 2", "sides: 2 5", "the dice give '5 2' here"),
    "another ticket": (r"sides 0: \d+", "sides 0: 1", "the roll should be [sides 0: "),
    "no ticket": (r"(sides: 5 2) \[.*\]", r"\1", "the record has none"),
    "another number": ("sides 0:", "sides 1:", "the roll should be [sides 0: "),
    "an equal roll": ("sides: 5 2", "sides: 5 5", "the dice give '5 2' here"),
    "a second roll": (f"({ROLL})", r"\1\1", "the roll should be [sides 1: "),
    "a side picked without a roll": (ROLL, "", "Nobody has a side to pick now"),
    "no side picked": (r"! picked side \w+\n", "", "First a side is picked"),
    "two sides picked": (r"(! picked side \w+\n)", r"\1\1", "Nobody has a side to pick now"),
    "phrases after the roll": (
        rf"(! seed phrase Catholics: .*\n)(! seed phrase Protestants: .*\n)({ROLL})",
        r"\1\3\2",
        "Protestants had said no phrase",
    ),
    "nobody who rolls": ("seat Catholics: Ann", "seat Catholics:", "nobody sits at Catholics"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_was_changed_is_refuted(forgery: str) -> None:
    pattern, after, reason = FORGERIES[forgery]
    forged, changes = re.subn(pattern, after, sealed(), count=1)
    assert changes == 1
    assert forged != sealed()
    line, said = refuted(forged)
    assert reason in said
    assert line.startswith(("! rolled", "! picked", "1 chance"))


def test_a_changed_header_is_told_from_a_changed_secret() -> None:
    """The tickets show whether the secret is the true one, that of the sides as well."""
    record = parse(sealed())
    rolls = [line for line in record.lines if isinstance(line, RolledForSides)]
    record.lines = [*record.lines[:2], *rolls, *record.lines[-2:]]
    text = record.text().replace("by example.org", "by somebody")
    assert "the commitment is to another header" in refuted(text)[1]


def test_another_pick_is_another_game() -> None:
    """What somebody chose is not signed; but the record says who sat where."""
    record = parse(sealed())
    assert record.seated == ["Ben", "Ann"]
    stayed = parse(sealed().replace("picked side Protestants", "picked side Catholics"))
    assert stayed.seated == ["Ann", "Ben"]
