"""What a table offers beside playing: reasons, hints, undo, lessons, the winning chances."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Browsers
from tests.web.playing import OPEN, Player, after
from tests.web.test_whole_games import TITLES

CLOSED = "[data-thing]:not(.is-open, .is-chosen):visible"
MOST_TRIED = 6
"""Of what is closed at one question."""


@pytest.mark.parametrize("title", TITLES)
def test_what_is_closed_says_why_with_the_rule(browsers: Browsers, title: str) -> None:
    """Always in a sentence; and where a rule closes it, with the rule, at some time in a game."""
    page = browsers.open()
    player = Player(page, seed=21)
    player.set_up(browsers.address, title)
    said = page.locator(".answers .why-not")
    while player.look()["what"] != "over":
        closed = page.locator(CLOSED)
        for index in range(min(MOST_TRIED, closed.count())):
            closed.nth(index).dispatch_event("click")
            expect(said).to_be_visible()
            if said.locator("a[href*='/rules/']").count():
                return
        player.choose_one()
    raise AssertionError("nothing that is closed names a rule")


def test_a_hint_and_the_way_back(browsers: Browsers) -> None:
    page = browsers.open()
    player = Player(page, seed=22)
    player.set_up(browsers.address, "fidelitas")
    player.look()
    asked = page.locator(".prompt h2")
    _until_hand_is_open(player)
    first = asked.inner_text()
    page.keyboard.press("h")
    expect(page.locator(".note.hint")).to_contain_text("would choose")
    page.locator("[data-thing^='hand '].is-open").first.click()
    expect(asked).not_to_have_text(first)
    page.keyboard.press("u")
    expect(asked).to_have_text(first)


def _until_hand_is_open(player: Player) -> None:
    """Answer what is asked before, as who begins the game may be."""
    while not player.page.locator("[data-thing^='hand '].is-open").count():
        assert player.choose_one()
        player.look()


def test_a_choice_is_confirmed_or_taken_back_before_anybody_answers(browsers: Browsers) -> None:
    page = browsers.open("/setup/avignon")
    page.locator(".seatrow select").first.select_option("random")
    page.get_by_role("checkbox", name="Confirm").check()
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    player = Player(page, seed=23)
    player.look()
    sure = page.get_by_role("button", name="Confirm")
    _choose_until_asked_to_confirm(player, page)
    lines = page.locator(".log li").count()
    page.locator(".prompt").get_by_role("button", name="Undo").click()
    expect(sure).to_have_count(0)
    page.locator(OPEN).first.wait_for()
    _choose_until_asked_to_confirm(player, page)
    sure.click()
    expect(sure).to_have_count(0)
    player.look()  # the bot has answered, or the game is over
    assert lines


def _choose_until_asked_to_confirm(player: Player, page: Page) -> None:
    """A turn has more than one choice; only the last of them is waited with."""
    while not page.locator("[data-option='confirm']").count():
        assert player.choose_one()
        player.look()


@pytest.mark.parametrize("title", TITLES)
def test_a_first_game_explains_itself(browsers: Browsers, title: str) -> None:
    page = browsers.open()
    box = page.locator(f"article[data-title='{title.replace('solafide', 'sola-fide')}']")
    box.get_by_role("button", name="first game").click()
    page.wait_for_url("**/tables/**")
    said = page.locator(".lesson p").first
    expect(said).to_be_visible()
    player = Player(page, seed=24)
    suggested = page.locator(".lesson button")
    followed = 0
    for _ in range(8):
        seen = player.look()
        if suggested.count():
            suggested.first.click()
            followed += 1
        elif seen["what"] == "thing":
            player.choose_one()
    assert followed


def test_the_winning_chances_of_a_game_that_is_over(browsers: Browsers) -> None:
    page = browsers.open()
    player = Player(page, seed=25)
    player.set_up(browsers.address, "avignon")
    player.play_on(enough=after(4))
    if player.look()["what"] != "over":
        page.locator("details.menu summary").click()
        page.get_by_role("button", name="Resign").click()
        page.locator("details.menu .btn", has_text="Click again").click()
    expect(page.locator(".winner h2")).not_to_be_empty()
    page.locator(".chance button").click()
    expect(page.locator(".chance svg")).to_be_visible()
