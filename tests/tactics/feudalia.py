"""Positions of Feudalia: a turn in which every cube and coin counts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from homage.games.feudalia.rules.draws import DrawCard
from homage.games.feudalia.rules.main_phase import MAIN_PHASE
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import State
from tests.games.feudalia.table import game_of, table
from tests.tactics.position import Entry, Judge, Misplaced, Position, read, seat_called

FILE = Path(__file__).with_suffix(".toml")

RIVAL_FIEFS = "wheat: 3 wood, 1 clay / wood / clay: 3 clay"
RIVAL_HAND = "3 serf, 2 merchant"


class FeudaliaEntry(Entry, frozen=True, kw_only=True):
    """A table of Feudalia with two players.

    The other one began the round: whoever has most points when this turn is over has won, if
    somebody has reached the goal. The rival could score one and a half points in its next turn. No
    vassals are for hire, unless it is said.
    """

    fiefs: str
    """Of the player whose turn it is, as `table` reads them."""
    hand: str
    deck: str = ""
    discard: str = "serf"
    coins: int = 0
    points: int
    """Of the player's tokens, in halves …"""
    rival: int = 0
    """… and of the rival's."""
    phase: int = 1
    """Of the cathedral."""
    tokens: tuple[int, ...] = ()
    """Left on the five cathedral cards."""
    hires: bool = False


@cache
def positions(file: Path = FILE) -> list[Position]:
    return read(file, "feudalia", FeudaliaEntry, set_up)


def set_up(entry: FeudaliaEntry) -> tuple[State, int, Judge]:
    """The table, the seat whose turn it is, and who judges."""
    game = game_of(entry.options)
    seat = seat_called(entry.turn, game.seats)
    if len(game.seats) != 2:
        raise Misplaced("two players sit at the table of a position")
    if entry.survives or entry.wins == bool(entry.plays):
        raise Misplaced("say one of 'wins' and 'plays'")
    _known(entry.hand, game.pack.vassal_slugs)
    _known(entry.deck, game.pack.vassal_slugs)

    def both(mine: str, other: str = "") -> list[str]:
        return [other, mine] if seat else [mine, other]

    state = table(
        *both(entry.fiefs, RIVAL_FIEFS),
        hand=both(entry.hand, RIVAL_HAND),
        deck=both(entry.deck),
        discard=both(entry.discard, "2 merchant"),
        coins=[0, entry.coins] if seat else [entry.coins, 0],
        mover=seat,
        start=1 - seat,
        phase=entry.phase,
        tokens=entry.tokens,
        points=[entry.rival, entry.points] if seat else [entry.points, entry.rival],
        out_of="" if entry.hires else ", ".join(game.pack.vassal_slugs),
        options=entry.options,
        main=False,
    )
    return state, seat, FeudaliaJudge(state, seat)


def _known(cards: str, slugs: list[str]) -> None:
    for one in filter(None, (part.strip() for part in cards.split(","))):
        name = one.partition(" ")[2] if one[0].isdigit() else one
        if name not in slugs:
            raise Misplaced(f"there is no vassal '{name}'")


class FeudaliaJudge:
    """Looks at the end of the turn, which is the end of a round."""

    prevents = False

    def __init__(self, state: FeudaliaState, seat: int) -> None:
        self.seat = seat
        self.turn = state.turn

    def verdict(self, state: State) -> bool | None:
        if state.outcome is not None:
            return state.outcome.winners == (self.seat,)
        return None if state.turn == self.turn else False

    def matters(self, state: State) -> bool:
        """The cards for the next turn change nothing any more."""
        step = state.asking
        return not isinstance(step, DrawCard) or MAIN_PHASE[step.me] in state.agenda
