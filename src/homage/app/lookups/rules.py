"""The rulebook: a title's rules, looked up by id or by word."""

import re
from collections.abc import Sequence

import msgspec

from homage.app.wording.layout import filled
from homage.kernel import HomageError, Title

BULLET = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)
RULING = "**Ruling:**"


class Rule(msgspec.Struct, frozen=True):
    """One rule, in Markdown."""

    id: str
    section: str
    text: str

    @property
    def printed(self) -> str:
        """The rule without ruling: what the published rules say; empty if they are silent."""
        return self.text.partition(RULING)[0].strip()


def rules(title: Title) -> list[Rule]:
    """Every rule of a title, in order."""
    found = parsed(title.rules_text())
    if not found:
        raise HomageError(f"the rules of {title.name} are not part of this installation")
    return found


def parsed(text: str) -> list[Rule]:
    """The rules of a page: bullets that begin with an id, under headings."""
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        section, _, body = part.partition("\n")
        pieces = BULLET.split(body)[1:]
        for name, rule in zip(pieces[::2], pieces[1::2], strict=True):
            paragraph = re.split(r"\n(?! )", rule.rstrip())[0]
            found.append(Rule(name, section.strip(), " ".join(paragraph.split())))
    return found


def looked_up(title: Title, what: str | None) -> str:
    """All rules, the one with an id, or those with a word in them."""
    every = rules(title)
    if what is None:
        return shown(every)
    chosen = [rule for rule in every if rule.id.casefold() == what.casefold()]
    if not chosen and re.fullmatch(r"[A-Za-z]+-?\d+", what):
        raise HomageError(f"{title.name} has no rule '{what}'; they go from {_span(every)}")
    word = what.casefold()
    chosen = chosen or [rule for rule in every if word in _plain(rule.text).casefold()]
    if not chosen:
        raise HomageError(f"no rule of {title.name} has '{what}' in it")
    return shown(chosen)


def reference(title: Title) -> str:
    """The rules without rulings, to have beside the table."""
    printed = [Rule(rule.id, rule.section, rule.printed) for rule in rules(title) if rule.printed]
    return shown(printed)


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


def _span(every: Sequence[Rule]) -> str:
    return f"{every[0].id} to {every[-1].id}"
