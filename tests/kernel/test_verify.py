"""Verify: an honest record is proved, and whatever a forger changes is refuted with its line."""

import functools
import itertools
import random
import re
from collections.abc import Callable

import pytest

from homage.games import title
from homage.kernel import CHANCE, Game, RecordError
from homage.kernel.dice import Dice, SeededDice
from homage.kernel.record import Record, parse, record_of
from homage.kernel.sealed import ONE_MACHINE, SealedDice, commitment
from homage.kernel.verify import Proof, verify
from homage.table import Driver, bot_player, person
from homage.table.reopening import game_of

SECRET = bytes(range(32))
HOST = "example.org"

Lines = list[str]
Forgery = Callable[[Lines], int]
"""Changes lines in place, and says in which line (counted from 0) that must show."""


def game(name: str = "avignon", settings: str = "") -> Game:
    one = title(name)
    return one.game(one.read_settings(settings.split()))


def played(made: Game, dice: Dice, seed: int = 3, until: int = 10_000) -> Driver:
    """People who choose by lot, take back now and then, and are once replaced."""
    rng = random.Random(seed)
    names = [f"Player {seat}" for seat in range(len(made.seats))]
    driver = Driver.begin(made, [None, *map(person, names[1:])], dice)
    table = driver.table
    for seat in table.must_say_phrase:
        table.say_phrase(seat, f"words of {seat}")
    table.join(0, person(names[0]))
    driver.go_on()
    while table.outcome is None and len(table.record.choices) < until:
        decision = rng.choice([one for one in table.decisions if one.seat != CHANCE])
        seat = decision.seat
        driver.choose(seat, rng.choice(decision.options), table.questions[seat])
        if table.undoable(seat) and rng.random() < 0.2:
            driver.take_back(seat)
        running = table.outcome is None and len(table.record.choices) > 12
        if running and table.players[1] == person(names[1]):
            driver.hand_over(1, person("Somebody else"), "left")
    return driver


@functools.cache
def text_of(name: str = "avignon", settings: str = "", host: str = HOST, seed: int = 3) -> str:
    made = game(name, settings)
    return played(made, SealedDice(SECRET, host), seed).table.record.text()


def judged(text: str) -> Proof:
    record = parse(text)
    return verify(record, game_of(record))


# -- what is proved -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("avignon", ""),
        ("avignon", "characters=mix"),
        ("fidelitas", "players=3 new_city=true"),
        ("fidelitas", "players=4 teams=true manu_forti=true"),
    ],
)
def test_an_honest_game_is_proved(name: str, settings: str) -> None:
    text = text_of(name, settings)
    record, proof = parse(text), judged(text)
    assert proof.buts == ()
    assert proof.choices == len(record.choices)
    drawn = [choice for choice in record.choices if choice.seat == CHANCE]
    assert [draw.option for draw in proof.draws] == [choice.option for choice in drawn]
    assert [draw.roll for draw in proof.draws] == [str(choice.roll) for choice in drawn]
    for draw in proof.draws:
        assert f": {draw.option} [{draw.roll}]" in text.splitlines()[draw.line - 1]
        assert draw.option in [option for _, option in draw.offered]
    assert record.dice == f"sealed {proof.commitment} by {HOST}"
    assert proof.commitment == commitment(SECRET, record.terms, HOST)
    assert "\n! took back " in text
    assert "\n! handed " in text


def test_a_game_that_was_given_up_is_proved() -> None:
    driver = played(game(), SealedDice(SECRET, HOST), until=8)
    driver.resign(0)
    assert judged(driver.table.record.text()).buts == ()


@pytest.mark.parametrize(
    ("dice", "but"),
    [
        (SealedDice(SECRET, ONE_MACHINE), "one machine dealt and played: .* proves nothing"),
        (SeededDice(7), "not sealed: the draws follow from the seed 7, and whoever knew it"),
    ],
)
def test_what_keeps_a_proof_from_being_one_to_everybody_is_told(dice: Dice, but: str) -> None:
    proof = judged(played(game(), dice).table.record.text())
    assert len(proof.buts) == 1
    assert re.search(but, str(proof.buts[0]))


