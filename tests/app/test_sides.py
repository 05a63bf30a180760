"""Who takes which side of Sola Fide: by the die, agreed, or by lot, at the real command."""

import asyncio
import itertools
import re
from pathlib import Path

import pytest
from textual.widgets import Static

from homage.app.files.records import people_of
from homage.app.files.saves import Autosave
from homage.app.main_menu.menu import Menu
from homage.app.main_menu.menu_window import MenuWindow
from homage.app.main_menu.side_page import SidePage
from homage.app.main_menu.titles_page import TitlesPage
from homage.app.playing.seating import Wishes
from homage.app.playing.session import Session
from homage.app.playing.starting import Request
from homage.app.table_screen.play_window import PlayWindow
from homage.app.wording.language import title_language
from homage.games import title, titles
from homage.kernel import ENGLISH
from homage.kernel.dice import SeededDice
from homage.kernel.lines import PickedSide, RolledForSides
from homage.kernel.record import Record, parse
from homage.table import Driver, bot_player, person
from tests.app.command import homage, refused, saves
from tests.app.table_screen.driving import USUAL, Pilots, drive, text_of
from tests.rules import rule

SOLAFIDE = title("solafide")
AGAINST = ("--against", "random", "--name", "Ada")
QUESTION = "You rolled higher, Ada: which side is yours (SF-08)?"


def rolled_by(seed: int) -> Driver:
    players = [person("Ada"), bot_player("random")]
    driver = Driver.begin(SOLAFIDE.game(), players, SeededDice(seed))
    driver.roll_for_sides()
    return driver


def seed_for(ada_wins: bool) -> int:
    """With these dice she rolls higher than the bot, or not."""
    for seed in itertools.count():
        roll = rolled_by(seed).table.record.lines[0]
        assert isinstance(roll, RolledForSides)
        if (roll.higher == 0) == ada_wins:
            return seed
    raise AssertionError("somebody rolls higher")


def record_in(home: Path) -> Record:
    (file,) = saves(home)
    return parse(file.read_text())


def rolls(record: Record) -> list[RolledForSides]:
    return [line for line in record.lines if isinstance(line, RolledForSides)]


# -- by the die -----------------------------------------------------------------------------------


