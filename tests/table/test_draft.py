"""The draft of Sola Fide at a table with sealed dice: neither waits, neither learns anything."""

import random
from collections.abc import Sequence

import pytest

from homage.games import title
from homage.kernel import SPECTATOR
from homage.kernel.record import parse
from homage.kernel.replay import redacted
from homage.kernel.sealed import SealedDice
from homage.table import Driver, Table, person
from tests.games.solafide.table import C, P
from tests.rules import rule

SOLA_FIDE = title("solafide")
GAME = SOLA_FIDE.game(SOLA_FIDE.read_settings(["decks=draft"]))
PICKS = 15
SECRET = bytes(range(32))


def drafting() -> Driver:
    """Two people who have said their words, each with three cards to choose from."""
    driver = Driver.begin(GAME, [person("Ann"), person("Ben")], SealedDice(SECRET))
    for seat, words in enumerate(("ave", "amen")):
        driver.table.say_phrase(seat, words)
    driver.go_on()
    return driver


def keep(driver: Driver, seat: int, which: int) -> None:
    """The seat keeps one of the three on offer to it."""
    chair = driver.chair(seat)
    (asked,) = [one for one in chair.view.asked if one.seat == seat]
    assert len(asked.options) == 3
    chair.choose(asked.options[which].text, chair.question)


def known(driver: Driver, seat: int) -> dict[str, object]:
    """All that can be asked from a chair, and the record as its seat may have it."""
    chair = driver.chair(seat)
    world = chair.imagine(random.Random(4))
    return {
        "view": chair.view,
        "log": [(line.number, line.event) for line in chair.log()],
        "record": redacted(driver.table.record, GAME, seat).text(),
        "question": chair.question,
        "revision": chair.revision,
        "must decide": chair.must_decide,
        "why not": [str(chair.why_not(option)) for option in GAME.vocabulary.options],
        "why no undo": str(chair.why_no_undo()) if seat != SPECTATOR else "",
        "imagined": [world.view(one) for one in (C, P)],
    }


@rule("SF-11", "SF-13")
@pytest.mark.parametrize("seat", [C, P])
def test_nothing_tells_the_rival_which_cards_are_kept(seat: int) -> None:
    one, other = drafting(), drafting()
    for pick in range(PICKS):
        keep(one, seat, 0)
        keep(other, seat, 2)
        for watching in (1 - seat, SPECTATOR):
            assert known(one, watching) == known(other, watching)
        if pick == 6:
            keep(one, 1 - seat, 1)
            keep(other, 1 - seat, 1)
    assert known(one, seat)["view"] != known(other, seat)["view"]
    assert one.table.waiting == [1 - seat], "and nobody had to wait"


@rule("SF-11")
def test_the_question_of_a_seat_stands_while_the_other_drafts() -> None:
    driver = drafting()
    chair = driver.chair(P)
    before = chair.question, chair.view.asked[-1]
    for _ in range(PICKS):
        keep(driver, C, 1)
    assert (chair.question, chair.view.asked[-1]) == before


ORDERS: list[list[int]] = [[C] * PICKS + [P] * PICKS, [P] * PICKS + [C] * PICKS, [C, P] * PICKS]
ORDERS.append(random.Random(5).sample(ORDERS[2], 2 * PICKS))


def drafted(order: Sequence[int]) -> Table:
    driver = drafting()
    for seat in order:
        keep(driver, seat, 1)
    assert driver.table.state.turn == 1
    return driver.table


@rule("SF-11", "SF-12", "SF-08")
def test_deals_hands_and_first_player_do_not_depend_on_who_is_faster() -> None:
    first, *others = [drafted(order) for order in ORDERS]
    for table in others:
        for seat in (C, P):
            assert table.view(seat) == first.view(seat)


@rule("SF-11")
def test_a_pick_cannot_be_taken_back_once_the_next_three_are_seen() -> None:
    driver = drafting()
    keep(driver, C, 0)
    refusal = driver.chair(C).why_no_undo()
    assert refusal is not None
    for _ in range(PICKS - 1):
        keep(driver, C, 0)
    assert driver.chair(C).why_no_undo() is None, "nothing was seen after the last one"


@rule("SF-11")
def test_a_draft_goes_on_from_its_record_as_it_would_have() -> None:
    whole = drafted(ORDERS[3])
    driver = drafting()
    for seat in ORDERS[3][:17]:
        keep(driver, seat, 1)
    record = parse(driver.table.record.text())
    again = Driver.resume(record, GAME, SealedDice(SECRET))
    again.go_on()
    for seat in ORDERS[3][17:]:
        keep(again, seat, 1)
    assert again.table.record.text() == whole.record.text()
