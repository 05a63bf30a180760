"""Positions of Fidelitas: the City, the own cards, and what is known of the others'."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from pathlib import Path
from typing import cast

import msgspec

from homage.games.fidelitas.rules.city import LOCATIONS, STREET_CARDS
from homage.games.fidelitas.rules.scoring import SCORE
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import EVERYONE, Deck, State
from tests.games.fidelitas.names import shipped
from tests.games.fidelitas.table import game_of, table
from tests.tactics.position import Entry, Judge, Misplaced, Position, read, seat_called

FILE = Path(__file__).with_suffix(".toml")


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat. Of the others only what the one whose turn it is knows is told."""

    hand: tuple[str, ...] = ()
    """Of the player whose turn it is."""
    goals: tuple[str, ...] = ()
    """Of that player too."""
    scored: tuple[str, ...] = ()
    cards: int = 2
    """Of another: how many cards the hand has."""
    known: tuple[str, ...] = ()
    """Those of them that all have seen."""
    known_goals: tuple[str, ...] = ()
    """Goals that the one whose turn it is knows this player to have."""


class FidelitasEntry(Entry, frozen=True, kw_only=True):
    """A table of Fidelitas. Cards that are not told are hidden: in the deck and in other hands."""

    city: dict[str, tuple[str, ...]]
    """By location, from bottom to top."""
    begins: str
    """Who has the start token."""
    north: Player = Player()
    east: Player = Player()
    south: Player = Player()
    west: Player = Player()
    discard: tuple[str, ...] = ()
    deck: int | None = None
    """How many cards the deck still has; the rest of what is not told is discarded then."""
    ran_out: int = 0
    """How often the deck has run out."""
    street: tuple[str, ...] = ()
    """Of a New City: its cards from end to end."""
    scores: tuple[str, ...] = ()
    """Goals that must be scored with this turn."""
    denies: tuple[str, ...] = ()
    """Goals that the City must not fulfil when this turn is over."""


@cache
def positions(file: Path = FILE) -> list[Position]:
    return read(file, "fidelitas", FidelitasEntry, set_up)


def set_up(entry: FidelitasEntry) -> tuple[State, int, Judge]:
    """The table, the seat whose turn it is, and who judges."""
    game = game_of(entry.options)
    seats = game.seats
    seat = seat_called(entry.turn, seats)
    players = [cast(Player, getattr(entry, name.lower())) for name in seats]
    for name in ("North", "East", "South", "West"):
        if name not in seats and getattr(entry, name.lower()) != Player():
            raise Misplaced(f"nobody sits at {name} in this game")
    _check_names(entry, players, len(game.pack.kinds))
    _check_told(players, seat, seats)
    hidden = _Hidden([one.copies for one in game.pack.kinds], [1] * len(game.pack.goals))
    hidden.without(entry, players)
    hands = [
        " ".join(one.hand if number == seat else hidden.filled(one.known, one.cards))
        for number, one in enumerate(players)
    ]
    goals = [
        ", ".join(one.goals if number == seat else hidden.filled_goals(one.known_goals))
        for number, one in enumerate(players)
    ]
    state = table(
        *(f"{place}: {' '.join(cards)}" for place, cards in entry.city.items()),
        hands=hands,
        goals=goals,
        options=entry.options,
        mover=seat,
        start=seat_called(entry.begins, seats),
        points=[sum(_points(name) for name in one.scored) for one in players],
        scored=[", ".join(one.scored) for one in players],
        discard=" ".join(entry.discard),
        exhausted=entry.ran_out,
        layout=tuple(map(STREET_CARDS.index, entry.street)) or None,
    )
    if entry.deck is not None:
        state.deck, state.discard = hidden.split(state.deck, state.discard, entry.deck)
    _tell(state, seat, players)
    return state, seat, FidelitasJudge(entry, state, seat)


# -- what cannot be --------------------------------------------------------------------------


def _check_names(entry: FidelitasEntry, players: list[Player], kinds: int) -> None:
    names = shipped().kinds[:kinds]
    goals = [card.name for card in shipped().missio]
    for place in entry.city:
        _known(place, LOCATIONS, "location")
    for cards in (*entry.city.values(), entry.discard):
        for name in cards:
            _known(name, names, "card")
    for player in players:
        for name in player.hand + player.known:
            _known(name, names, "card")
        for name in player.goals + player.known_goals + player.scored:
            _known(name, goals, "goal")
    for name in entry.scores + entry.denies:
        _known(name, goals, "goal")
    for name in entry.street:
        _known(name, STREET_CARDS, "card of the street")
    if entry.street and sorted(entry.street) != sorted(STREET_CARDS):
        raise Misplaced(f"a street has each of these once: {', '.join(STREET_CARDS)}")
    if not any((entry.wins, entry.survives, entry.scores, entry.denies, entry.plays)):
        raise Misplaced("say one of 'wins', 'survives', 'scores', 'denies' and 'plays'")


def _known(name: str, names: tuple[str, ...] | list[str], what: str) -> None:
    if name not in names:
        raise Misplaced(f"there is no {what} '{name}'; there are: {', '.join(names)}")


