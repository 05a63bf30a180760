"""What can be read at the table: why not, card details with their marks, rules, cards, log."""

from pathlib import Path

from textual.widgets import Input

from homage.app.lookups.cards import MEANINGS
from homage.app.table_screen.lookup_pages import Lookup
from homage.app.table_screen.menu import ThingMenu
from homage.app.table_screen.pages import Page
from homage.app.table_screen.play_window import PlayWindow
from tests.app.games import AVIGNON
from tests.app.table_screen.driving import (
    Pilots,
    choices,
    choose_by_keys,
    drive,
    hot_seat,
    menu_lines,
    picture,
    press,
    text_of,
    write,
)
from tests.rules import rule


@rule("AV-10")
def test_the_menu_says_why_the_other_options_are_closed(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await choose_by_keys(window, pilot, "beseech 1")
        await choose_by_keys(window, pilot, "beseech 2")
        await press(window, pilot, "3")
        assert isinstance(window.screen, ThingMenu)
        assert [line.split()[1] for line in menu_lines(window)] == [
            "chastise",
            "excommunicate",
            "petition",
        ]
        await press(window, pilot, "w")
        assert "beseech 3: The two actions of a turn must be of different" in menu_lines(window)[-1]
        await press(window, pilot, "b")  # closed: nothing happens
        assert isinstance(window.screen, ThingMenu)
        await press(window, pilot, "escape", "w")
        assert isinstance(window.screen, Page)
        shown = picture(window)
        assert "chastise 3 is open." in shown
        assert "Everything that is closed" in shown
        assert choices(window) == ["beseech 1", "beseech 2"]

    drive(hot_seat(tmp_path), script)


def test_a_card_is_shown_with_where_each_part_is_known_from(tmp_path: Path) -> None:
    by_name = {card.name: card for card in AVIGNON.cards(())}

    async def script(window: PlayWindow, pilot: Pilots) -> None:
        for number in range(1, 6):
            window.board.point_at(f"row {number}")
            await pilot.pause()
            spot = window.board.pointed_at
            assert spot is not None
            card = by_name[spot.card.removesuffix("*")]
            shown = text_of(window, "#details")
            assert shown.startswith(f"{card.noun}  {card.kind}, base, {card.copies} copies\n")
            for part, mark in card.marks.items():
                assert f"{part}: {mark}" in " ".join(shown.split())
        await press(window, pilot, "d")
        weakest = MEANINGS[card.mark]
        assert f"{card.mark} ({weakest})" in " ".join(text_of(window, "#page Static").split())

    drive(hot_seat(tmp_path), script)


def test_pointing_with_the_mouse_shows_the_card_and_changes_nothing(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        spot = window.board.things[4]
        await pilot.hover("#board", offset=(spot.x + 3, spot.y + 1))
        await pilot.pause()
        assert text_of(window, "#details").startswith(spot.card)
        assert window.board.cursor == "row 1"
        assert choices(window) == []

    drive(hot_seat(tmp_path), script)


@rule("AV-44")
def test_rules_are_found_by_id_and_by_word(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "r")
        assert isinstance(window.screen, Lookup)
        assert "AV-01" in text_of(window, "#found")
        await write(window, pilot, "av-17")
        assert text_of(window, "#found").count("AV-") == 1
        await write(window, pilot, "selfless")
        assert "AV-11" in text_of(window, "#found")
        await write(window, pilot, "xyzzy")
        assert text_of(window, "#found") == "No rule has 'xyzzy' in it."
        await press(window, pilot, "q", "down", "pageup")  # q is a letter here
        assert window.screen.query_one(Input).value == "xyzzyq"
        await press(window, pilot, "escape")
        assert not isinstance(window.screen, Lookup)

    drive(hot_seat(tmp_path), script)


@rule("AV-44")
def test_all_cards_of_the_game_are_found_by_word(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await press(window, pilot, "c")
        for name in window.session.table.card_names:
            assert name in text_of(window, "#found")
        assert "Scribe" not in text_of(window, "#found")  # not in this game
        await write(window, pilot, "every cardinal")
        found = text_of(window, "#found")
        assert found.startswith("Cardinal")
        assert "Inquisitor" not in found
        assert "push distance: inferred" in found

    drive(hot_seat(tmp_path), script)


def test_the_log_marks_the_news_and_can_be_read_whole(tmp_path: Path) -> None:
    async def script(window: PlayWindow, pilot: Pilots) -> None:
        await choose_by_keys(window, pilot, "chastise 2")
        log = text_of(window, "#told")
        assert "> Rome: push the" in log
        assert "> The" in log
        assert "  The" in log  # what was before
        assert "row 2" in window.board._fresh
        await press(window, pilot, "l")
        assert "enters at Genoa." in picture(window)
        await press(window, pilot, "escape", "f1")
        assert "take back your last choice" in picture(window)

    drive(hot_seat(tmp_path), script)
