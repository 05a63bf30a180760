"""The page at the end of a game: score, how it came about, and what can be done now."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.style import Style
from textual.widgets import Static

from homage.app.playing.after_game import AfterGame, Ending
from homage.app.table_screen.keys import hidden
from homage.kernel import Language, Message

HEADING = Message("app.end-page", "The game is over")
REMATCH = Message("app.end-rematch", "Rematch")
ANALYSIS = Message("app.end-analysis", "Analysis")
REPLAY = Message("app.end-replay", "Replay")
LEAVE = Message("app.end-leave", "Leave")
TABLE = Message("app.end-table", "Esc: look at the table; all cards lie open there")

WISHES = {
    "r": (AfterGame.REMATCH, REMATCH),
    "a": (AfterGame.ANALYSIS, ANALYSIS),
    "p": (AfterGame.REPLAY, REPLAY),
    "q": (AfterGame.LEAVE, LEAVE),
}
"""By key."""


class EndPage(ModalScreen[AfterGame | None]):
    """Gives back what is wished; None to look at the table."""

    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(hidden(key, f"wish('{wish.value}')") for key, (wish, _) in WISHES.items()),
        hidden("escape,e", "leave"),
    ]

    def __init__(self, ending: Ending, language: Language) -> None:
        super().__init__()
        self._ending = ending
        self._say = language.say

    def compose(self) -> ComposeResult:
        with Vertical(classes="window large"):
            yield Static(self._say(HEADING), classes="heading", markup=False)
            with VerticalScroll(id="page"):
                yield Static(written(self._ending))
            yield Static(self._wishes(), id="wishes")
            yield Static(self._say(TABLE), id="keys", markup=False)

    def _wishes(self) -> Content:
        """What can be done, each with its key; a click does the same."""
        parts = []
        for key, (wish, says) in WISHES.items():
            click = Style.from_meta({"@click": f"screen.wish('{wish.value}')"})
            part = Content(f"{key} {self._say(says)}").stylize(click)
            parts.append(part.stylize("bold", 0, len(key)))
        return Content("   ").join(parts)

    def action_wish(self, wish: str) -> None:
        self.dismiss(AfterGame(wish))

    def action_leave(self) -> None:
        self.dismiss(None)


def written(ending: Ending) -> Text:
    """The score of each side, line by line."""
    text = Text(f"{ending.result}\n", "bold")
    if ending.remark:
        text.append(f"\n{ending.remark}\n", "not bold")
    for side in ending.sides:
        text.append(f"\n{side.score}\n", "bold underline")
        for points, what in side.lines:
            text.append(f"{points:>4}  ", "bold").append(f"{what}\n", "not bold")
    if ending.standing:
        text.append(f"\n{ending.standing}\n", "not bold")
    text.rstrip()
    return text
