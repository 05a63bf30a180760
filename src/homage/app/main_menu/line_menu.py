"""The menu line by line: good to listen to, and wherever there is no terminal."""

from __future__ import annotations

from homage.app.line_mode.loop import read, say
from homage.app.main_menu.menu import Menu, Page
from homage.app.wording.layout import columns, filled
from homage.kernel import Message

PROMPT = Message("app.menu-prompt", "{question} [{default}]: ")


def run(menu: Menu) -> None:
    """Ask until there is something to play, or somebody leaves."""
    shown: Page | None = None
    while not menu.done:
        page = menu.page()
        if page != shown:
            say(written(page))
            shown = page
        menu.answer(read(menu.place.language.say(PROMPT.of(page.question, page.default))))
        if menu.reading:
            say(menu.reading)
        if menu.notice:
            say(menu.notice)  # not broken into lines: there may be a command in it


def written(page: Page) -> str:
    """A page as text."""
    head = [filled(line) for line in (page.heading, *page.lines)]
    rows = [(f"{one.key:>2}", one.says, one.about) for one in page.entries]
    return "\n".join(head) + "\n\n" + columns(rows, "")
