"""The line of keys at the bottom: what each does; a click on it does the same.

Textual's own footer is made anew, key by key, whenever the focus moves or a page opens; that takes
as long as all the rest of the window.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.style import Style
from textual.widgets import Static


class KeyLine(Static):
    """Written once; only a change of size changes it."""

    def __init__(self, bindings: Iterable[BindingType]) -> None:
        super().__init__(id="keyline")
        self._bindings_shown = [
            binding for binding in bindings if isinstance(binding, Binding) and binding.show
        ]

    def show(self, app: App[None], small: bool) -> None:
        """The keys that do something now: only the way out where the window is too small."""
        shown = [one for one in self._bindings_shown if not small or one.action == "quit"]
        self.update(Content("  ").join(_part(_name(app, one), one) for one in shown))


def _part(key: str, binding: Binding) -> Content:
    click = Style.from_meta({"@click": f"app.{binding.action}"})
    return Content(f"{key} {binding.description}").stylize(click).stylize("bold", 0, len(key))


def _name(app: App[None], binding: Binding) -> str:
    first = binding.key.partition(",")[0]
    return app.get_key_display(Binding(first, binding.action, binding.description))
