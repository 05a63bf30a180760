"""Fidelitas: a game of medieval meddling."""

from homage.kernel.on_demand import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from homage.games.fidelitas.title import TITLE as TITLE
else:
    __getattr__ = on_demand(__name__, "title")
