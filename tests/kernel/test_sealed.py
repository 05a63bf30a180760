"""Sealed dice: drawn as promised, provable afterwards, and refuted when tampered with."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from homage.games import title
from homage.kernel import CHANCE, HomageError, RecordError
from homage.kernel.lines import Chose, Line, Roll, Secret, SeedPhrase, TookBack
from homage.kernel.record import Record, parse, record_of, result_of
from homage.kernel.sealed import (
    SealedDice,
    check_phrase,
    commitment,
    dice_key,
    new_phrase,
    new_secret,
    ticket,
)
from homage.kernel.verify import verify

SECRET = bytes(range(32))
SEATS = ("Rome", "Avignon")
PHRASES = ("oak", "ash")
GAME = title("avignon").game()


def played(secret: bytes = SECRET, phrases: tuple[str, ...] = PHRASES) -> Record:
    """A finished game in which everybody takes the first option."""
    dice = SealedDice(secret, SEATS, phrases)
    record = record_of(GAME, ["Ann", "Ben"], dice.name)
    record.lines += [SeedPhrase(seat, said) for seat, said in enumerate(phrases)]
    state = GAME.setup()
    while (decision := state.decision) is not None:
        if decision.seat == CHANCE:
            option, roll = dice.pick(decision)
            record.lines.append(Chose(CHANCE, option.text, decision.drawn_for, roll))
        else:
            option = decision.options[0]
            record.lines.append(Chose(decision.seat, option.text))
        state.choose(option)
    assert state.outcome is not None
    record.result = result_of(state.outcome)
    record.lines.append(Secret(dice.reveal()))
    return record


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"homage dice 1\n" + SECRET).hexdigest()
    assert SealedDice(SECRET, SEATS, PHRASES).name == f"sealed {commitment(SECRET)}"


def test_the_key_takes_in_the_phrases_of_every_seat_in_order() -> None:
    said = b"homage words 1\nRome: oak\nAvignon: ash\n"
    assert dice_key(SECRET, SEATS, PHRASES) == hmac.digest(SECRET, said, "sha256")
    assert dice_key(SECRET, SEATS, ("ash", "oak")) != dice_key(SECRET, SEATS, PHRASES)


def test_tickets_are_even_and_depend_on_stream_and_number_alone() -> None:
    key = dice_key(SECRET, SEATS, PHRASES)
    counts = Counter(ticket(key, "deck", number, 7) for number in range(7000))
    assert set(counts) == set(range(7))
    assert max(counts.values()) < 1150
    assert ticket(key, "deck", 3, 1000) != ticket(key, "lot", 3, 1000)


def test_a_value_past_the_last_whole_multiple_is_drawn_again() -> None:
    key = dice_key(SECRET, SEATS, PHRASES)
    total = (1 << 63) + 1  # nearly half of all values are past it

    def value(attempt: int) -> int:
        block = hmac.digest(key, f"deck/{number}/{attempt}".encode(), "sha256")
        return int.from_bytes(block[:8], "big")

    retried = 0
    for number in range(40):
        attempt = 0
        while value(attempt) >= total:
            attempt += 1
        retried += attempt > 0
        assert ticket(key, "deck", number, total) == value(attempt)
    assert retried


def test_a_finished_game_is_proved_also_after_a_round_trip_through_text() -> None:
    record = played()
    proof = verify(parse(record.text()), GAME)
    assert proof.commitment == commitment(SECRET)
    assert proof.streams == ("deck",)
    assert proof.rolls == sum(choice.seat == CHANCE for choice in record.choices)


def test_other_phrases_give_other_cards() -> None:
    assert played().choices[:5] != played(phrases=("elm", "ash")).choices[:5]


def test_streams_do_not_disturb_each_other() -> None:
    dice, other = SealedDice(SECRET, SEATS, PHRASES), SealedDice(SECRET, SEATS, PHRASES)
    decision = GAME.setup().decision
    assert decision is not None
    lot = GAME.setup().decision
    assert lot is not None
    lot.stream = "lot"
    other.pick(lot)
    assert dice.pick(decision) == other.pick(decision)


def with_line(record: Record, index: int, line: Line) -> Record:
    lines = record.lines[:]
    lines[index] = line
    return msgspec.structs.replace(record, lines=lines)


def first_draw(record: Record) -> tuple[int, Chose, Roll]:
    for index, line in enumerate(record.lines):
        if isinstance(line, Chose) and line.roll is not None:
            return index, line, line.roll
    raise AssertionError("nothing was drawn")


def another_card(record: Record) -> Record:
    index, line, _ = first_draw(record)
    other = "draw noble" if line.option != "draw noble" else "draw knight"
    return with_line(record, index, msgspec.structs.replace(line, option=other))


def another_ticket(record: Record) -> Record:
    index, line, roll = first_draw(record)
    other = msgspec.structs.replace(roll, drawn=(roll.drawn + 1) % roll.total)
    return with_line(record, index, msgspec.structs.replace(line, roll=other))


def another_secret(record: Record) -> Record:
    return with_line(record, -1, Secret(new_secret().hex()))


def short_secret(record: Record) -> Record:
    return with_line(record, -1, Secret("abc"))


def no_secret(record: Record) -> Record:
    return msgspec.structs.replace(record, lines=record.lines[:-1])


def other_phrase(record: Record) -> Record:
    return with_line(record, 0, SeedPhrase(0, "elm"))


def phrase_missing(record: Record) -> Record:
    return msgspec.structs.replace(record, lines=record.lines[1:])


def phrase_twice(record: Record) -> Record:
    return with_line(record, 1, SeedPhrase(0, "ash"))


def phrase_too_late(record: Record) -> Record:
    lines = [record.lines[1], *record.lines[2:6], record.lines[0], *record.lines[6:]]
    return msgspec.structs.replace(record, lines=lines)


def rolled_again(record: Record) -> Record:
    """The host did not like a card, and took back what led to it."""
    draws = [i for i, one in enumerate(record.lines) if isinstance(one, Chose) and one.roll]
    at = next(index for index in draws if not isinstance(record.lines[index - 1], SeedPhrase)
              and record.lines[index - 1].seat != CHANCE)  # type: ignore[union-attr]  # fmt: skip
    asked, draw = record.lines[at - 1 : at + 1]
    again = [TookBack(asked.seat, 1), asked, draw]  # type: ignore[union-attr]
    return msgspec.structs.replace(
        record, lines=[*record.lines[: at + 1], *again, *record.lines[at + 1 :]]
    )


def seeded(record: Record) -> Record:
    return msgspec.structs.replace(record, dice="seeded 7")


@pytest.mark.parametrize(
    ("tamper", "reason"),
    [
        (another_card, "ticket .* is 'draw"),
        (another_ticket, "the roll should be"),
        (another_secret, "not the one that was committed to"),
        (short_secret, "64 hexadecimal digits"),
        (no_secret, "not in the record"),
        (other_phrase, "refuted: the roll should be"),
        (phrase_missing, "Rome said no phrase"),
        (phrase_twice, "said a phrase twice"),
        (phrase_too_late, "Rome said no phrase"),
        (rolled_again, "A card or a die has decided since"),
        (seeded, "not sealed"),
    ],
)
def test_a_tampered_record_is_refuted(tamper: Callable[[Record], Record], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        verify(tamper(played()), GAME)


def test_the_refutation_names_the_line() -> None:
    record = played()
    index, _, _ = first_draw(record)
    with pytest.raises(RecordError) as refuted:
        verify(another_card(record), GAME)
    assert refuted.value.line == record.line_number(index)
    assert record.text().splitlines()[refuted.value.line - 1].startswith("1 chance: draw")


def test_secrets_and_phrases_are_new_each_time_and_phrases_are_checked() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    assert new_phrase() != new_phrase()
    assert check_phrase("  by the old well ") == "by the old well"
    for bad in ("", " ", "a\nb", "x" * 201):
        with pytest.raises(HomageError, match="one line"):
            check_phrase(bad)
    with pytest.raises(HomageError, match="32 bytes"):
        SealedDice(b"short", SEATS, PHRASES)
