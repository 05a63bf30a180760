"""The table in plain text."""

from homage.games.avignon.view import AvignonView
from homage.kernel import View


def draw(view: View) -> str:
    """The table, turned so that the viewer's own city is at the bottom (AV-43)."""
    assert isinstance(view, AvignonView)
    return str(view.rows)