def test_a_game_of_bots_alone_has_nobodys_words() -> None:
    bots = [bot_player("random"), bot_player("random")]
    driver = Driver.begin(game(), bots, SealedDice(SECRET, HOST))
    driver.go_on()
    while driver.table.outcome is None:
        driver.wait_for_bot()
    (but,) = judged(driver.table.record.text()).buts
    assert "the host could choose the cards" in str(but)


def test_cards_from_nobody_knows_where_were_possible_and_no_more() -> None:
    text = text_of().replace(parse(text_of()).dice, "open")
    bare = re.sub(r" \[.*\]$|^! (seed phrase|secret).*\n", "", text, flags=re.M)
    (but,) = judged(bare).buts
    assert "'open'): the draws were possible, and nothing more" in str(but)


# -- what a forger can do -------------------------------------------------------------------------


def line_like(lines: Lines, pattern: str, nth: int = 0) -> int:
    return [at for at, line in enumerate(lines) if re.search(pattern, line)][nth]


def changed(pattern: str, after: str, nth: int = 0, shows: str = "") -> Forgery:
    """The nth line like a pattern, changed; it shows there, or in the first line like `shows`."""

    def forge(lines: Lines) -> int:
        at = line_like(lines, pattern, nth)
        before = lines[at]
        lines[at] = re.sub(pattern, after, before, count=1)
        assert lines[at] != before
        return line_like(lines, shows) if shows else at

    return forge


def swap_seats(lines: Lines) -> int:
    at = line_like(lines, "^seat ")
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return at


def rename_a_seat(lines: Lines) -> int:
    lines[:] = [line.replace("Avignon", "Genoa") for line in lines]
    return line_like(lines, "^seat Genoa")


def add_a_seat(lines: Lines) -> int:
    at = line_like(lines, "^dice: ")
    lines.insert(at, "seat Genoa: Cid")
    lines[-2] = lines[-2].replace(", scores ", ", scores 0 ")
    return at


HEADER: dict[str, tuple[str, Forgery, str]] = {
    "a title that is not there": ("avignon", changed("title: .*", "title: chess 2"), "'chess'"),
    "another title": (
        "avignon",
        changed("title: .*", "title: fidelitas 1", shows="^settings"),
        "fidelitas has no setting 'characters'",
    ),
    "another version": ("avignon", changed(r"(title: \w+) \d+", r"\1 99"), "version 99 of"),
    "other cards": ("avignon", changed("content: .*", "content: 00"), "with other cards"),
    "other options": ("avignon", changed("(vocabulary): .*", r"\1: 00"), "another vocabulary"),
    "a setting left out": ("avignon", changed(" mix=lot", ""), "'characters=base mix=lot'"),
    "settings in another order": (
        "avignon",
        changed("characters=base mix=lot", "mix=lot characters=base"),
        "'characters=base mix=lot'",
    ),
    "a setting of no title": ("avignon", changed("mix=lot", "mix=lot a=3"), "no setting 'a'"),
    "a setting that changes cards": (
        "avignon",
        changed("=base", "=pilgrimage", shows="^vocabulary"),
        "another vocabulary",
    ),
    "a setting that changes no card": (
        "fidelitas players=3",
        changed("start=lot", "start=west", shows="^dice"),
        "the commitment is to another header",
    ),
    "seats swapped": ("avignon", swap_seats, "the seats are Rome, Avignon"),
    "a seat renamed": ("avignon", rename_a_seat, "the seats are Rome, Avignon"),
    "a seat more": ("avignon", add_a_seat, "the seats are Rome, Avignon"),
    "another commitment": (
        "avignon",
        changed("sealed .{4}", "sealed 0000"),
        "the commitment is to another header",
    ),
    "a commitment in capitals": (
        "avignon",
        changed("sealed .{64}", "sealed " + "AB" * 32),
        "64 hexadecimal digits",
    ),
    "a short commitment": ("avignon", changed("sealed .{4}", "sealed "), "64 hexadecimal digits"),
    "another host": ("avignon", changed(f" by {HOST}", " by me"), "is to another header"),
    "no host": ("avignon", changed(f" by {HOST}", ""), "without a host, bound nothing but"),
    "seeded dice": (
        "avignon",
        changed("dice: .*", "dice: seeded 7", shows="^! seed phrase"),
        "only sealed dice have this, and the dice are 'seeded 7'",
    ),
    "dice of no kind": (
        "avignon",
        changed("dice: .*", "dice: fair", shows="^! seed phrase"),
        "only sealed dice have this",
    ),
}


