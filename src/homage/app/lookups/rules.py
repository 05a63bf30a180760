"""Rules: those of a title, looked up by id or by word."""

import re
from collections.abc import Sequence

from homage.app.wording.layout import filled
from homage.kernel import HomageError, Language, Message, Title
from homage.kernel.rules_page import Rule, parsed

NO_RULES = Message("app.no-rules", "the rules of {title} are not part of this installation")
NO_SUCH_RULE = Message(
    "app.no-such-rule", "{title} has no rule ''{rule}''; they go from {first} to {last}"
)
NO_RULE_WITH = Message("app.no-rule-with", "no rule of {title} has ''{word}'' in it")


def rules(title: Title, language: Language) -> list[Rule]:
    """Every rule of a title, in order."""
    found = parsed(title.rules_text(language.code))
    if not found:
        raise HomageError(NO_RULES.of(title.name))
    return found


def looked_up(title: Title, what: str | None, language: Language) -> str:
    """All rules, the one with an id, or those with a word in them."""
    every = rules(title, language)
    if what is None:
        return shown(every)
    chosen = [rule for rule in every if rule.id.casefold() == what.casefold()]
    if not chosen and re.fullmatch(r"[A-Za-z]+-?\d+", what):
        raise HomageError(NO_SUCH_RULE.of(title.name, what, every[0].id, every[-1].id))
    word = what.casefold()
    chosen = chosen or [rule for rule in every if word in _plain(rule.text).casefold()]
    if not chosen:
        raise HomageError(NO_RULE_WITH.of(title.name, what))
    return shown(chosen)


def reference(title: Title, language: Language) -> str:
    """The rules without rulings, to have beside the table."""
    return shown(printed(rules(title, language)))


def printed(every: Sequence[Rule]) -> list[Rule]:
    """Rules without their rulings; those that are nothing else are left out."""
    return [Rule(one.id, one.section, one.printed) for one in every if one.printed]


def shown(chosen: Sequence[Rule]) -> str:
    """Rules as text, each section under its heading."""
    lines: list[str] = []
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            lines += ([""] if lines else []) + [section]
        lines.append(filled(_plain(rule.text), f"  {rule.id}  ", " " * (len(rule.id) + 4)))
    return "\n".join(lines)


def _plain(text: str) -> str:
    """Without the marks of Markdown."""
    return re.sub(r"\*\*|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|`", "", text)
