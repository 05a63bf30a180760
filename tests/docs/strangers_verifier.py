"""A verifier of sealed dice as a stranger would write it, from docs/dice.md and docs/records.md.

It must import nothing of Homage. It proves the dice of a record, and not the choices: for these one
needs the rules of the title.
"""

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Mapping, Sequence

NUMBER = "(0|[1-9][0-9]{0,17})"
HEADER = ["title", "content", "vocabulary", "settings"]
DICE = re.compile("dice: sealed ([0-9a-f]{64}) by (.+)")
PHRASE = re.compile("! seed phrase ([^:]+): (.+)")
SECRET = re.compile("! secret: (.*)")
CHOICE = re.compile(rf"{NUMBER} ([^:]+): (.+)")
TOOK_BACK = re.compile(rf"! took back ([^:]+): {NUMBER}")
SIDES = re.compile("! rolled for sides: (.+)")
PAIRS = [(1, f"{one} {other}") for one in range(1, 7) for other in range(1, 7) if one != other]
DRAW = re.compile(rf"(.+) \[(.+) {NUMBER}: {NUMBER} of {NUMBER}\]")

Offer = Sequence[tuple[int, str]]
"""Weights and options."""


class Refuted(Exception):
    """The record is not what it says."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class RulesWanted(Exception):
    """What is offered here follows from rules that this program does not know."""

    def __init__(self, proved: int) -> None:
        super().__init__("the discard pile becomes the deck")
        self.proved = proved
        """How many draws before it are as they should be."""


class Deck:
    """The deck of Avignon until it is empty: both copies of each character, and less and less."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self.copies = {option: 2 for option in vocabulary if option.startswith("draw ")}

    def offer(self) -> Offer:
        return [(count, option) for option, count in self.copies.items() if count]

    def take(self, option: str) -> None:
        self.copies[option] -= 1


class Header:
    """The lines before the first empty one, and all that the dice need of them."""

    def __init__(self, lines: Sequence[str]) -> None:
        if lines[0] != "homage record 2":
            raise Refuted(1, "another format")
        for number, name in enumerate(HEADER, 2):
            if not lines[number - 1].startswith(f"{name}:"):
                raise Refuted(number, f"no {name}")
        self.seats = [
            line.removeprefix("seat ").partition(":")[0]
            for line in lines
            if line.startswith("seat ")
        ]
        self.dice_line = 6 + len(self.seats)
        dice = DICE.fullmatch(lines[self.dice_line - 1])
        if dice is None:
            raise Refuted(self.dice_line, "the dice are not sealed")
        self.commitment, self.host = dice[1], dice[2]
        self.fingerprint = lines[3].removeprefix("vocabulary: ")
        kept = [*lines[1:5], *(f"seat {seat}:" for seat in self.seats)]
        self.terms = "".join(f"{line}\n" for line in kept)


def verify(record: str, vocabulary: str, offers: Mapping[int, Offer] | None = None) -> int:
    """How many draws were proved. `offers` are by line; without them, those of Avignon's deck."""
    lines = record.split("\n")
    if lines.pop():
        raise Refuted(len(lines) + 1, "cut off")
    first = lines.index("") + 1
    header = Header(lines[: first - 1])
    options = vocabulary.removesuffix("\n")
    if hashlib.sha256(options.encode()).hexdigest()[:16] != header.fingerprint:
        raise Refuted(4, "another vocabulary")
    words, secret = _phrases(lines, first, header), _secret(lines, first)
    bound = f"homage dice 2\n{header.terms}host: {header.host}\n".encode()
    if hashlib.sha256(bound + secret).hexdigest() != header.commitment:
        raise Refuted(header.dice_line, "another commitment")
    key = hmac.new(secret, f"homage words 1\n{words}".encode(), "sha256").digest()
    return _draws(lines, first, key, options.split("\n"), offers)


