"""Verify: whether a record is what it says, from its header to its result, dice and all."""

from collections.abc import Sequence

import msgspec

from homage.kernel.decision import Decision
from homage.kernel.dice import Dice, seeded_dice
from homage.kernel.errors import HomageError, RecordError
from homage.kernel.game import Game, written_settings
from homage.kernel.line_text import ROLL_BEGINS
from homage.kernel.lines import (
    Chose,
    Handed,
    Joined,
    Line,
    PickedSide,
    Roll,
    RolledForSides,
    Secret,
    SeedPhrase,
    TookBack,
)
from homage.kernel.messages import Message, Name
from homage.kernel.position import PHRASE_TWICE, SECRET_TWICE, Position, decision_for
from homage.kernel.record import Record
from homage.kernel.replay import HIDDEN, OTHER_RESULT, SETTINGS_LINE, check_game, differing_lines
from homage.kernel.sealed import (
    BOT_PHRASE,
    DIGITS,
    MAX_PHRASE_LETTERS,
    ONE_MACHINE,
    SEAL,
    SEALED,
    WRONG_PHRASE,
    SealedDice,
    commitment,
    dice_key,
    is_phrase,
    ticket,
    words_of,
)
from homage.kernel.seats import CHANCE
from homage.kernel.sides import roll_for_sides

# -- what a good proof leaves open -----------------------------------------------------------

NOT_PROVED = (
    Message(
        "kernel.verify.not-who-was-told",
        "that the host, who knew the secret, told nobody what would be drawn",
    ),
    Message(
        "kernel.verify.not-thrown-away",
        "that no game was broken off and thrown away because of what was drawn",
    ),
    Message(
        "kernel.verify.not-who-sat",
        "who sat at which seat, and that a host who had a seat chose its phrase before the others",
    ),
    Message(
        "kernel.verify.not-foreseen",
        "anything, to a seat whose phrase somebody else could choose or foresee",
    ),
    Message(
        "kernel.verify.not-who-chose",
        "that everybody chose what stands there, or gave up: nothing is signed, so compare it with"
        " what you saw",
    ),
    Message(
        "kernel.verify.not-the-order",
        "that the host is the one it names, and when the commitment was shown: only who had it"
        " before saying a phrase knows that",
    ),
    Message("kernel.verify.not-when", "when it was played: the date may be any"),
)
"""What is open even where the dice were sealed."""

HOST_PLAYED = Message(
    "kernel.verify.host-played",
    "one machine dealt and played: against whoever has that machine, this proves nothing about the"
    " cards",
)
NOBODYS_WORDS = Message(
    "kernel.verify.nobodys-words",
    "only bots said a phrase, and they all say the same: the host could choose the cards",
)
WERE_SEEDED = Message(
    "kernel.verify.were-seeded",
    "the dice were not sealed: the draws follow from the seed {seed}, and whoever knew it could"
    " foretell them",
)
WERE_OPEN = Message(
    "kernel.verify.were-open",
    "the dice were not sealed (''{dice}''): the draws were possible, and nothing more is known of"
    " them",
)

# -- why a record is refuted -----------------------------------------------------------------

OTHER_SETTINGS = Message(
    "kernel.verify.other-settings", "the settings of this game are written ''{settings}''"
)
NO_SEAL = Message(
    "kernel.verify.no-seal",
    "expected ''dice: sealed COMMITMENT by HOST'', the commitment being 64 hexadecimal digits, 0 to"
    " 9 and a to f; older dice, without a host, bound nothing but the secret",
)
NO_SECRET = Message(
    "kernel.verify.no-secret",
    "the record ends without the secret of its dice: the game still goes on, or its end was cut"
    " off",
)
NO_DIGITS = Message(
    "kernel.verify.no-digits", "a secret is 64 hexadecimal digits, 0 to 9 and a to f"
)
OTHER_SECRET = Message(
    "kernel.verify.other-secret", "the secret is not the one that was committed to in the header"
)
OTHER_TERMS = Message(
    "kernel.verify.other-terms",
    "the commitment is to another header: title, version, cards, vocabulary, settings, seats or"
    " host were others when the dice were sealed",
)
NO_PHRASE = Message(
    "kernel.verify.no-phrase",
    "{seat} had said no phrase when the game began, so the host chose alone",
)
WITHOUT_SEAL = Message(
    "kernel.verify.without-seal", "only sealed dice have this, and the dice are ''{dice}''"
)
COVERED = Message(
    "kernel.verify.covered",
    "this choice is covered: a record as one seat saw it cannot be proved",
)
NO_SUCH_ROLL = Message("kernel.verify.no-such-roll", "the rules roll nothing of the kind here")
OTHER_ROLL = Message(
    "kernel.verify.other-roll", "the roll should be [{expected}], the record has [{found}]"
)
NO_ROLL = Message("kernel.verify.no-roll", "the roll should be [{expected}], the record has none")
ROLL_TOO_MUCH = Message(
    "kernel.verify.roll-too-much",
    "only sealed dice have their rolls in the record; this one has [{found}]",
)
OTHER_OPTION = Message(
    "kernel.verify.other-option", "the dice give ''{expected}'' here, the record has ''{found}''"
)
NOBODY_THERE = Message("kernel.verify.nobody-there", "nobody sits at {seat} yet")
SEAT_TAKEN = Message("kernel.verify.seat-taken", "{player} sits at {seat} already")
NOT_OVER = Message("kernel.verify.not-over", "the game is not over here: its end is missing")
NO_RESULT = Message(
    "kernel.verify.no-result", "the record ends without its result, which is ''{result}''"
)