# .. the seal


def move(pattern: str, to: str, nth: int = 0, shows: str = "") -> Forgery:
    """A line, moved before another."""

    def forge(lines: Lines) -> int:
        line = lines.pop(line_like(lines, pattern, nth))
        lines.insert(line_like(lines, to), line)
        return line_like(lines, shows or f"^{re.escape(line)}$")

    return forge


def repeat(pattern: str) -> Forgery:
    def forge(lines: Lines) -> int:
        at = line_like(lines, pattern)
        lines.insert(at, lines[at])
        return at + 1

    return forge


def drop(pattern: str, shows: str) -> Forgery:
    def forge(lines: Lines) -> int:
        del lines[line_like(lines, pattern)]
        return line_like(lines, shows)

    return forge


def another_secret_with_its_own_rolls(lines: Lines) -> int:
    """The host likes the cards of another secret better, and deals from it."""
    record = played(game(), SealedDice(bytes(32), HOST)).table.record
    record.dice = parse("\n".join(lines)).dice
    lines[:] = record.text().split("\n")
    return line_like(lines, "^dice")


SEAL: dict[str, tuple[str, Forgery, str]] = {
    "another secret": (
        "avignon",
        changed("secret: .*", "secret: " + "00" * 32),
        "not the one that was committed to",
    ),
    "another secret with its own draws": (
        "avignon",
        another_secret_with_its_own_rolls,
        "the commitment is to another header",
    ),
    "a secret in capitals": ("avignon", changed("secret: .*", "secret: " + "AB" * 32), "64 hex"),
    "a short secret": ("avignon", changed("secret: ....", "secret: "), "64 hex"),
    "no secret": ("avignon", drop("^! secret", "^="), "ends without the secret"),
    "two secrets": ("avignon", repeat("^! secret"), "told already"),
    "a secret before the last draw": (
        "avignon",
        move("^! secret", r"^2 chance"),
        "told when the game is over",
    ),
    "a secret before the last choice": (
        "fidelitas players=3",
        move("^! secret", r"^\d\d\d Player|^\d\d\d "),
        "told when the game is over",
    ),
    "other words": (
        "avignon",
        changed("words of 1", "other words", shows="^1 chance"),
        "the roll should be",
    ),
    "words left out": (
        "avignon",
        drop("^! seed phrase Avignon", "^1 chance"),
        "Avignon had said no phrase when the game began",
    ),
    "words said twice": (
        "avignon",
        repeat("^! seed phrase"),
        "Rome has said a seed phrase already",
    ),
    "words that come late": (
        "avignon",
        move("^! seed phrase", "^3 chance", shows="^1 chance"),
        "Rome had said no phrase",
    ),
    "words with a blank at their end": (
        "avignon",
        changed("words of 0", "words of 0 "),
        "one line of 1 to 200 letters",
    ),
    "more words": ("avignon", changed("words of 0", "x" * 201), "one line of 1 to 200 letters"),
}


# .. draws and choices


def another_card(lines: Lines) -> int:
    at = line_like(lines, "^1 chance: draw")
    other = "draw knight" if "knight" not in lines[at] else "draw noble"
    lines[at] = re.sub(r"draw \w+", other, lines[at])
    return at


def another_ticket(lines: Lines) -> int:
    at = line_like(lines, "^1 chance")
    lines[at] = re.sub(
        r": (\d+) of 12", lambda roll: f": {(int(roll[1]) + 1) % 12} of 12", lines[at]
    )
    return at


def last_draw(lines: Lines) -> int:
    at = line_like(lines, r"^\d+ chance.*\[deck", -1)
    lines[at] = re.sub(r"\[.*", "[deck 99: 0 of 1]", lines[at])
    return at