def _phrases(lines: Sequence[str], first: int, header: Header) -> str:
    said: dict[str, str] = {}
    chosen = False
    for number, line in enumerate(lines[first:], first + 1):
        drawn = CHOICE.fullmatch(line) or SIDES.fullmatch(line)
        chosen = chosen or drawn is not None
        phrase = PHRASE.fullmatch(line)
        if phrase is None:
            continue
        if chosen or phrase[1] in said or phrase[1] not in header.seats:
            raise Refuted(number, "a phrase too many")
        if not _is_phrase(phrase[2]):
            raise Refuted(number, "not a phrase")
        said[phrase[1]] = phrase[2]
    if set(said) != set(header.seats):
        raise Refuted(first + 1, "a phrase is missing")
    return "".join(f"{seat}: {said[seat]}\n" for seat in header.seats)


def _is_phrase(text: str) -> bool:
    shown = all(one == " " or unicodedata.category(one)[0] not in "CZ" for one in text)
    return 1 <= len(text) <= 200 and text[0] != " " != text[-1] and shown


def _secret(lines: Sequence[str], first: int) -> bytes:
    found = [number for number in range(first, len(lines)) if SECRET.fullmatch(lines[number])]
    if not found:
        raise Refuted(len(lines) + 1, "no secret")
    if len(found) > 1:
        raise Refuted(found[1] + 1, "two secrets")
    if any(CHOICE.fullmatch(line) for line in lines[found[0] :]):
        raise Refuted(found[0] + 1, "a secret before the last choice")
    digits = lines[found[0]].removeprefix("! secret: ")
    if re.fullmatch("[0-9a-f]{64}", digits) is None:
        raise Refuted(found[0] + 1, "no digits")
    return bytes.fromhex(digits)


def _draws(
    lines: Sequence[str],
    first: int,
    key: bytes,
    vocabulary: Sequence[str],
    offers: Mapping[int, Offer] | None,
) -> int:
    deck = Deck(vocabulary)
    rolled: dict[str, int] = {}
    standing: list[str] = []
    proved = 0
    for number, line in enumerate(lines[first:], first + 1):
        taken = TOOK_BACK.fullmatch(line)
        if taken:
            count = int(taken[2])
            if any(who != taken[1] for who in standing[-count:]):
                raise Refuted(number, "something else was taken back")
            del standing[-count:]
        sides = SIDES.fullmatch(line)
        if sides:
            if rolled or standing:
                raise Refuted(number, "sides are rolled for before the game")
            _draw(number, sides[1], PAIRS, key, rolled)
            proved += 1
        choice = CHOICE.fullmatch(line)
        if choice is None:
            continue
        if int(choice[1]) != len(standing) + 1:
            raise Refuted(number, "a line is missing")
        standing.append(choice[2])
        if choice[2] != "chance" and not choice[2].startswith("chance for "):
            continue
        offer = deck.offer() if offers is None else offers[number]
        if not offer:
            raise RulesWanted(proved)
        if [one for _, one in offer] != sorted((one for _, one in offer), key=vocabulary.index):
            raise Refuted(number, "options in another order than the vocabulary")
        option = _draw(number, choice[3], offer, key, rolled)
        if offers is None:
            deck.take(option)
        proved += 1
    return proved


def _draw(number: int, text: str, offer: Offer, key: bytes, rolled: dict[str, int]) -> str:
    """What was drawn, if it had to be; its stream goes on by one."""
    draw = DRAW.fullmatch(text)
    if draw is None:
        raise Refuted(number, "a draw without a ticket")
    option, stream = draw[1], draw[2]
    expected = rolled.get(stream, 0)
    rolled[stream] = expected + 1
    total = sum(weight for weight, _ in offer)
    ticket = _ticket(key, stream, expected, total)
    if (int(draw[3]), int(draw[4]), int(draw[5])) != (expected, ticket, total):
        raise Refuted(number, f"the ticket is {ticket} of {total}")
    if option != _falls_on(offer, ticket):
        raise Refuted(number, f"the ticket falls on {_falls_on(offer, ticket)}")
    return option


def _ticket(key: bytes, stream: str, number: int, total: int) -> int:
    attempt = 0
    while True:
        text = f"{stream}/{number}/{attempt}".encode()
        value = int.from_bytes(hmac.new(key, text, "sha256").digest()[:8], "big")
        if value < 2**64 // total * total:
            return value % total
        attempt += 1


def _falls_on(offer: Offer, ticket: int) -> str:
    reached = 0
    for weight, option in offer:
        reached += weight
        if reached > ticket:
            return option
    raise AssertionError("no ticket is as large as the total")