class Draw(msgspec.Struct, frozen=True):
    """What chance was offered at one line of a record, and what it brought."""

    line: int
    """In the text, counted from 1."""
    roll: str
    """Stream, number, ticket and total; without a ticket if the dice were not sealed."""
    offered: tuple[tuple[int, str], ...]
    """Weights and options, in the order in which a ticket goes through them."""
    option: str

    def __str__(self) -> str:
        offered = " | ".join(f"{weight} {option}" for weight, option in self.offered)
        return f"{self.line} [{self.roll}] {offered} -> {self.option}"


class Proof(msgspec.Struct, frozen=True):
    """What was checked, and found to be as the record says."""

    choices: int
    """How many stand."""
    draws: tuple[Draw, ...]
    streams: tuple[str, ...]
    commitment: str
    """Empty if the dice were not sealed."""
    host: str
    """Who had the secret; empty if there was none."""
    buts: tuple[Message, ...]
    """What keeps it from being a proof to everybody."""


def verify(record: Record, game: Game) -> Proof:
    """Prove a finished game; a RecordError says at which line, and why, it is refuted."""
    _check_header(record, game)
    sealed = record.dice.startswith(SEALED)
    promised, host = _seal(record) if sealed else ("", "")
    dice = _sealed_dice(record, promised, host) if sealed else seeded_dice(record.dice)
    position = Position(game, keeps_copies=any(isinstance(one, TookBack) for one in record.lines))
    players = list(record.players)
    draws: list[Draw] = []
    for index, line in enumerate(record.lines):
        try:
            if isinstance(line, Chose) and line.option == HIDDEN:
                raise HomageError(COVERED)
            if isinstance(line, Chose) and line.seat == CHANCE:
                decision = decision_for(position.state, line)
                draws.append(_draw(position, decision, line, record.line_number(index), dice))
            elif isinstance(line, RolledForSides):
                _check_both_there(players, game)
                rolled = Chose(CHANCE, f"{line.first} {line.second}", roll=line.roll)
                sides = roll_for_sides()
                draws.append(_draw(position, sides, rolled, record.line_number(index), dice))
            elif isinstance(line, Chose) and not players[line.seat]:
                raise HomageError(NOBODY_THERE.of(game.seat_noun(line.seat)))
            elif isinstance(line, Handed | Joined):
                _check_player(line, players, game)
            elif isinstance(line, Secret | SeedPhrase) and not sealed:
                raise HomageError(WITHOUT_SEAL.of(record.dice))
            elif isinstance(line, PickedSide) and line.seat != position.picks_side:
                players.reverse()
            position.do(line)  # which never takes back what chance has decided
        except HomageError as wrong:
            raise RecordError(record.line_number(index), wrong.message) from wrong
    _check_end(record, position)
    return Proof(
        len(position.taken),
        tuple(draws),
        tuple(sorted(position.rolled)),
        promised,
        host,
        tuple(_buts(record, position, host)),
    )


def _buts(record: Record, position: Position, host: str) -> list[Message]:
    if not host:
        seeded = seeded_dice(record.dice)
        open_dice = WERE_OPEN.of(record.dice)
        return [open_dice if seeded is None else WERE_SEEDED.of(str(seeded.seed))]
    found = []
    if host == ONE_MACHINE:
        found.append(HOST_PLAYED)
    if all(phrase == BOT_PHRASE for phrase in position.phrases.values()):
        found.append(NOBODYS_WORDS)
    return found


# -- the header and the end ------------------------------------------------------------------


def _check_header(record: Record, game: Game) -> None:
    check_game(record, game)
    for line, difference in differing_lines(record, game):
        raise RecordError(line, difference)
    written = written_settings(game.settings)
    if record.settings != written:
        raise RecordError(SETTINGS_LINE, OTHER_SETTINGS.of(" ".join(written)))


def _check_end(record: Record, position: Position) -> None:
    end, result = _end_of(record), position.result
    if result is None:
        raise RecordError(end, NOT_OVER)
    if record.result is None:
        raise RecordError(end, NO_RESULT.of(result.text(record.seats)))
    if record.result != result:
        raise RecordError(end, OTHER_RESULT.of(result.text(record.seats)))


def _end_of(record: Record) -> int:
    """The line of the result, or where it should stand."""
    return record.line_number(len(record.lines))


