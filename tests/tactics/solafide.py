"""Positions of Sola Fide: the Circles that are left, and two hands that both players know."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

from homage.games.solafide.rules.hands import DrawCard
from homage.games.solafide.state import SolaFideState
from homage.kernel import State
from tests.games.solafide.table import C, P, game_of, numbers_of, table
from tests.tactics.position import Entry, Judge, Misplaced, Position, read, seat_called
from tests.tactics.prover import Prover

FILE = Path(__file__).with_suffix(".toml")


class SolaFideEntry(Entry, frozen=True, kw_only=True):
    """A table of Sola Fide with empty decks: who counts knows what the other has in hand."""

    circles: tuple[str, ...]
    """Those that are open, as `table` reads them: `10 n1 ccccp cppnn`."""
    won: tuple[str, ...]
    """Those that are claimed, like `c 1 2 3`."""
    catholics: tuple[str, ...] = ()
    """Their hand; of the other starter cards, all lie in the discard pile."""
    protestants: tuple[str, ...] = ()
    disputation: int = 0
    """The number of the Circle with the Disputation token."""
    safe: bool = False
    """The game must not be lost with this turn, nor with the rival's next, whatever comes."""


@cache
def positions(file: Path = FILE) -> list[Position]:
    return read(file, "solafide", SolaFideEntry, set_up)


def set_up(entry: SolaFideEntry) -> tuple[State, int, Judge]:
    """The table, the seat whose turn it is, and who judges."""
    game = game_of(entry.options)
    seat = seat_called(entry.turn, game.seats)
    hands = [", ".join(entry.catholics), ", ".join(entry.protestants)]
    piles = []
    for one in (C, P):
        known = [card.slug for card in game.pack.sides[one]]
        for name in entry.catholics if one == C else entry.protestants:
            if name not in known:
                raise Misplaced(f"the {game.seats[one]} have no card '{name}'")
        held = numbers_of(game, one, hands[one])
        rest = [card for card in game.pack.starters[one] if card not in held]
        piles.append(", ".join(game.pack.sides[one][card].slug for card in rest))
    if not hands[seat]:
        raise Misplaced(f"{entry.turn}, whose turn it is, have a hand")
    if entry.wins + entry.survives + entry.safe + bool(entry.plays) != 1:
        raise Misplaced("say one of 'wins', 'survives', 'safe' and 'plays'")
    state = table(
        *entry.circles,
        opened=(),
        won=entry.won,
        catholics=hands[C],
        protestants=hands[P],
        mover=seat,
        decks=("", ""),
        discards=piles,
        disputation=entry.disputation,
        options=entry.options,
    )
    left = len(entry.circles) + sum(len(one.split()) - 1 for one in entry.won)
    if left > len(game.pack.circles):
        raise Misplaced("a Circle is told twice")
    for one in (C, P):
        for card in state.hands[one]:
            state.hand_known[one] |= 1 << card
    return state, seat, SolaFideJudge(entry, state, seat)


class SolaFideJudge:
    """Looks at the end of a turn; to survive means that the rival cannot win with the next."""

    def __init__(self, entry: SolaFideEntry, state: SolaFideState, seat: int) -> None:
        self.entry = entry
        self.seat = seat
        self.turn = state.turn
        self.prevents = entry.survives

    def verdict(self, state: State) -> bool | None:
        if state.outcome is not None:
            return state.outcome.winners == (self.seat,)
        if state.turn == self.turn:
            return None
        return not self.entry.wins and not _rival_wins(self.entry, cast(SolaFideState, state))

    def matters(self, state: State) -> bool:
        """Which card is drawn changes nothing on the table, unless it may be played at once."""
        return not isinstance(state.asking, DrawCard) or state.asking.fresh


def _rival_wins(entry: SolaFideEntry, state: SolaFideState) -> bool:
    wish = SolaFideEntry(name=entry.name, why="", turn="", circles=(), won=(), wins=True)
    judge = SolaFideJudge(wish, state, state.mover)
    return Prover(Position("solafide", wish, state.mover, state, judge)).sure(state)
