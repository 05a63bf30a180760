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

GAP = Content("  ")


class KeyLine(Static):
    """Written only when the size changes, or what can be done."""

    def __init__(self, language: Language) -> None:
        super().__init__(id="keyline")
        self._language = language

    def show(self, app: App[None], keys: Sequence[Key], room: int) -> None:
        """As many of these keys as have room, the most important of which come first."""
        parts = [self._part(app, one) for one in keys]
        ranks = sorted(range(len(keys)), key=lambda at: (not keys[at].always, at))
        shown: set[int] = set()
        left = room + GAP.cell_length
        for at in ranks:
            left -= parts[at].cell_length + GAP.cell_length
            if left < 0:  # no part of it, and no less important one in its place
                break
            shown.add(at)
        self.update(GAP.join(parts[at] for at in sorted(shown)))

    def _part(self, app: App[None], key: Key) -> Content:
        first = key.keys.partition(",")[0]
        name = key_name(app.get_key_display(Binding(first, key.action)), self._language)
        click = Style.from_meta({"@click": f"app.{key.action}"})
        text = f"{name} {self._language.say(key.says)}"
        return Content(text).stylize(click).stylize("bold", 0, len(name))
