"""The page on sealed dice is right to the byte, and enough for a stranger's verifier."""

import ast
import hashlib
import hmac
import random
import re
from pathlib import Path

import pytest

import dice_vectors
from homage.games import title
from homage.kernel.record import parse
from homage.kernel.sealed import SealedDice
from homage.kernel.verify import verify
from homage.table import Driver, bot_player
from homage.table.reopening import game_of
from tests.app.command import homage
from tests.docs import strangers_verifier
from tests.docs.strangers_verifier import Offer, Refuted, RulesWanted

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))
SMALL = dice_vectors.FILE.read_text(encoding="utf-8")


# -- the vectors ----------------------------------------------------------------------------------


def key(of: str = "words") -> bytes:
    said = f"homage {of} 1\nRome: oak\nAvignon: ash\n".encode()
    return hmac.new(SECRET, said, hashlib.sha256).digest()


def value(stream: str, number: int, attempt: int) -> bytes:
    return hmac.new(key(), f"{stream}/{number}/{attempt}".encode(), hashlib.sha256).digest()[:8]


def test_commitment_and_keys() -> None:
    bound = re.search(r"^terms and host:\n(homage dice 2\n(?:.+\n)+?)\n", PAGE, re.M)
    assert bound is not None
    commitment = hashlib.sha256(bound[1].encode() + SECRET).hexdigest()
    assert f"commitment {commitment}\n" in PAGE
    assert f"dice: sealed {commitment} by example.org\n" in SMALL
    assert f"key        {key().hex()}\n" in PAGE
    assert f"bots' key  {key('bots').hex()}\n" in PAGE
    seed = hmac.new(key("bots"), b"1/6", hashlib.sha256).hexdigest()
    assert f"bot at seat 1 after 6 choices\n           {seed}\n" in PAGE
    dice = SealedDice(SECRET)
    dice.hear("Rome: oak\nAvignon: ash\n")
    assert dice.bot_seed(1, 6) == seed


def test_tickets() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| ([0-9a-f]{16}) \| (\d+) \|$", PAGE, re.M)
    assert len(rows) == 7
    for stream, number, total, first, drawn in rows:
        assert value(stream, int(number), 0).hex() == first
        attempt = 0
        limit = 2**64 // int(total) * int(total)
        while (found := int.from_bytes(value(stream, int(number), attempt), "big")) >= limit:
            attempt += 1
        assert found % int(total) == int(drawn)


def test_the_row_that_needs_a_third_attempt() -> None:
    large = [value("deck", 0, attempt).hex() for attempt in (0, 1)]
    assert all(one in PAGE.rsplit("third attempt", 1)[1] for one in large)
    assert all(int(one, 16) >= 2**63 + 1 for one in large)
    assert int.from_bytes(value("deck", 0, 2), "big") < 2**63 + 1


def test_the_small_game_is_what_its_task_makes() -> None:
    assert dice_vectors.small_game().text() == SMALL, "is that right? python3 run.py vectors"


# -- a verifier that knows nothing of Homage ------------------------------------------------------


def vocabulary(home: Path, *game: str) -> str:
    """As the command lists it."""
    return homage(home, "vocabulary", *game).stdout


def listed_offers(home: Path, record: str) -> dict[int, Offer]:
    """As the command lists them."""
    (home / "game.homage").write_text(record, encoding="utf-8")
    printed = homage(home, "verify", "game.homage", "--draws").stdout
    found = re.findall(r"^(\d+) \[.*?\] (.*) -> .*$", printed, re.M)
    return {
        int(line): [
            (int(weight), option)
            for weight, _, option in (one.partition(" ") for one in offer.split(" | "))
        ]
        for line, offer in found
    }


def of_bots(name: str, settings: str, secret: bytes) -> str:
    """A whole game between bots."""
    made = title(name).game(title(name).read_settings(settings.split()))
    bots = [bot_player("random")] * len(made.seats)
    driver = Driver.begin(made, bots, SealedDice(secret, "example.org"))
    if made.title.pick_side is not None:
        driver.roll_for_sides()
    driver.go_on()
    while driver.table.outcome is None:
        driver.wait_for_bot()
    return driver.table.record.text()


def test_the_verifier_imports_nothing_of_homage() -> None:
    tree = ast.parse(Path(strangers_verifier.__file__).read_text(encoding="utf-8"))
    found = {
        (one.module or "") if isinstance(one, ast.ImportFrom) else one.names[0].name
        for one in ast.walk(tree)
        if isinstance(one, ast.Import | ast.ImportFrom)
    }
    assert found == {"collections.abc", "hashlib", "hmac", "re", "unicodedata"}


