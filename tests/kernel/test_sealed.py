"""Sealed dice: drawn as promised, by a commitment that binds all that is settled before."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest

from homage.games import title
from homage.kernel import Decision, HomageError
from homage.kernel.record import record_of
from homage.kernel.sealed import (
    ONE_MACHINE,
    SealedDice,
    check_phrase,
    commitment,
    dice_key,
    new_phrase,
    new_secret,
    ticket,
    words_of,
)

SECRET = bytes(range(32))
SEATS = ("Rome", "Avignon")
PHRASES = ("oak", "ash")
WORDS = words_of(SEATS, PHRASES)
GAME = title("avignon").game()


def heard(secret: bytes = SECRET, phrases: Sequence[str] = PHRASES) -> SealedDice:
    """Dice that can be rolled."""
    dice = SealedDice(secret)
    dice.hear(words_of(SEATS, phrases))
    return dice


def drawn(dice: SealedDice, count: int = 5) -> list[str]:
    """What the same decision brings so many times."""
    return [dice.pick(first_decision())[0].text for _ in range(count)]


def first_decision() -> Decision:
    decision = GAME.setup().decision
    assert decision is not None
    return decision


def test_the_commitment_is_the_hash_of_terms_host_and_secret() -> None:
    terms = record_of(GAME).terms
    assert terms == (
        f"title: avignon {GAME.title.version}\n"
        f"content: {GAME.content}\n"
        f"vocabulary: {GAME.vocabulary.fingerprint}\n"
        "settings: characters=base mix=lot\n"
        "seat Rome:\n"
        "seat Avignon:\n"
    )
    bound = f"homage dice 2\n{terms}host: example.org\n".encode()
    promised = commitment(SECRET, terms, "example.org")
    assert promised == hashlib.sha256(bound + SECRET).hexdigest()
    assert SealedDice(SECRET, "example.org").name_for(terms) == f"sealed {promised} by example.org"


def test_the_commitment_binds_title_version_cards_options_settings_seats_and_host() -> None:
    header = record_of(GAME)
    others = {
        "title": "fidelitas",
        "version": 99,
        "content": "0" * 16,
        "vocabulary": "0" * 16,
        "settings": ["characters=mix", "mix=lot"],
        "seats": ["Avignon", "Rome"],
    }
    found = [commitment(SECRET, header.terms, host) for host in (ONE_MACHINE, "example.org")]
    for name, other in others.items():
        changed = msgspec.structs.replace(header, **{name: other})
        found.append(commitment(SECRET, changed.terms, ONE_MACHINE))
    assert len(set(found)) == len(found)
    sat = msgspec.structs.replace(header, players=["Ann", "Ben"])  # they may come later
    assert commitment(SECRET, sat.terms, ONE_MACHINE) == found[0]


def test_the_key_takes_in_the_phrases_of_every_seat_in_order() -> None:
    said = b"homage words 1\nRome: oak\nAvignon: ash\n"
    assert dice_key(SECRET, WORDS) == hmac.digest(SECRET, said, "sha256")
    assert dice_key(SECRET, words_of(SEATS, ("ash", "oak"))) != dice_key(SECRET, WORDS)


def test_tickets_are_even_and_depend_on_stream_and_number_alone() -> None:
    key = dice_key(SECRET, WORDS)
    counts = Counter(ticket(key, "deck", number, 7) for number in range(7000))
    assert set(counts) == set(range(7))
    assert max(counts.values()) < 1150
    assert ticket(key, "deck", 3, 1000) != ticket(key, "lot", 3, 1000)


def test_a_value_past_the_last_whole_multiple_is_drawn_again() -> None:
    key = dice_key(SECRET, WORDS)
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


def test_other_phrases_and_other_secrets_give_other_cards() -> None:
    assert drawn(heard()) == drawn(heard())
    assert drawn(heard()) != drawn(heard(phrases=("elm", "ash")))
    assert drawn(heard()) != drawn(heard(secret=bytes(32)))


def test_nothing_is_rolled_before_the_phrases_are_heard() -> None:
    with pytest.raises(AssertionError, match="has said its phrase"):
        SealedDice(SECRET).pick(first_decision())
    with pytest.raises(AssertionError, match="has said its phrase"):
        SealedDice(SECRET).bot_seed(0, 0)


def test_the_luck_of_bots_comes_from_a_key_of_its_own() -> None:
    key = hmac.digest(SECRET, b"homage bots 1\nRome: oak\nAvignon: ash\n", "sha256")
    assert heard().bot_seed(1, 17) == hmac.digest(key, b"1/17", "sha256").hex()
    assert key != dice_key(SECRET, WORDS)
    seeds = {heard().bot_seed(seat, choices) for seat in (0, 1) for choices in range(20)}
    seeds |= {heard(phrases=("elm", "ash")).bot_seed(0, 0), heard(bytes(32)).bot_seed(0, 0)}
    assert len(seeds) == 42


def test_streams_do_not_disturb_each_other() -> None:
    dice, other = heard(), heard()
    lot = first_decision()
    lot.stream = "lot"
    other.pick(lot)
    assert dice.pick(first_decision()) == other.pick(first_decision())


def test_secrets_and_phrases_are_new_each_time_and_phrases_are_checked() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    assert new_phrase() != new_phrase()
    assert check_phrase("  by the old well ") == "by the old well"
    for bad in ("", " ", "a\nb", "x" * 201):
        with pytest.raises(HomageError, match="one line"):
            check_phrase(bad)
    with pytest.raises(HomageError, match="32 bytes"):
        SealedDice(b"short")