def swap_lines(lines: Lines) -> int:
    at = line_like(lines, "^1 chance")
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return at


def swap_draws(lines: Lines) -> int:
    """With the right numbers, so that nothing seems moved."""
    at = next(
        at
        for at, (one, two) in enumerate(itertools.pairwise(lines))
        if re.match(r"\d+ chance", one) and re.match(r"\d+ chance", two)
    )
    one, two = lines[at].partition(" "), lines[at + 1].partition(" ")
    lines[at], lines[at + 1] = f"{one[0]} {two[2]}", f"{two[0]} {one[2]}"
    return at


def undo_that_hides_a_draw(lines: Lines) -> int:
    """Somebody did not like a card, and took back what led to it."""
    at = next(
        at
        for at, line in enumerate(lines)
        if re.match(r"\d+ chance", line) and re.match(r"\d+ (Rome|Avignon):", lines[at - 1])
    )
    number, seat = lines[at - 1].partition(":")[0].split()
    again = f"{int(number) + 1}{lines[at].partition(' ')[1]}{lines[at].partition(' ')[2]}"
    lines[at + 1 : at + 1] = [f"! took back {seat}: 2", lines[at - 1], again]
    return at + 1


def undo_of_anothers_choice(lines: Lines) -> int:
    at = line_like(lines, "^! took back")
    seat = re.match("! took back (.*): ", lines[at])
    assert seat is not None
    other = "Avignon" if seat[1] == "Rome" else "Rome"
    lines[at] = lines[at].replace(seat[1], other)
    return at


def choice_of_the_other_seat(lines: Lines) -> int:
    at = line_like(lines, r"^\d+ (Rome|Avignon): ")
    lines[at] = lines[at].replace("Rome", "Avignon")
    return at


def inserted(before: str, line: str) -> Forgery:
    def forge(lines: Lines) -> int:
        at = line_like(lines, before)
        lines.insert(at, line)
        return at

    return forge


PLAY: dict[str, tuple[str, Forgery, str]] = {
    "another card": ("avignon", another_card, "the dice give 'draw"),
    "another ticket": ("avignon", another_ticket, "the roll should be"),
    "the last ticket": ("avignon", last_draw, "the roll should be"),
    "no ticket": ("avignon", changed(r"(^1 chance.*) \[.*", r"\1"), "the record has none"),
    "another total": ("avignon", changed("of 12]", "of 13]"), "the roll should be"),
    "a number written otherwise": (
        "avignon",
        changed("of 12]", "of 012]"),
        r"the roll should be \[deck 0: \d+ of 12\], the record has \[deck 0: \d+ of 012\]",
    ),
    "a draw for a seat": ("avignon", changed("^1 chance", "1 chance for Rome"), "of the kind here"),
    "lines swapped": ("avignon", swap_lines, "a line is missing or moved"),
    "draws swapped": ("avignon", swap_draws, "the roll should be"),
    "a line left out": ("avignon", drop("^3 chance", "^4 chance"), "a line is missing or moved"),
    "a draw left out": (
        "fidelitas players=3",
        changed(r"^1 chance.*", "1 chance: draw nobody [deck 0: 0 of 50]"),
        "the roll should be|the dice give",
    ),
    "an undo that hides a draw": ("avignon", undo_that_hides_a_draw, "A card or a die has decided"),
    "an undo of another's choice": ("avignon", undo_of_anothers_choice, "has chosen|nothing yet"),
    "another's choice": ("avignon", choice_of_the_other_seat, "Rome must decide here"),
    "a choice that was not open": (
        "avignon",
        changed(r"(^\d+ Rome): .*", r"\1: choose 1"),
        "Not what is asked now",
    ),
    "a choice of no game": ("avignon", changed(r"(^\d+ Rome): .*", r"\1: castle"), "no option"),
    "a covered choice": (
        "avignon",
        changed(r"(^\d+ Rome): .*", r"\1: ?"),
        "this choice is covered",
    ),
    "somebody joins where somebody sits": (
        "avignon",
        inserted("^6 ", "! joined Avignon: Cid"),
        "Player 1 sits at Avignon already",
    ),
    "nobody sits there and chooses": (
        "avignon",
        drop("^! joined Rome", r"^\d+ Rome: "),
        "nobody sits at Rome yet",
    ),
    "nobody is replaced": (
        "avignon",
        inserted("^! joined", "! handed Rome to Cid"),
        "nobody sits at Rome yet",
    ),
}


