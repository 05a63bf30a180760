"""People at one table: by link, at one screen, watching, and after the server was gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.patience import eventually
from tests.server.old_tables import change_since
from tests.web.conftest import PHONE, Browsers
from tests.web.playing import CURTAIN, OPEN, OVER, Player, after
from tests.web.served import Server

ASKED = f".table:not([data-busy]) .is-open:visible, {OVER}"
"""What is seen of a question, unless it was just answered."""
MANY_LINES = 15
"""More than a phone shows at once."""


def lay_out_with_friend(browsers: Browsers, title: str = "avignon") -> tuple[Page, str]:
    """A table at which the second seat waits for a friend, and the link for it."""
    host = browsers.open(f"/setup/{title}")
    host.locator(".seatrow").nth(1).get_by_text("Friend by link").click()
    host.locator("button.start1").click()
    host.wait_for_url("**/tables/**")
    link = host.locator(".linkline code").first.inner_text()
    return host, link.removeprefix(browsers.address)


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")


def say_words(*pages: Page) -> None:
    """Everybody says words for the sealed dice, and the game begins."""
    for page in pages:
        page.get_by_role("button", name="Say it").click()
    for page in pages:
        page.locator(".table .prompt").wait_for()


def test_two_browsers_play_each_other_and_the_server_is_killed_in_between(
    browsers: Browsers, tmp_path: Path
) -> None:
    first = Server(tmp_path / "tables.sqlite")
    browsers.address = first.address
    try:
        host, link = lay_out_with_friend(browsers)
        friend = browsers.open(link)
        sit_down(friend, "Tomas")
        say_words(host, friend)
        expect(host.locator(".plate", has_text="Tomas")).to_be_visible()
        people = Player(host, seed=5), Player(friend, seed=6)
        _take_turns(*people, choices=4)
        lines = host.locator(".log li").count()
    finally:
        first.kill()
    for page in (host, friend):
        expect(page.locator(".prompt.notice")).to_be_visible()
    again = Server(tmp_path / "tables.sqlite", first.port)
    try:
        for page in (host, friend):
            expect(page.locator(".prompt.notice.bad, .prompt.notice.warn")).to_have_count(0)
        assert host.locator(".log li").count() >= lines
        _take_turns(*people, choices=500)
        for page in (host, friend):
            expect(page.locator(".winner h2")).not_to_be_empty()
    finally:
        again.stop()


def _take_turns(one: Player, other: Player, choices: int) -> None:
    """Whoever is asked chooses, so often, or until the game is over."""
    for _ in range(choices):
        asked = one if _is_asked(one.page, other.page) else other
        if not asked.choose_one():
            return


def _is_asked(page: Page, other: Page) -> bool:
    """Whether this one is asked, and not the other; waits until one of them is."""

    def asked() -> list[Page]:
        return [one for one in (page, other) if one.locator(ASKED).count()]

    assert eventually(lambda: bool(asked())), "nobody is asked"
    return page in asked()


def test_a_table_whose_cards_have_changed_says_so_and_gives_its_record(
    browsers: Browsers, tmp_path: Path
) -> None:
    first = Server(tmp_path / "tables.sqlite")
    browsers.address = first.address
    try:
        page = browsers.open()
        player = Player(page, seed=8)
        player.set_up(browsers.address, "avignon")
        player.look()
        table = page.url.rpartition("/")[2]
    finally:
        first.stop()
    change_since(tmp_path, table, "content", "0" * 16)
    again = Server(tmp_path / "tables.sqlite", first.port)
    try:
        # The page that is open comes back by itself, and finds out.
        expect(page.get_by_text("The cards of Avignon have changed")).to_be_visible()
        with page.expect_download() as saved:
            page.get_by_role("link", name="Download the record").click()
        assert "avignon" in saved.value.path().read_text()
        page.evaluate("localStorage.setItem('homage.language', JSON.stringify('de'))")
        page.reload()
        expect(page.get_by_text("Die Karten von Avignon haben sich geändert")).to_be_visible()
        page.goto(browsers.address)
        expect(page.locator(".mygames")).to_contain_text("geht nicht weiter")
    finally:
        again.stop()


@pytest.mark.parametrize("title", ["fidelitas", "solafide", "feudalia"])
def test_a_spectator_sees_the_table_and_nothing_hidden(browsers: Browsers, title: str) -> None:
    host = browsers.open()
    player = Player(host, seed=7)
    player.set_up(browsers.address, title)
    player.play_on(enough=after(2))
    player.look()
    hand = host.locator(".holding [data-place^='hand of '] [data-thing]")
    while not hand.count():  # fiefs are drafted before there are cards; the last one can be played
        assert player.choose_one()
        player.look()
    mine = [card.get_attribute("data-thing") for card in hand.all()]
    watcher = browsers.open(host.url.removeprefix(browsers.address))
    expect(watcher.locator(".table .board")).to_be_visible()
    expect(watcher.locator(".plate")).to_have_count(2)
    for thing in mine:
        expect(watcher.locator(f'[data-thing="{thing}"]')).to_have_count(0)
    # Cards that all saw come into a hand lie open there; they say that they are known.
    hidden = "[data-place^='hand of '] [data-thing]:not([aria-label*='known'])"
    expect(watcher.locator(hidden)).to_have_count(0)
    expect(watcher.locator(OPEN)).to_have_count(0)


def test_a_seat_link_opens_the_seat_once(browsers: Browsers) -> None:
    _, link = lay_out_with_friend(browsers)
    first = browsers.open(link)
    sit_down(first, "Tomas")
    second = browsers.open(link)
    expect(second.get_by_text("Tomas sits here")).to_be_visible()
    # The same browser comes back to its seat, in as many windows as it likes.
    again = browsers.open(link, context=first.context)
    again.locator("button.start1").click()
    again.wait_for_url("**/tables/**")


SEEN_BEFORE_THE_CURTAIN = """
  window.seen = new Set();
  let lifted = '';
  addEventListener('click', (event) => {
    if (event.target.closest?.('.curtain .draw1'))
      lifted = document.querySelector('.curtain h1').textContent;
  }, true);
  new MutationObserver(() => {
    if (document.querySelector('.curtain') && document.querySelector('[data-thing]'))
      window.seen.add('something behind the curtain');
    for (const card of document.querySelectorAll('.holding [data-place^="hand of "] [data-thing]'))
      window.seen.add(`${lifted}: ${card.closest('[data-place]').dataset.place}`);
  }).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""Keeps who has lifted the curtain last when a hand is in the page, whoever looks."""


def test_two_at_one_screen_with_a_curtain_between_them(browsers: Browsers) -> None:
    person = browsers.person()
    person.add_init_script(SEEN_BEFORE_THE_CURTAIN)
    page = browsers.open("/setup/fidelitas", context=person)
    page.locator(".seatrow").nth(1).get_by_text("Me", exact=True).click()
    page.locator(".seatrow input[aria-label='Name']").nth(0).fill("Rosalind")
    page.locator(".seatrow input[aria-label='Name']").nth(1).fill("Tomas")
    page.locator("button.start1").click()
    page.wait_for_url("**/tables/**")
    player, drawn = Player(page, seed=6), 0
    while drawn < 4:
        if player.look()["what"] == "curtain":
            drawn += 1
        player.choose_one()
    player.look()
    seen = set(page.evaluate("[...window.seen]"))
    at_first = {one for one in seen if one.startswith(": ")}  # who begins needs no curtain
    assert len(at_first) <= 1
    assert seen - at_first == {"Rosalind: hand of north", "Tomas: hand of south"}
    assert page.locator(CURTAIN).count() == 0


def test_a_click_on_an_old_question_is_not_used(browsers: Browsers) -> None:
    """Two windows at one seat, of which one hears nothing."""
    page = browsers.open()
    player = Player(page, seed=9)
    player.set_up(browsers.address, "avignon")
    player.look()
    deaf = page.context.new_page()
    deaf.route_web_socket("**/live*", lambda socket: None)
    deaf.goto(page.url)
    old = deaf.locator(".piece.is-open").first
    old.wait_for()
    question = page.locator(".prompt h2").inner_text()
    while page.locator(".prompt h2").inner_text() == question:
        assert player.choose_one()
        player.look()
    old.click()
    deaf.locator(".prompt [data-option]").first.click()
    expect(deaf.locator(".toast")).to_contain_text("Your click was not used")
    deaf.get_by_role("button", name="Understood").click()
    expect(deaf.locator(".toast")).to_have_count(0)
    expect(deaf.locator(".log li")).to_have_count(page.locator(".log li").count())


def test_nothing_can_be_done_while_the_line_is_cut(browsers: Browsers, tmp_path: Path) -> None:
    first = Server(tmp_path / "tables.sqlite")
    browsers.address = first.address
    try:
        page = browsers.open()
        player = Player(page, seed=10)
        player.set_up(browsers.address, "avignon")
        player.play_on(enough=after(1))
        player.look()
    finally:
        first.kill()
    notice = page.locator(".prompt.notice.bad, .prompt.notice.warn")
    expect(notice).to_be_visible()
    expect(page.locator(".is-open, .is-turn")).to_have_count(0)
    for key in ("u", "h", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".toast")).to_have_count(0)
    again = Server(tmp_path / "tables.sqlite", first.port)
    try:
        expect(notice).to_have_count(0)
        player.play_on(enough=after(2))
    finally:
        again.stop()


def test_talk_reaches_a_phone_whose_chronicle_is_shut(browsers: Browsers) -> None:
    host, link = lay_out_with_friend(browsers)
    friend = browsers.open(link, **PHONE)
    sit_down(friend, "Tomas")
    say_words(host, friend)
    host.get_by_role("tab", name="Table").click()
    for line in range(MANY_LINES):
        host.get_by_label("Message").fill(f"Line {line}")
        host.get_by_label("Message").press("Enter")
        expect(host.locator(".chat li")).to_have_count(line + 1)
    log = friend.locator(".phone-tabs button", has_text="Chronicle")
    expect(log.locator("b")).to_have_text(str(MANY_LINES))
    log.tap()
    friend.get_by_role("tab", name="Table").tap()
    expect(friend.get_by_text(f"Line {MANY_LINES - 1}")).to_be_in_viewport()
    friend.get_by_text("Line 0", exact=True).scroll_into_view_if_needed()
    expect(friend.get_by_text("Line 0", exact=True)).to_be_in_viewport()
    expect(log.locator("b")).to_have_count(0)
