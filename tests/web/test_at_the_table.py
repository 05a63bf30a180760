"""What a table offers beside playing: reasons, hints, undo, lessons, the winning chances."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Browsers
from tests.web.playing import OPEN, Player, after
from tests.web.test_whole_games import TITLES

CLOSED = "[data-thing]:not(.is-open, .is-chosen):visible"
MOST_OF_AN_OFFER = 40
"""Choices within which a trade is put together and answered."""


@pytest.mark.parametrize("title", TITLES)
def test_what_is_closed_says_why_with_the_rule(browsers: Browsers, title: str) -> None:
    """Each in a sentence, with the rule that closes it, else the one that says what a turn is."""
    page = browsers.open()
    seeds = itertools.count(21)
    closed: list[str] = []
    while not closed:  # in Avignon, every character is open at first, and a game can be short
        player = Player(page, next(seeds))
        player.set_up(browsers.address, title)
        while player.look()["what"] != "over":
            closed = page.locator(CLOSED).evaluate_all("all => all.map((one) => one.dataset.thing)")
            if closed:
                break
            player.choose_one()
    said = page.locator(".answers .why-not")
    for thing in closed:
        page.locator(f'[data-thing="{thing}"]:visible').first.dispatch_event("click")
        expect(said.locator("a[href*='/rules/']").first).to_be_visible()


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


def test_a_card_links_the_rule_that_speaks_of_it(browsers: Browsers) -> None:
    page = browsers.open()
    player = Player(page, seed=26)
    player.set_up(browsers.address, "fidelitas")
    player.look()
    page.locator(".slat").first.hover()
    link = page.locator(".lectern .rulelink")
    expect(link).to_be_visible()
    page.locator(".lectern .keys summary").click()
    expect(page.locator(".lectern .key").get_by_text("Legal")).to_be_visible()
    rule = link.inner_text().removeprefix("Rule ")
    link.click()
    expect(page.locator(f"[id='{rule}']")).to_be_visible()


def test_a_draft_asks_for_a_pick_and_counts_what_the_deck_can_do(browsers: Browsers) -> None:
    page = browsers.open("/setup/solafide")
    page.locator("[name='setting-decks'][value='draft']").check(force=True)
    for seat in page.locator(".seatrow select").all():
        seat.select_option("random")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    offered = page.locator(".offer [data-thing].is-open")
    expect(offered).to_have_count(3)
    expect(page.locator(".prompt .asked")).to_have_text("Your pick")
    expect(page.locator(".is-me .turnflag")).to_have_text("your pick")
    offered.first.hover()
    expect(page.locator(".deeds .more").first).to_contain_text("+1")
    offered.first.click()
    expect(page.locator(".sofar15 [data-thing^='drafted ']")).to_have_count(1)
    counts = page.locator(".deeds li b").all_inner_texts()
    assert any(count.startswith("1") for count in counts)


def test_on_a_phone_plates_have_clocks_and_unfold_what_is_public(browsers: Browsers) -> None:
    page = browsers.open("/setup/solafide", **PHONE)
    page.get_by_text("for the game").click()
    page.locator(".seatrow select").first.select_option("random")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    Player(page, seed=27).look()
    page.keyboard.press("Escape")  # the hand that opens by itself
    clock = page.locator(".is-me .clock")
    expect(clock).to_be_visible()
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)  # it runs
    rival = page.locator(".plate:not(.is-me) .piles")
    expect(rival).to_be_hidden()
    page.locator(".unfold").tap()
    expect(rival).to_be_visible()


def test_a_trade_is_offered_to_a_player(browsers: Browsers) -> None:
    page = browsers.open("/setup/feudalia")
    page.locator("#setting-players").fill("3")
    page.locator("#setting-trade").check()
    expect(page.locator(".seatrow")).to_have_count(3)
    for seat in page.locator(".seatrow select").all():
        seat.select_option("random")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    player = Player(page, seed=28)
    trade = page.locator(".actkind", has_text="Trade")
    player.look()
    while not trade.count():
        assert player.choose_one()
        player.look()
    trade.click()
    rival = page.locator(".platename.is-open").first
    name = rival.inner_text()
    rival.click()
    offered = page.locator(".log li", has_text="offers").first
    for _ in range(MOST_OF_AN_OFFER):
        player.look()
        if offered.count():
            break
        player.choose_one()
    expect(offered).to_contain_text(name)


def test_a_menu_forgets_what_was_not_done(browsers: Browsers) -> None:
    page = browsers.open()
    player = Player(page, seed=29)
    player.set_up(browsers.address, "avignon")
    player.look()
    menu = page.locator("details.menu summary")
    menu.click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("button", name="Resign? Click again")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("details.menu .panel")).to_be_hidden()
    menu.click()
    expect(page.get_by_role("button", name="Resign", exact=True)).to_be_visible()


def test_a_payment_is_shown_before_it_is_made_and_can_be_taken_back(browsers: Browsers) -> None:
    page = browsers.open("/setup/feudalia")
    page.locator(".seatrow select").first.select_option("random")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    player = Player(page, seed=30)
    offered = page.get_by_role("button", name="Pay for me")
    player.look()
    while not offered.count():
        assert player.choose_one()
        player.look()
    lines = page.locator(".log li").count()
    asked = page.locator(".prompt h2").inner_text()
    offered.click()
    expect(page.locator(".payment")).to_contain_text("would be paid")
    page.keyboard.press("u")  # nothing was paid yet, so nothing need be taken back
    expect(page.locator(".payment")).to_have_count(0)
    assert page.locator(".log li").count() == lines
    offered.click()
    page.get_by_role("button", name="Pay so").click()
    expect(page.locator(".prompt h2")).not_to_have_text(asked)
    while page.locator(".prompt h2").inner_text() != asked:
        page.locator(".prompt").get_by_role("button", name="Undo").click()
        player.look()
    expect(offered).to_be_visible()


def test_the_table_in_words_and_where_it_is_my_turn(browsers: Browsers) -> None:
    page = browsers.open()
    player = Player(page, seed=31)
    player.set_up(browsers.address, "fidelitas")
    player.look()
    expect(page).to_have_title(re.compile(r"^\(your turn\)"))
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="The table in words").click()
    expect(page.locator("details.menu pre")).to_contain_text("Magistrate")
    page.goto(browsers.address)
    expect(page).to_have_title("(1) Homage")
    expect(page.locator(".mygames .yt")).to_have_text("Your turn")