@rule("SF-08")
@pytest.mark.parametrize(("typed", "seat"), [("1", 0), ("2", 1), ("protestants", 1), ("", 0)])
def test_whoever_rolls_higher_picks_a_side(tmp_path: Path, typed: str, seat: int) -> None:
    words = ("play", "solafide", *AGAINST, "--seed", str(seed_for(ada_wins=True)))
    done = homage(tmp_path, *words, typed=f"what\n{typed}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    record = record_in(tmp_path)
    (roll,) = rolls(record)
    fell = f"The dice for the sides: {roll.first} for Ada, {roll.second} for random."
    assert fell in done.stdout.split(QUESTION)[0]
    assert "'what' is none of these. Type one of: 1, 2, q." in done.stdout
    assert record.seated[seat] == "Ada"
    assert people_of(record) == [seat]
    everyone = ["Catholics (random)", "Protestants (random)"]
    everyone[seat] = everyone[seat].replace("random", "Ada")
    assert f"Sola Fide: The Reformation: {everyone[0]}, {everyone[1]}." in done.stdout


@rule("SF-08")
def test_a_bot_that_rolls_higher_takes_a_side_and_you_are_told(tmp_path: Path) -> None:
    words = ("play", "solafide", *AGAINST, "--seed", str(seed_for(ada_wins=False)))
    done = homage(tmp_path, *words, typed="log\nquit\n")
    assert QUESTION not in done.stdout
    table = rolled_by(seed_for(ada_wins=False)).table
    for line in table.log()[:2]:
        assert done.stdout.count(str(line.message)) == 2, "before the game, and in the log"
    assert record_in(tmp_path).seated.index("Ada") == table.players.index(person("Ada"))


def test_who_gives_no_name_is_you_on_the_own_screen_and_a_number_in_the_record(
    tmp_path: Path,
) -> None:
    words = ("play", "solafide", "--against", "random", "--seed", "3")
    done = homage(tmp_path, *words, typed="1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"(Catholics|Protestants) \(You\)", done.stdout)
    assert "Player 1" in record_in(tmp_path).seated


@rule("SF-08")
def test_nobody_is_asked_who_is_not_there(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "solafide", *AGAINST, "--seed", str(seed_for(ada_wins=True)))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"\nThe side of Ada: (Catholics|Protestants)\.", done.stdout)
    assert any(isinstance(line, PickedSide) for line in record_in(tmp_path).lines)


def test_who_leaves_before_picking_has_begun_no_game(tmp_path: Path) -> None:
    words = ("play", "solafide", *AGAINST, "--seed", str(seed_for(ada_wins=True)))
    done = homage(tmp_path, *words, typed="?\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "SF-08" in done.stdout.split(QUESTION)[1], "the rules can be read first"
    assert saves(tmp_path) == []


@rule("SF-08")
def test_the_roll_of_sealed_dice_is_proved_and_told_again(tmp_path: Path) -> None:
    done = homage(
        tmp_path,
        *("play", "solafide", "--hot-seat", "--name", "Ann", "--name", "Ben", "--phrase"),
        typed="oak\nash\n2\n\nresign\nyes\n",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.index("Protestants (Ben): your words") < done.stdout.index("The dice for")
    (file,) = saves(tmp_path)
    record = parse(file.read_text())
    (roll,) = rolls(record)
    assert roll.roll is not None
    assert record.seated == (["Ben", "Ann"] if roll.higher == 0 else ["Ann", "Ben"])
    proof = homage(tmp_path, "verify", file, "--draws")
    assert proof.returncode == 3  # one machine dealt and played
    assert "first die, sides)" in " ".join(proof.stdout.split())
    assert f" -> {roll.first} {roll.second}\n" in proof.stdout
    told = " ".join(homage(tmp_path, "replay", file).stdout.split())
    assert f": Catholics ({record.seated[0]}), Protestants ({record.seated[1]})." in told
    assert f"The dice for the sides: {roll.first} for Ann, {roll.second} for Ben." in told
    winner, loser = ("Ann", "Ben") if roll.higher == 0 else ("Ben", "Ann")
    assert f"The side of {winner}: Protestants. The side of {loser}: Catholics." in told
    forged = file.read_text().replace(
        f"sides: {roll.first} {roll.second}", f"sides: {roll.second} {roll.first}"
    )
    (tmp_path / "forged.homage").write_text(forged)
    assert homage(tmp_path, "verify", "forged.homage").returncode == 1


def test_people_without_names_are_told_apart(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", "solafide", "--hot-seat", "--seed", "3", typed="2\nquit\n")
    assert re.search(r"The dice for the sides: \d for Player 1, \d for Player 2\.", done.stdout)
    assert sorted(record_in(tmp_path).seated) == ["Player 1", "Player 2"]


def test_a_rematch_is_played_from_the_same_seats(tmp_path: Path) -> None:
    words = ("play", "solafide", *AGAINST, "--seed", str(seed_for(ada_wins=True)))
    homage(tmp_path, *words, typed="2\nresign\nyes\nrematch\nquit\n")
    first, second = (parse(file.read_text()) for file in saves(tmp_path))
    assert first.seated == second.players == ["random (bot)", "Ada"]
    assert rolls(second) == []


def test_a_game_that_was_left_before_the_pick_is_taken_up_there(tmp_path: Path) -> None:
    driver = rolled_by(seed_for(ada_wins=True))
    (tmp_path / "left.homage").write_text(driver.table.record.text())
    done = homage(tmp_path, "play", "--resume", "left.homage", typed="2\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert QUESTION in done.stdout
    assert record_in(tmp_path).seated[1] == "Ada"


def test_the_window_shows_the_dice_and_takes_a_key(tmp_path: Path) -> None:
    driver = rolled_by(seed_for(ada_wins=True))
    page = SidePage(driver.table, Request(), SOLAFIDE.language("de", ("homage.table",)))
    menu = Menu(page)
    window = MenuWindow(menu)

    async def picked() -> None:
        async with window.run_test(size=USUAL) as pilot:
            await pilot.pause()
            shown = str(window.query_one("#lines", Static).render())
            assert "Die Würfel um die Seiten: " in shown
            assert "Du hast höher gewürfelt, Ada: Welche Seite nimmst du (SF-08)?" in shown
            await pilot.press("2")

    asyncio.run(picked())
    assert page.picked == 1


def test_the_table_screen_has_the_roll_in_its_log(tmp_path: Path) -> None:
    driver = rolled_by(seed_for(ada_wins=True))
    driver.pick_side(1)
    language = title_language(SOLAFIDE, ENGLISH.code)
    session = Session(driver, Autosave(tmp_path / "game.homage"), language)
    told = [str(line.message) for line in driver.table.log()[:2]]

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        shown = " ".join(text_of(window, "#told").split())
        assert all(line in shown for line in told)

    drive(PlayWindow(session, pause=0), script)


# -- agreed, and by lot ---------------------------------------------------------------------------


@rule("SF-08")
@pytest.mark.parametrize(
    "words",
    [
        ["--as", "protestants", *AGAINST],
        ["--seat", "catholics=random", "--name", "Ada"],
        ["--as", "protestants", *AGAINST, "--sides", "agreed"],
        ["--hot-seat", "--name", "Ann", "--name", "Ada", "--sides", "agreed"],
    ],
)
def test_what_is_agreed_needs_no_roll(tmp_path: Path, words: list[str]) -> None:
    done = homage(tmp_path, "play", "solafide", *words, typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    record = record_in(tmp_path)
    assert record.players[1] == "Ada"
    assert rolls(record) == []


@rule("SF-08")
@pytest.mark.parametrize("words", [[*AGAINST], ["--hot-seat", "--name", "Ben", "--name", "Ada"]])
def test_the_lot_may_decide_without_a_roll(tmp_path: Path, words: list[str]) -> None:
    seats = set()
    for seed in map(str, range(20)):
        home = tmp_path / seed
        home.mkdir()
        homage(home, "play", "solafide", *words, "--sides", "lot", "--seed", seed, typed="quit\n")
        assert rolls(record_in(home)) == []
        seats.add(record_in(home).players.index("Ada"))
        if len(seats) == 2:
            break
    assert seats == {0, 1}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["solafide", "--sides", "coin"], "--sides coin: write one of die, agreed and lot"),
        (
            ["avignon", "--sides", "die"],
            "--sides die: the rules of avignon have no roll for the sides; write one of agreed and"
            " lot",
        ),
        (
            ["solafide", "--sides", "agreed"],
            "--sides agreed: say what is agreed, with --as SEAT, --seat SEAT=BOT or --hot-seat",
        ),
        (
            ["solafide", "--sides", "die", "--as", "Catholics"],
            "--sides die and --as do not go together: say it in one way",
        ),
        (
            ["solafide", "--sides", "lot", "--seat", "Catholics=random"],
            "--sides lot and --seat do not go together: say it in one way",
        ),
        (
            ["solafide", "--hot-seat", "--name", "Catholics", "--name", "Ben"],
            "the player at Protestants is called 'Catholics', which is another seat's name; choose"
            " another",
        ),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, words: list[str], reason: str) -> None:
    assert refused(homage(tmp_path, "play", *words, "--seed", "1")) == reason
    assert saves(tmp_path) == []


# -- in the menu ----------------------------------------------------------------------------------


def chosen(*answers: str, request: Request | None = None) -> Wishes:
    menu = Menu(TitlesPage(titles(), [], request or Request(), ENGLISH))
    for answer in answers:
        menu.answer(answer)
        assert not menu.notice
    assert menu.request is not None
    return menu.request.wishes


@rule("SF-08")
@pytest.mark.parametrize(
    ("answers", "wishes"),
    [
        ([], Wishes(against="knight")),
        (["seat", "lot"], Wishes(against="knight", sides="lot")),
        (["seat", "lot", "seat", "die"], Wishes(against="knight")),
        (["seat", "protestants"], Wishes(against="knight", mine="Protestants")),
        (["hot-seat", "hot-seat"], Wishes(hot_seat=True)),
        (["hot-seat", "hot-seat", "sides", "agreed"], Wishes(hot_seat=True, sides="agreed")),
        (["seat", "lot", "hot-seat", "hot-seat"], Wishes(hot_seat=True)),
    ],
)
def test_the_menu_offers_die_lot_and_seats(answers: list[str], wishes: Wishes) -> None:
    assert chosen("solafide", *answers, "begin") == wishes


def test_the_menu_keeps_what_was_said_before() -> None:
    said = Request(wishes=Wishes(sides="lot"))
    assert chosen("solafide", "begin", request=said) == Wishes(against="knight", sides="lot")
    assert chosen("avignon", "begin", request=said) == Wishes(against="knight")


def test_a_title_without_the_roll_has_no_die_in_the_menu(tmp_path: Path) -> None:
    done = homage(tmp_path, "play", typed="avignon\nseat\ndie\nq\n")
    assert "'die' is none of these" in done.stdout
    done = homage(tmp_path, "play", typed="solafide\nq\n")
    assert "you against knight, sides by the die" in done.stdout
