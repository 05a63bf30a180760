"""Placeholders: words in capitals that stand for what people type, in whichever language."""

import re

from homage.kernel.messages import Language, Message, said

PLACEHOLDERS = {
    "ADDRESS": Message("app.placeholder-address", "ADDRESS"),
    "ARGS": Message("app.placeholder-args", "ARGS"),
    "BOT": Message("app.placeholder-bot", "BOT"),
    "COMMAND": Message("app.placeholder-command", "COMMAND"),
    "DIR": Message("app.placeholder-dir", "DIR"),
    "FILE": Message("app.placeholder-file", "FILE"),
    "GAME": Message("app.placeholder-game", "GAME"),
    "HOST": Message("app.placeholder-host", "HOST"),
    "HOW": Message("app.placeholder-how", "HOW"),
    "ID": Message("app.placeholder-id", "ID"),
    "N": Message("app.placeholder-n", "N"),
    "NAME": Message("app.placeholder-name", "NAME"),
    "NUMBER": Message("app.placeholder-number", "NUMBER"),
    "OPTIONS": Message("app.placeholder-options", "OPTIONS"),
    "PORT": Message("app.placeholder-port", "PORT"),
    "SEAT": Message("app.placeholder-seat", "SEAT"),
    "SETTING": Message("app.placeholder-setting", "SETTING"),
    "TITLE": Message("app.placeholder-title", "TITLE"),
    "URL": Message("app.placeholder-url", "URL"),
    "USER": Message("app.placeholder-user", "USER"),
    "VALUE": Message("app.placeholder-value", "VALUE"),
    "WHAT": Message("app.placeholder-what", "WHAT"),
    "WHERE": Message("app.placeholder-where", "WHERE"),
    "WORD": Message("app.placeholder-word", "WORD"),
}
"""All that help pages have, by how the code writes them."""


def placeholders_in(words: str, language: Language) -> str:
    """What can be typed, with its placeholders in this language."""

    def spoken(found: re.Match[str]) -> str:
        return language.say(PLACEHOLDERS.get(found[0], said(found[0])))

    return re.sub(r"\b[A-Z]+\b", spoken, words)
