"""The luck of bots: nobody at the table can work it out, and after the game everybody can."""

import hashlib
import random

import msgspec

from homage.bots.random_bot import RANDOM
from homage.bots.thought import consider
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Chose
from homage.kernel.record import Record, parse
from homage.kernel.sealed import SealedDice, bot_key, dice_key, ticket, words_of
from homage.table import Driver, Table, bot_player, person
from homage.table.reopening import dice_of
from tests.table.tables import AVI, AVIGNON, ROME, pick_any

SECRET = bytes(range(32))


def against_random(secret: bytes = SECRET) -> Record:
    """A whole game of Ann, who chooses by lot, against `random`."""
    game = AVIGNON.game()
    driver = Driver.begin(game, [person("Ann"), bot_player("random")], SealedDice(secret))
    driver.table.say_phrase(ROME, "by the old well")
    driver.go_on()
    rng = random.Random(5)
    while driver.table.outcome is None:
        if not driver.wait_for_bot():
            pick_any(driver, rng)
    return driver.table.record


def before(record: Record, line: int) -> Table:
    """The table as it was before a line, from what everybody has seen."""
    part = msgspec.structs.replace(record, lines=record.lines[:line], result=None)
    return Table.resume(part, AVIGNON.game())


def choices_of_bot(record: Record) -> list[tuple[int, Chose]]:
    """Where there was something to choose."""
    return [
        (at, line)
        for at, line in enumerate(record.lines)
        if isinstance(line, Chose)
        and line.seat == AVI
        and len(before(record, at).decisions[0].options) > 1
    ]


def foretold(table: Table, seed: str) -> str:
    """What `random` would choose with this seed."""
    world = table.imagine(AVI, random.Random(seed))
    return consider(RANDOM, world, AVI, seed)[0].option.text


def test_a_player_cannot_foretell_a_bot_from_what_is_public() -> None:
    """Neither from the header, as was once possible, nor from the words that were said."""
    record = against_random()
    words = words_of(record.seats, ["by the old well", "bot"])
    found = choices_of_bot(record)
    assert len(found) >= 10
    for public in (record.dice, words, record.dice + words, record.terms, ""):
        right = 0
        for at, line in found:
            table = before(record, at)
            point = f"{public}/{AVI}/{len(table.record.choices)}"
            right += foretold(table, hashlib.sha256(point.encode()).hexdigest()) == line.option
        assert right < len(found) / 2


def test_where_all_that_is_public_is_the_same_another_secret_is_other_luck() -> None:
    record = against_random()
    at, _ = choices_of_bot(record)[0]
    seeds = {
        before(record, at).job(AVI, SealedDice(secret)).seed
        for secret in (SECRET, bytes(32), bytes(31) + b"\1")
    }
    assert len(seeds) == 3


def test_after_the_game_every_choice_of_the_bot_follows_from_the_record() -> None:
    record = parse(against_random().text())
    for at, line in choices_of_bot(record):
        job = before(record, at).job(AVI, dice_of(record))
        assert consider(job.bot, job.world, AVI, job.seed)[0].option.text == line.option


def test_the_luck_of_bots_tells_nothing_of_the_dice() -> None:
    """Who has a bot's seeds, or even the key that they come from, has not the key of the dice."""
    record = against_random()
    words = words_of(record.seats, ["by the old well", "bot"])
    rolls = [line.roll for line in record.choices if line.roll is not None]
    at, _ = choices_of_bot(record)[0]
    seed = before(record, at).job(AVI, dice_of(record)).seed
    truth = dice_key(SECRET, words)
    assert all(ticket(truth, one.stream, one.number, one.total) == one.drawn for one in rolls)
    for key in (bytes.fromhex(seed), bot_key(SECRET, words), seed.encode()):
        drawn = [ticket(key, one.stream, one.number, one.total) == one.drawn for one in rolls]
        assert not all(drawn)


def test_with_a_seed_the_luck_is_the_same_again() -> None:
    def seeds(number: int) -> list[str]:
        return [SeededDice(number).bot_seed(seat, choices) for seat in (0, 1) for choices in (5, 9)]

    assert seeds(7) == seeds(7)
    assert len({*seeds(7), *seeds(8)}) == 8
