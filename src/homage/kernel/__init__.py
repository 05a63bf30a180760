"""The contract between titles and everything that plays, shows, records or studies them."""

from homage.kernel.on_demand import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from homage.kernel.contract import *  # noqa: F403
else:
    __getattr__ = on_demand(__name__, "contract")
