"""Stand-in: who plays on for a bot that has failed."""

from __future__ import annotations

from homage.bots import Bot
from homage.bots.searcher import SearchingBot
from homage.table.player import Player, bot_player

QUICK = "one-ply"
LAST = "random"
"""It is asked in this very process, and nothing about it can fail."""


def stand_in_for(failed: Bot) -> Player:
    """A bot that can do less wrong: for one that searches, one that does not; else random."""
    return bot_player(QUICK if isinstance(failed, SearchingBot) else LAST)
