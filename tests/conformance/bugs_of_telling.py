"""Planted bugs about what is told: events that are not declared, moves untold or wrong."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from homage.kernel import EVERYONE, Event, Message, Move, Option, audience
from tests.conformance.tithe.events import (
    Drew,
    Played,
    Robbed,
    Scored,
)
from tests.conformance.tithe.options import CARDS, SEATS
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.steps import ENOUGH, Act, Bury, Draw, KeepGoal, Rob, Score, Turn
from tests.conformance.tithe.view import TitheView

# -- events --------------------------------------------------------------------------------


class Yawned(Event, frozen=True, kw_only=False, tag="yawn"):
    """Nobody has heard of this one."""

    says: ClassVar = Message("tithe.yawned", "{seat} yawns.")
    seat: str


class EventThatIsNotDeclared(Turn):
    def run(self, state: TitheState) -> bool:
        state.tell(Yawned(SEATS[state.turn % len(SEATS)]))
        return super().run(state)


class EventToNobody(Act):
    def play(self, state: TitheState, card: int) -> None:
        super().play(state, card)
        state.tell(Drew(SEATS[self.seat], CARDS[card], audience=0))


class EventThatCannotBeSaid(Act):
    def play(self, state: TitheState, card: int) -> None:
        super().play(state, card)
        state.tell(Drew(SEATS[self.seat], f"{CARDS[card]}\nand more"))


class EventThatCannotBeSent(Act):
    def play(self, state: TitheState, card: int) -> None:
        super().play(state, card)
        state.tell(Scored(SEATS[self.seat], CARDS[card], "all"))  # type: ignore[arg-type]


class EventAboutNothing(TitheState):
    def view(self, seat: int) -> TitheView:
        """Players who cannot be pointed at."""
        sound = super().view(seat)
        players = [msgspec.structs.replace(player, thing="") for player in sound.players]
        return msgspec.structs.replace(sound, players=tuple(players))


# -- moves ---------------------------------------------------------------------------------


class MoveUntold(Bury):
    def take(self, state: TitheState, option: Option) -> None:
        listener, state.listener = state.listener, None
        super().take(state, option)
        state.listener = listener


class MoveFromAWrongPlace(Act):
    def play(self, state: TitheState, card: int) -> None:
        listener, state.listener = state.listener, None
        super().play(state, card)
        state.listener = listener
        state.tell(Played(SEATS[(self.seat + 1) % len(SEATS)], CARDS[card]))


class MoveOfAWrongCard(Act):
    def play(self, state: TitheState, card: int) -> None:
        listener, state.listener = state.listener, None
        super().play(state, card)
        state.listener = listener
        state.tell(Played(SEATS[self.seat], CARDS[card - 1]))


class ScoredByHalf(Scored, frozen=True, kw_only=False, tag="half"):
    """Forgets that the goal itself lies elsewhere now."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return super().moves[1:]


class HalfOfTheMoves(Score):
    def take(self, state: TitheState, option: Option) -> None:
        listener, state.listener = state.listener, None
        goal = state.goal(self.seat)
        super().take(state, option)
        state.listener = listener
        if option is state.tithe.choices.score and goal is not None:
            state.tell(ScoredByHalf(SEATS[self.seat], CARDS[goal], ENOUGH))


class ToldTwiceToItsOwner(Draw):
    def take(self, state: TitheState, option: Option) -> None:
        """The covered event to everyone, and then the card to its owner."""
        card, mine = option.args[0], audience(self.seat)
        state.deck = state.deck.drawn(card)
        state.gains(self.seat, card, 0)
        state.tell(Drew(SEATS[self.seat], "", audience=EVERYONE))
        state.tell(Drew(SEATS[self.seat], CARDS[card], audience=mine))


class ToldToItsOwnerOnly(Rob):
    def take(self, state: TitheState, option: Option) -> None:
        listener, state.listener = state.listener, None
        super().take(state, option)
        state.listener = listener
        both = audience(self.seat, self.other)
        card = CARDS[option.args[0]]
        state.tell(Robbed(SEATS[self.seat], SEATS[self.other], card, audience=both))


class CoveredThoughItLiesOpen(Act):
    def play(self, state: TitheState, card: int) -> None:
        listener, state.listener = state.listener, None
        super().play(state, card)
        state.listener = listener
        state.tell(Played(SEATS[self.seat], CARDS[card], audience=audience(self.seat)))
        others = EVERYONE & ~audience(self.seat)
        state.tell(Played(SEATS[self.seat], "", audience=others))


class SwapsTwoCardsOfTheTable(KeepGoal):
    """Two goals change places, and one event says that they do what they should."""

    def take(self, state: TitheState, option: Option) -> None:
        super().take(state, option)
        kept, left = state.kept[self.seat], state.left[self.seat]
        state.kept[self.seat], state.left[self.seat] = left, kept


class SaysNowhereWhereCardsLie(TitheState):
    class Silent(TitheView, frozen=True, kw_only=True, tag="silent"):
        """Has the places of cards, and does not say so."""

        def lying(self) -> dict[str, tuple[str, ...]]:
            return {}

    def view(self, seat: int) -> TitheView:
        sound = super().view(seat)
        return self.Silent(**{name: getattr(sound, name) for name in sound.__struct_fields__})


TELLING: list[tuple[str, str, type]] = [
    ("events", "turn", EventThatIsNotDeclared),
    ("events", "act", EventToNobody),
    ("events", "act", EventThatCannotBeSaid),
    ("events", "act", EventThatCannotBeSent),
    ("events", "state", EventAboutNothing),
    ("moves", "bury", MoveUntold),
    ("moves", "act", MoveFromAWrongPlace),
    ("moves", "act", MoveOfAWrongCard),
    ("moves", "score", HalfOfTheMoves),
    ("moves", "draw", ToldTwiceToItsOwner),
    ("moves", "rob", ToldToItsOwnerOnly),
    ("moves", "act", CoveredThoughItLiesOpen),
    ("moves", "keep_goal", SwapsTwoCardsOfTheTable),
    ("moves", "state", SaysNowhereWhereCardsLie),
]
"""The law that must catch it, the part of Tithe that it replaces, and the bug."""