def test_a_stranger_proves_every_draw_of_the_small_game(tmp_path: Path) -> None:
    assert strangers_verifier.verify(SMALL, vocabulary(tmp_path, "avignon")) == 8


def test_a_stranger_proves_whole_games_of_avignon_until_the_deck_is_renewed(tmp_path: Path) -> None:
    options = vocabulary(tmp_path, "avignon")
    proved = []
    for number in range(12):
        record = of_bots("avignon", "", bytes([number]) * 32)
        try:
            proved.append(strangers_verifier.verify(record, options))
        except RulesWanted as deck_is_empty:
            proved.append(deck_is_empty.proved)
    assert min(proved) > 5
    assert max(proved) == 12


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("avignon", "characters=mix"),
        ("fidelitas", "players=3 new_city=true"),
        ("fidelitas", "players=1"),
        ("solafide", "decks=draft"),
        ("feudalia", "players=2 scenario=13 seasons=true rounds=2"),
    ],
)
def test_a_stranger_proves_any_game_who_is_told_what_was_offered(
    tmp_path: Path, name: str, settings: str
) -> None:
    record = of_bots(name, settings, SECRET)
    offers = listed_offers(tmp_path, record)
    options = vocabulary(tmp_path, name, *settings.split())
    draws = verify(parsed := parse(record), game_of(parsed)).draws
    assert strangers_verifier.verify(record, options, offers) == len(draws) > 20


STREAMS_OF = {
    "avignon": ["characters=mix"],
    "fidelitas": ["players=3 new_city=true start=lot"],
    "solafide": ["decks=draft first=die"],
    "feudalia": ["players=2 scenario=13 seasons=true"],
}
"""Settings under which a title draws from each of its streams sooner or later."""


def met_at_draws(name: str, settings: str, seed: int) -> set[tuple[str, str]]:
    """Each stream of a game by chance, with the word that its options begin with."""
    made = title(name).game(title(name).read_settings(settings.split()))
    rng, state = random.Random(seed), made.setup()
    found = set()
    for _ in range(1500):
        decision = state.decision
        if decision is None:
            break
        if decision.stream:
            found.add((decision.stream, decision.options[0].text.split()[0]))
        state.choose(rng.choice(decision.options), decision)
    return found


@pytest.mark.parametrize("name", STREAMS_OF)
def test_the_page_names_every_stream_and_no_other(name: str) -> None:
    rows = re.findall(rf"^\| `{name}` \| `([^`]+)` \| `(\w+) [^`]*` \| .+ \|$", PAGE, re.M)
    told = [(re.sub(r"[A-Z]+$", r"\\w+", stream), word) for stream, word in rows]
    not_met = set(told)
    for seed in range(12):
        for settings in STREAMS_OF[name]:
            for stream, word in met_at_draws(name, settings, seed):
                fitting = [row for row in told if re.fullmatch(row[0], stream) and row[1] == word]
                assert fitting, f"{stream}, {word}"
                not_met -= set(fitting)
        if not not_met:
            break
    assert not_met == set()


def test_a_stranger_proves_the_roll_for_the_sides(tmp_path: Path) -> None:
    record = of_bots("solafide", "", SECRET)
    options = vocabulary(tmp_path, "solafide")
    offers = listed_offers(tmp_path, record)
    (roll,) = re.findall(r"^! rolled for sides: (\d \d) ", record, re.M)
    draws = len(re.findall(r" of \d+\]$", record, re.M))
    assert strangers_verifier.verify(record, options, offers) == draws
    for forged in ("6 1", "1 6"):
        if forged != roll:
            with pytest.raises(Refuted, match=f"the ticket falls on {roll}"):
                strangers_verifier.verify(
                    record.replace(f"sides: {roll}", f"sides: {forged}"), options, offers
                )


def test_a_stranger_refutes_what_was_changed(tmp_path: Path) -> None:
    """Each draw, each phrase, the secret, and every line that the commitment binds."""
    options = vocabulary(tmp_path, "avignon")
    lines = SMALL.split("\n")
    rng = random.Random(1)
    changed = 0
    for at, line in enumerate(lines):
        bound = line.startswith(("title", "content", "vocab", "settings", "seat", "dice"))
        said = line.startswith(("! seed", "! secret")) or " chance" in line
        if not bound and not said:
            continue
        if line.startswith("seat"):
            other = line.replace(":", "x:", 1)
        else:
            digits = [place for place, one in enumerate(line) if one.isdigit()] or [len(line) - 1]
            place = rng.choice(digits)
            other = line[:place] + ("7" if line[place] != "7" else "3") + line[place + 1 :]
        with pytest.raises(Refuted):
            strangers_verifier.verify("\n".join([*lines[:at], other, *lines[at + 1 :]]), options)
        changed += 1
    assert changed == 18
