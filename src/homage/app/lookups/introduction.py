"""The introduction of a title: how one wins, what a turn is, and when it ends."""

from homage.kernel import Language, Title


def introduction(title: Title, language: Language) -> list[str]:
    """A line for each; none if the title has no introduction yet."""
    if title.introduction is None:
        return []
    return [language.say(line) for line in title.introduction.lines]
