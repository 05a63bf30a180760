"""The help page of a command: plain lines that are good to listen to, in any language."""

from __future__ import annotations

from typing import Any

from cyclopts.help import HelpPanel
from rich.console import Console, ConsoleOptions

from homage.app.commands.command import Command, as_typed
from homage.app.wording.layout import filled
from homage.app.wording.placeholders import placeholders_in
from homage.kernel.messages import Language, Message

USAGE = Message("app.help-usage", "Usage: {usage}")
COMMANDS_HEADING = Message("app.help-commands", "Commands")
ARGUMENTS_HEADING = Message("app.help-arguments", "Arguments")
PARAMETERS_HEADING = Message("app.help-parameters", "Parameters")
REQUIRED = Message("app.help-required", "[required]")
EXAMPLES = Message("app.help-examples", "{count, plural, one {Example} other {Examples}}:")
SHOW_HELP = Message("app.help-help", "Say what a command is for, and leave.")
SHOW_VERSION = Message("app.help-version", "Say which version this is, and leave.")


class HelpPage:
    """Writes what Cyclopts has collected."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        line = placeholders_in(str(usage).strip(), self.language)
        _print(console, self.language.say(USAGE.of(as_typed(line))), "")

    def render_description(
        self, console: Console, options: ConsoleOptions, description: Any
    ) -> None:
        for paragraph in _plain(description).split("\n\n"):
            _print(console, filled(paragraph), "")

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        if not panel.entries:
            return
        _print(console, f"{panel.title}:")
        for entry in panel.entries:
            words = placeholders_in(", ".join(entry.display_labels_with_metavar), self.language)
            required = self.language.say(REQUIRED) if entry.required else ""
            text = f"{_plain(entry.description)} {required}".strip()
            _print(console, filled(f"{words}: {text}" if text else words, "  ", "    "))
        _print(console, "")


def example_lines(command: Command, language: Language) -> str:
    """The end of the page: what can be typed."""
    wide = max((len(one.typed) for one in command.examples if one.remark is not None), default=0)
    lines = [language.say(EXAMPLES.of(len(command.examples)))]
    for one in command.examples:
        remark = "" if one.remark is None else f"    {language.say(one.remark)}"
        lines.append(f"  {one.typed:<{wide}}{remark}".rstrip())
    return "\n".join(lines)


def _print(console: Console, *lines: str) -> None:
    for line in lines:
        console.print(line, highlight=False, markup=False, soft_wrap=True)


def _plain(text: Any) -> str:
    """What Cyclopts made of one of our texts."""
    inner = getattr(text, "primary_renderable", text)
    return str(getattr(inner, "plain", inner or "")).strip()
