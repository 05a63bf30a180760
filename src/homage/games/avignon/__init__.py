"""Avignon: A Clash of Popes."""

from homage.kernel.on_demand import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from homage.games.avignon.title import TITLE as TITLE
else:
    __getattr__ = on_demand(__name__, "title")
