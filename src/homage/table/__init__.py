"""The table: one running game with its players, without storage, network or printing."""

from homage.table.chair import Chair
from homage.table.player import Player, bot_player, person, player
from homage.table.table import Table

__all__ = ["Chair", "Player", "Table", "bot_player", "person", "player"]