# -- line by line ----------------------------------------------------------------------------


def _draw(
    position: Position, decision: Decision | None, line: Chose, number: int, dice: Dice | None
) -> Draw:
    """What was drawn, if it is what these dice give; without dice, anything that is offered."""
    if decision is None or decision.weights is None:
        raise HomageError(NO_SUCH_ROLL)
    option, roll = dice.pick(decision) if dice is not None else (None, None)
    if line.roll != roll:
        raise HomageError(_other_roll(roll, line))
    if option is not None and line.option != option.text:
        raise HomageError(OTHER_OPTION.of(option.text, line.option))
    before = position.rolled.get(decision.stream, 0)
    without_ticket = f"{decision.stream} {before}: of {sum(decision.weights)}"
    texts = [one.text for one in decision.options]
    return Draw(
        number,
        str(roll or without_ticket),
        tuple(zip(decision.weights, texts, strict=True)),
        line.option,
    )


def _other_roll(expected: Roll | None, line: Chose) -> Message:
    """That a roll is not what it should be; one that is written wrongly is still in the option."""
    found = str(line.roll or line.option.partition(ROLL_BEGINS)[2].removesuffix("]"))
    if expected is None:
        return ROLL_TOO_MUCH.of(found)
    return OTHER_ROLL.of(str(expected), found) if found else NO_ROLL.of(str(expected))


def _check_both_there(players: list[str], game: Game) -> None:
    for seat, player in enumerate(players):
        if not player:
            raise HomageError(NOBODY_THERE.of(game.seat_noun(seat)))


def _check_player(line: Handed | Joined, players: list[str], game: Game) -> None:
    there = players[line.seat]
    if isinstance(line, Joined) and there:
        raise HomageError(SEAT_TAKEN.of(there, game.seat_noun(line.seat)))
    if isinstance(line, Handed) and not there:
        raise HomageError(NOBODY_THERE.of(game.seat_noun(line.seat)))
    players[line.seat] = line.player


# -- the seal --------------------------------------------------------------------------------


def _seal(record: Record) -> tuple[str, str]:
    """The commitment and the host."""
    found = SEAL.fullmatch(record.dice)
    if found is None:
        raise RecordError(record.dice_line, NO_SEAL)
    return found[1], found[2]


def _sealed_dice(record: Record, promised: str, host: str) -> SealedDice:
    """The dice that the header and the secret give, if these belong together."""
    words = words_of(record.seats, _phrases(record))
    at, secret = _secret(record)
    if commitment(secret, record.terms, host) != promised:
        if _fell_so(record.lines, dice_key(secret, words)):
            raise RecordError(record.dice_line, OTHER_TERMS)
        raise RecordError(record.line_number(at), OTHER_SECRET)
    dice = SealedDice(secret, host)
    dice.hear(words)
    return dice


def _fell_so(lines: Sequence[Line], key: bytes) -> bool:
    """Whether all tickets are those of a key: then the secret is the true one."""
    rolls: list[Roll] = [
        one.roll
        for one in lines
        if isinstance(one, Chose | RolledForSides) and one.roll is not None
    ]
    return bool(rolls) and all(
        roll.total and ticket(key, roll.stream, roll.number, roll.total) == roll.drawn
        for roll in rolls
    )


def _secret(record: Record) -> tuple[int, bytes]:
    """The one secret of a record, and its place among the lines."""
    found = [(at, line.secret) for at, line in enumerate(record.lines) if isinstance(line, Secret)]
    if not found:
        raise RecordError(_end_of(record), NO_SECRET)
    if len(found) > 1:
        raise RecordError(record.line_number(found[1][0]), SECRET_TWICE)
    at, digits = found[0]
    if DIGITS.fullmatch(digits) is None:
        raise RecordError(record.line_number(at), NO_DIGITS)
    return at, bytes.fromhex(digits)


def _phrases(record: Record) -> list[str]:
    """The seed phrase of every seat; they must stand before the first choice and the first draw."""
    phrases: dict[int, str] = {}
    first = len(record.lines)
    for index, line in enumerate(record.lines):
        if isinstance(line, Chose | RolledForSides):
            first = index
            break
        if isinstance(line, SeedPhrase):
            _check_phrase(record, index, line, line.seat in phrases)
            phrases[line.seat] = line.phrase
    for seat, name in enumerate(record.seats):
        if seat not in phrases:
            raise RecordError(record.line_number(first), NO_PHRASE.of(Name("seat", name)))
    return [phrases[seat] for seat in range(len(record.seats))]


def _check_phrase(record: Record, index: int, line: SeedPhrase, twice: bool) -> None:
    at = record.line_number(index)
    if twice:
        raise RecordError(at, PHRASE_TWICE.of(Name("seat", record.seats[line.seat])))
    if not is_phrase(line.phrase):
        raise RecordError(at, WRONG_PHRASE.of(MAX_PHRASE_LETTERS))
