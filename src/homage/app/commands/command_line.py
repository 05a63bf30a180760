"""The command line: all commands of `homage`, with their help in one language."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from cyclopts import App, CycloptsError, Group, Parameter

from homage.app.called_as import to_type
from homage.app.commands.command import NAME, Command, spoken
from homage.app.commands.help_page import (
    ARGUMENTS_HEADING,
    COMMANDS_HEADING,
    PARAMETERS_HEADING,
    SHOW_HELP,
    SHOW_VERSION,
    HelpPage,
    example_lines,
)
from homage.app.commands.version import version_line
from homage.app.commands.wrong_words import wrong_words
from homage.app.wording.language import APP, OPTION, VARIABLE
from homage.app.wording.layout import filled
from homage.kernel.errors import HomageError
from homage.kernel.languages import language_codes
from homage.kernel.messages import Language, Message

COMMANDS = (
    "play",
    "serve",
    "saves",
    "titles",
    "replay",
    "analyse",
    "verify",
    "cards",
    "vocabulary",
    "rules",
    "balance",
    "scores",
    "ladder",
    "budget",
    "study",
)
"""In the order of the help. The module of a command is imported when the command is named."""

ABOUT = Message(
    "app.about", "Card games of medieval influence: play them, and look up all about them."
)
TRY = Message(
    "app.try",
    "Every command speaks other languages with {option} CODE, or with {variable}=CODE in the"
    " environment; otherwise it goes by the locale. There are: {known}.",
)
FIRST = Message("app.try-first", "Try: {command}")


def commands(names: Sequence[str] = COMMANDS) -> list[Command]:
    """The commands of these names."""
    modules = [import_module(f"homage.app.commands.{name}") for name in names]
    return [getattr(module, name.upper()) for module, name in zip(modules, names, strict=True)]


def run(words: Sequence[str], language: Language) -> int:
    """Do what the words say; returns the exit code."""
    named = [word for word in words[:1] if word in COMMANDS]
    try:
        code = command_line(language, named or COMMANDS)(
            words, exit_on_error=False, print_error=False, result_action="return_value"
        )
    except CycloptsError as wrong:
        raise HomageError(wrong_words(wrong)) from wrong
    return code if isinstance(code, int) else 0


def command_line(language: Language, names: Sequence[str]) -> App:
    """The commands of these names, with their help in this language."""
    app = App(
        name=NAME,
        version=lambda: version_line(language),
        help=language.say(ABOUT),
        help_epilogue=_epilogue(language),
        help_format="plaintext",
        help_formatter=HelpPage(language),
        version_flags=["--version"],
        default_parameter=Parameter(
            negative="", show_default=False, json_dict=False, json_list=False
        ),
        group_commands=Group(language.say(COMMANDS_HEADING)),
        group_arguments=Group(language.say(ARGUMENTS_HEADING)),
        group_parameters=Group(language.say(PARAMETERS_HEADING)),
    )
    app["--help"].help = language.say(SHOW_HELP)
    app["--version"].help = language.say(SHOW_VERSION)
    for order, command in enumerate(commands(names), 1):
        app.command(_made(command, language, order))
    return app


def _made(command: Command, language: Language, order: int) -> App:
    made = App(
        name=command.name,
        sort_key=order,
        help=language.say(command.about),
        help_epilogue=example_lines(command, language),
    )
    made.default(spoken(command.run, language))
    for number, one in enumerate(command.further, 1):
        made.command(_made(one, language, number))
    return made


def _epilogue(language: Language) -> str:
    known = ", ".join(language_codes((APP,)))
    languages = filled(language.say(TRY.of(OPTION, VARIABLE, known)))
    return f"{languages}\n\n{language.say(FIRST.of(to_type('play')))}"
