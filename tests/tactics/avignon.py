"""Positions of Avignon: who stands where, and who has won whom over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, cast

from homage.games import title
from homage.games.avignon.game import Avignon
from homage.games.avignon.rules.ends import claim
from homage.games.avignon.rules.map import AVIGNON, CITIES, ROME, ROWS, SEATS
from homage.games.avignon.rules.turn import BEGIN_TURN
from homage.games.avignon.state import AvignonState
from homage.kernel import Deck, State
from tests.games.avignon.table import KINDS, bare
from tests.tactics.position import Entry, Judge, Misplaced, Position, read, seat_called
from tests.tactics.prover import Prover

FILE = Path(__file__).with_suffix(".toml")


class AvignonEntry(Entry, frozen=True, kw_only=True):
    """A table of Avignon. Characters that are not told are the deck."""

    rows: tuple[str, ...]
    """From row 1 on: `Noble at Genoa`."""
    rome: tuple[str, ...] = ()
    avignon: tuple[str, ...] = ()
    """The congregations."""
    discard: tuple[str, ...] = ()
    taken: tuple[Literal["beseech", "chastise", "excommunicate", "petition"], ...] = ()
    """The actions of this turn so far."""


@cache
def positions(file: Path = FILE) -> list[Position]:
    return read(file, "avignon", AvignonEntry, set_up)


def set_up(entry: AvignonEntry) -> tuple[State, int, Judge]:
    """The table, the seat whose turn it is, and who judges."""
    seat = seat_called(entry.turn, SEATS)
    game = _game(entry.options)
    state = AvignonState(game, game.cast)
    box = [role.copies for role in game.cast.roles]
    names = [bare(role.name) for role in game.cast.roles]

    def take(name: str) -> int:
        if name not in names:
            raise Misplaced(f"'{name}' does not take part; there are: {', '.join(names)}")
        character = names.index(name)
        if not box[character]:
            raise Misplaced(f"there are more than {game.cast.roles[character].copies} {name}s")
        box[character] -= 1
        return character

    if len(entry.rows) != ROWS:
        raise Misplaced(f"there are {ROWS} rows, not {len(entry.rows)}")
    for row, text in enumerate(entry.rows):
        name, at, city = text.partition(" at ")
        if not at or city not in CITIES:
            raise Misplaced(f"row {row + 1}: '{text}' is not '… at' one of {', '.join(CITIES)}")
        state.characters[row], state.places[row] = take(name), CITIES.index(city)
    state.congregations = (tuple(map(take, entry.rome)), tuple(map(take, entry.avignon)))
    for name in entry.discard:
        state.discard[take(name)] += 1
    state.deck, state.box = Deck(box), [0] * len(box)
    if len(set(entry.taken)) != len(entry.taken) or len(entry.taken) > 1:
        raise Misplaced("'taken' is one action, or none")
    state.turn, state.mover = 2 + seat, 1 - seat
    state.push(BEGIN_TURN)
    state.advance()
    if entry.taken:
        state.asking = None  # the first action
        state.advance()
    state.taken = sum(1 << KINDS.index(kind) for kind in entry.taken)
    for one in (ROME, AVIGNON):
        if claim(state, one):
            raise Misplaced(f"the game is over already: {claim(state, one)}")
    if entry.wins + entry.survives + bool(entry.plays) != 1:
        raise Misplaced("say one of 'wins', 'survives' and 'plays'")
    return state, seat, AvignonJudge(entry, state, seat)


@cache
def _game(options: str) -> Avignon:
    avignon = title("avignon")
    game = cast(Avignon, avignon.game(avignon.read_settings(options.split())))
    if game.by_lot:
        raise Misplaced("a mix by lot is not settled: name its characters, like mix=scribe,vicar")
    return game


class AvignonJudge:
    """Looks at the end of a turn; to survive means that the rival cannot win with the next."""

    def __init__(self, entry: AvignonEntry, state: AvignonState, seat: int) -> None:
        self.entry = entry
        self.seat = seat
        self.turn = state.turn
        self.prevents = entry.survives
        self.rivals: Prover | None = None
        self.lost: dict[object, bool] = {}
        """By table at the end of the turn."""

    def verdict(self, state: State) -> bool | None:
        if state.outcome is not None:
            return self.seat in state.outcome.winners
        if state.turn == self.turn:
            return None
        return not self.entry.wins and not self._rival_wins(cast(AvignonState, state))

    def matters(self, state: State) -> bool:
        return True

    def _rival_wins(self, state: AvignonState) -> bool:
        key = _key(state)
        if key not in self.lost:
            if self.rivals is None:
                self.rivals = _rivals_turn(self.entry, state)
            self.rivals.looked = 0
            self.lost[key] = self.rivals.sure(state)
        return self.lost[key]


def _rivals_turn(entry: AvignonEntry, state: AvignonState) -> Prover:
    """Looks for a win of the player whose turn it is now."""
    wish = AvignonEntry(name=entry.name, why="", turn="", rows=(), wins=True)
    judge = AvignonJudge(wish, state, state.mover)
    return Prover(Position("avignon", wish, state.mover, state, judge))


def _key(state: AvignonState) -> object:
    return (
        tuple(state.characters),
        tuple(state.places),
        state.congregations,
        tuple(state.deck.pool),
        tuple(state.discard),
    )