# .. the end


def cut_off(at: str) -> Forgery:
    """All lines from one on are gone."""

    def forge(lines: Lines) -> int:
        first = line_like(lines, at)
        lines[first:] = [""]
        return first

    return forge


def appended(line: str) -> Forgery:
    def forge(lines: Lines) -> int:
        lines.insert(len(lines) - 1, line)
        return len(lines) - 2

    return forge


def other_winner(lines: Lines) -> int:
    at = line_like(lines, "^= won by")
    winner = "Rome" if "Rome" in lines[at] else "Avignon"
    lines[at] = lines[at].replace(winner, "Avignon" if winner == "Rome" else "Rome")
    return at


def resigned_early(lines: Lines) -> int:
    """The winner says that his rival gave up; but the line is not there."""
    at = line_like(lines, "^20 ")
    secret = line_like(lines, "^! secret")
    lines[at:] = [lines[secret], "= won by Rome: resigned", ""]
    return at


END: dict[str, tuple[str, Forgery, str]] = {
    "another winner": ("avignon", other_winner, "the rules give another result: '= won by"),
    "another winner of several": (
        "fidelitas players=3",
        changed(r"^= won by (\w+)(.*)", r"= nobody won\2"),
        "the rules give another result",
    ),
    "another score": ("avignon", changed(r"scores (\d)", "scores 9"), "gives? another result"),
    "another rule": ("avignon", changed(": AV-..", ": AV-99"), "give another result"),
    "another end": ("avignon", changed("(= won by .*), .*", r"\1: resigned"), "another result"),
    "no result": ("avignon", cut_off("^= "), "ends without its result, which is '= won by"),
    "cut off before the secret": ("avignon", cut_off("^! secret"), "its end was cut off"),
    "cut off in the middle": ("avignon", cut_off("^20 "), "its end was cut off"),
    "cut off in a line": ("avignon", changed("^(= won by .).*", r"\1"), "."),
    "an end before its time": ("avignon", resigned_early, "told when the game is over"),
    "a line after the end": ("avignon", appended("! resigned Rome"), "the end of the record"),
    "a choice after the end": ("avignon", appended("99 Rome: beseech 1"), "the end of the record"),
    "a second result": ("avignon", appended("= nobody won: agreed end"), "the end of the record"),
    "an empty line after the end": ("avignon", appended(""), "the end of the record"),
    "a choice after the last": (
        "avignon",
        inserted("^! secret", "! resigned Rome"),
        "(?i)the game is over",
    ),
}

FORGERIES = HEADER | SEAL | PLAY | END


def test_what_is_forged_below_is_honest_before() -> None:
    for words in {words for words, _, _ in FORGERIES.values()}:
        assert judged(text_of(*_words(words))).buts == ()


def _words(words: str) -> tuple[str, str]:
    name, _, settings = words.partition(" ")
    return name, settings


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_record_is_refuted_with_its_line(name: str) -> None:
    words, forge, reason = FORGERIES[name]
    lines = text_of(*_words(words)).split("\n")
    at = forge(lines)
    with pytest.raises(RecordError, match=reason) as refuted:
        judged("\n".join(lines))
    assert refuted.value.line == at + 1


def test_a_seeded_game_is_refuted_where_the_seed_gives_another_card() -> None:
    lines = played(game(), SeededDice(7)).table.record.text().split("\n")
    at = another_card(lines)
    with pytest.raises(RecordError, match="the dice give 'draw") as refuted:
        judged("\n".join(lines))
    assert refuted.value.line == at + 1


def test_a_running_game_cannot_be_proved() -> None:
    record: Record = played(game(), SealedDice(SECRET, HOST), until=20).table.record
    with pytest.raises(RecordError, match="the game still goes on") as refuted:
        verify(record, game())
    assert refuted.value.line == len(record.text().splitlines()) + 1
    assert record_of(game()).terms == record.terms
