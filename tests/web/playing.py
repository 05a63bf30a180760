"""Playing through the page, as a person does: see what glows, and choose it.

Nothing here asks the server, or knows a title. What can be reached is what lies under the mouse or
the finger; what lies below something else cannot be chosen.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import PATIENCE

CHOOSABLE = "[data-thing].is-open, .prompt [data-option]"
"""What can be chosen: things on the table, and buttons of the ribbon."""
OPEN = "[data-thing].is-open:visible, .prompt [data-option]:visible"
"""The same, as far as it is seen: on a phone some of it can lie in a sheet."""
OVER = ".winner"
CURTAIN = ".curtain .draw1"
LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8").strip().rstrip(";")
LONGEST = 3000
"""Choices after which a game would have ended long ago."""
MOST_TABS = 150
"""Presses of a key after which it leads nowhere."""

QUICK = {"feudalia": {"rounds": "3"}}
"""By title, settings with which a game is not long."""


class Player:
    """Somebody at a table; this one has a mouse."""

    by = "pointer"

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self._rng = random.Random(seed)
        self._clicks = -1

    def set_up(self, address: str, title: str, bot: str = "random") -> None:
        """A table by the form: me against bots that answer at once, with a game that is short."""
        page = self.page
        page.goto(f"{address}/setup/{title}")
        for seat in page.locator(".seatrow select").all():
            seat.select_option(bot)
        for name, value in QUICK.get(title, {}).items():
            page.locator(f"#setting-{name}").fill(value)
        self.press("button.start1")
        page.wait_for_url("**/tables/**")

    def play_on(self, enough: Callable[[Page], bool] = lambda _: False) -> int:
        """Choose what is open until the game is over, or enough is done; how often was chosen."""
        for done in range(LONGEST):
            if enough(self.page) or not self.choose_one():
                return done
        raise AssertionError("the game does not end")

    def choose_one(self) -> bool:
        """Whether there was something to choose; if not, the game is over."""
        seen = self.look()
        if seen["what"] == "over":
            return False
        self.act(seen)
        self._clicks = seen["clicks"]
        return True

    def look(self) -> dict[str, Any]:
        """What can be done now, after what was done last."""
        asked = {
            "share": self._rng.random(),
            "clicks": self._clicks,
            "by": self.by,
            "patience": PATIENCE,
        }
        seen: dict[str, Any] = self.page.evaluate(LOOK, asked)
        assert seen["what"] != "nothing", f"nothing can be done: {seen}"
        return seen

    def act(self, seen: dict[str, Any]) -> None:
        self.page.mouse.click(seen["x"], seen["y"])

    def press(self, where: str) -> None:
        self.page.locator(where).click()


class OnPhone(Player):
    """Somebody with a finger."""

    def act(self, seen: dict[str, Any]) -> None:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "the page is wider than the phone"
        self.page.touchscreen.tap(seen["x"], seen["y"])

    def press(self, where: str) -> None:
        self.page.locator(where).tap()


class WithKeys(Player):
    """Somebody without mouse or finger."""

    by = "keys"

    def set_up(self, address: str, title: str, bot: str = "random") -> None:
        page = self.page
        page.goto(f"{address}/setup/{title}")
        seats = page.locator(".seatrow select")
        seats.first.wait_for()
        for _ in range(seats.count()):
            self.tab_to(".seatrow select")
            page.keyboard.type(bot)  # a list jumps to what is typed
        for name, value in QUICK.get(title, {}).items():
            self.tab_to(f"#setting-{name}")
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(value)
        self.tab_to("button.start1")
        page.keyboard.press("Enter")
        page.wait_for_url("**/tables/**")

    def act(self, seen: dict[str, Any]) -> None:
        keyboard = self.page.keyboard
        if seen["what"] == "curtain":
            keyboard.press("Enter")
            return
        keyboard.press(self._rng.choice(["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]))
        picked = self.page.locator(".is-chosen").count()
        where = ".prompt [data-option]" if picked else CHOOSABLE
        if not self.page.evaluate(FOCUSED, where):
            self.tab_to(where)
        keyboard.press(self._rng.choice(["Enter", "Space"]))

    def tab_to(self, where: str) -> None:
        """Press Tab until something like this has the focus, and is seen to have it."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(FOCUSED, where):
                return
        raise AssertionError(f"no key leads to {where}")


FOCUSED = """
where => {
  const one = document.activeElement;
  if (!one?.matches(where)) return false;
  const area = one.getBoundingClientRect();
  const isSeen = area.bottom > 0 && area.top < innerHeight && area.width > 0;
  return isSeen && one.matches(':focus-visible');
}
"""


def after(choices: int) -> Callable[[Page], bool]:
    """Enough when so many choices were made."""
    left = itertools.count(choices, -1)
    return lambda _: next(left) <= 0
