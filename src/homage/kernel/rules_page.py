"""The page of a title's rules: bullets that begin with an id, under headings."""

import re

import msgspec

BULLET = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)
RULING = re.compile(r"\*\*[^*]+:\*\*")
"""Begins what is our own decision, whatever it is called in the language of the page."""


class Rule(msgspec.Struct, frozen=True):
    """One rule, in Markdown."""

    id: str
    section: str
    text: str

    @property
    def printed(self) -> str:
        """The rule without ruling: what the published rules say; empty if they are silent."""
        return RULING.split(self.text)[0].strip()


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
