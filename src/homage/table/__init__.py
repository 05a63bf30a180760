"""The table: one running game with its players, without storage, network or printing."""

from homage.table.chair import Chair
from homage.table.driver import Driver
from homage.table.log import LogLine
from homage.table.player import Player, bot_player, person, read_player
from homage.table.table import Job, Stale, Table

__all__ = [
    "Chair",
    "Driver",
    "Job",
    "LogLine",
    "Player",
    "Stale",
    "Table",
    "bot_player",
    "person",
    "read_player",
]
