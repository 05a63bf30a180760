"""The line of keys at the bottom: what each does; a click on it does the same.

Textual's own footer is made anew, key by key, whenever the focus moves or a page opens; that takes
as long as all the rest of the window.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import App
from textual.binding import Binding
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from homage.app.table_screen.keys import Key, key_name
from homage.kernel import Language


class KeyLine(Static):
    """Written once; only a change of size changes it."""

    def __init__(self, keys: Sequence[Key], language: Language) -> None:
        super().__init__(id="keyline")
        self._shown = keys
        self._language = language

    def show(self, app: App[None], small: bool) -> None:
        """The keys that do something now: only the way out where the window is too small."""
        shown = [one for one in self._shown if not small or one.action == "quit"]
        self.update(Content("  ").join(self._part(app, one) for one in shown))

    def _part(self, app: App[None], key: Key) -> Content:
        first = key.keys.partition(",")[0]
        name = key_name(app.get_key_display(Binding(first, key.action)), self._language)
        click = Style.from_meta({"@click": f"app.{key.action}"})
        text = f"{name} {self._language.say(key.says)}"
        return Content(text).stylize(click).stylize("bold", 0, len(name))
