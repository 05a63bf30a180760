"""Short games: settings under which a long title is soon over, for tests that need only an end."""

from homage.kernel import Game, Title

SHORT = {"feudalia": ("rounds=5",)}
"""By title; the others are short enough as they are."""


def short_game(title: Title) -> Game:
    """A game of a title whose end comes soon."""
    return title.game(title.read_settings(list(SHORT.get(title.name, ()))))