def _check_told(players: list[Player], seat: int, seats: tuple[str, ...]) -> None:
    for number, (player, name) in enumerate(zip(players, seats, strict=True)):
        if number == seat:
            if not player.hand or player.known or player.known_goals or player.cards != 2:
                raise Misplaced(f"{name}, whose turn it is, has a 'hand', and 'goals'")
        elif player.hand or player.goals:
            raise Misplaced(f"the hand of {name} is hidden: say 'cards', 'known', 'known_goals'")
        elif len(player.known) > player.cards:
            raise Misplaced(f"{name} holds {player.cards} cards, but more are known")


def _points(goal: str) -> int:
    return next(card.points for card in shipped().missio if card.name == goal)


class _Hidden:
    """What lies in the box while the rest of the table is laid: cards and goals by number."""

    def __init__(self, kinds: list[int], goals: list[int]) -> None:
        self.kinds = kinds
        self.goals = goals

    def without(self, entry: FidelitasEntry, players: list[Player]) -> None:
        """Take out all that is told."""
        names = shipped().kinds
        told = [name for cards in entry.city.values() for name in cards]
        told += [name for one in players for name in one.hand + one.known]
        for name in [*told, *entry.discard]:
            self.kinds[names.index(name)] -= 1
            if self.kinds[names.index(name)] < 0:
                raise Misplaced(f"there are not so many {name}s")
        goals = [card.name for card in shipped().missio]
        for name in [name for one in players for name in one.goals + one.known_goals + one.scored]:
            self.goals[goals.index(name)] -= 1
            if self.goals[goals.index(name)] < 0:
                raise Misplaced(f"there is one goal '{name}', not more")

    def filled(self, known: tuple[str, ...], size: int) -> list[str]:
        """A hand with these cards and others, of as many kinds as there are."""
        cards = [shipped().kinds[kind] for kind in _dealt(self.kinds, size - len(known))]
        return [*known, *cards]

    def filled_goals(self, known: tuple[str, ...]) -> list[str]:
        """Two goals, these among them."""
        goals = [shipped().missio[goal].name for goal in _dealt(self.goals, 2 - len(known))]
        return [*known, *goals]

    def split(self, deck: Deck, pile: list[int], size: int) -> tuple[Deck, list[int]]:
        """A deck of so many cards, and the discard pile with the others."""
        if size > deck.size:
            raise Misplaced(f"the deck cannot have more than {deck.size} cards")
        rest = deck.counts()
        left = [0] * len(rest)
        for kind in _dealt(rest, size):
            left[kind] += 1
        return Deck(left), [one + more for one, more in zip(pile, rest, strict=True)]


def _dealt(counts: list[int], size: int) -> list[int]:
    """So many of what is there, one of each first; they are taken out."""
    found: list[int] = []
    if size > sum(counts):
        raise Misplaced("there are not enough cards left for the hidden hands")
    for index in cycle(range(len(counts))):
        if len(found) >= size:
            return found
        if counts[index]:
            counts[index] -= 1
            found.append(index)
    return found


def _tell(state: FidelitasState, seat: int, players: list[Player]) -> None:
    """What the seat, or everybody, knows of other hands and goals."""
    names = shipped().kinds
    goals = [card.name for card in shipped().missio]
    hands, held = state.hands[:], state.goals[:]
    for holder, player in enumerate(players):
        cards = tuple(names.index(name) for name in player.known)
        hands[holder] = hands[holder].shown(cards, EVERYONE)
        known = tuple(goals.index(name) for name in player.known_goals)
        held[holder] = held[holder].shown(known, 1 << seat)
    state.hands, state.goals = hands, held


# -- what the turn has come to ---------------------------------------------------------------


class FidelitasJudge:
    """Looks at what is scored, at the City and at the end of the game."""

    def __init__(self, entry: FidelitasEntry, state: FidelitasState, seat: int) -> None:
        self.entry = entry
        self.seat = seat
        self.turn = state.turn
        self.prevents = entry.survives or bool(entry.denies)
        goals = [card.name for card in shipped().missio]
        self.scores = [goals.index(name) for name in entry.scores]
        self.denies = [goals.index(name) for name in entry.denies]

    def verdict(self, state: State) -> bool | None:
        table = cast(FidelitasState, state)
        entry = self.entry
        scored = all(goal in table.scored[self.seat] for goal in self.scores)
        ended = table.outcome is not None or table.turn != self.turn
        if not scored and (ended or not self._can_score(table)):
            return False
        if not ended:
            only_scores = not (entry.wins or entry.survives or entry.denies)
            return True if scored and only_scores else None
        if any(self._fulfilled(table, goal) for goal in self.denies):
            return False
        if table.outcome is None:
            return not entry.wins
        if entry.wins:
            return table.outcome.winners == (self.seat,)
        return self.seat in table.outcome.winners

    def matters(self, state: State) -> bool:
        """What is drawn at the end of a turn changes nothing on the table."""
        return self._can_score(cast(FidelitasState, state))

    def _can_score(self, table: FidelitasState) -> bool:
        score = SCORE[self.seat]
        return table.asking is score or score in table.agenda

    def _fulfilled(self, table: FidelitasState, goal: int) -> bool:
        return table.pack.goals[goal].condition.met(table.city, table.layout)
