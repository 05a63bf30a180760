"""Whispers: a tiny game with secrets, draws behind the hand and simultaneous choices.

Each of two seats is dealt a card of its own five. At the same time both keep it or swap it for
another. Left then looks at the other's card, shows its own, or does neither, points at the hand
that should be the higher, and confirms. Left wins if that is so, and Right otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, cast

import msgspec

from homage.kernel import (
    CHANCE,
    Chance,
    Decision,
    Event,
    Game,
    Language,
    Listener,
    Message,
    Option,
    Outcome,
    Scale,
    State,
    Step,
    Title,
    Together,
    View,
    audience,
    plan,
)

CARDS = 10

DRAW = Message("whispers.draw", "Draw.")
KEEP = Message("whispers.keep", "Keep?")
LOOK = Message("whispers.look", "Look?")
POINT = Message("whispers.point", "Point.")
SURE = Message("whispers.sure", "Sure?")
LOOK_FIRST = Message("whispers.look-first", "Look first.")
SHOWN = Message("whispers.shown", "the cards are shown")


class Drawn(Event, frozen=True, kw_only=False, tag="draw"):
    says: ClassVar = Message("whispers.drawn", "You draw {card}.")
    card: int


class Seen(Event, frozen=True, kw_only=False, tag="see"):
    says: ClassVar = Message("whispers.seen", "It is {card}.")
    card: int


class Looked(Event, frozen=True, kw_only=False, tag="look"):
    says: ClassVar = Message("whispers.looked", "Left looks.")


class Ended(Event, frozen=True, kw_only=False, tag="end"):
    says: ClassVar = Message("whispers.ended", "The cards are shown.")


class WhispersState(State):
    """Who holds what; -1 where there is no card yet."""

    def __init__(self, game: Whispers, source: WhispersState | None = None) -> None:
        State.__init__(self, game, source)
        self.words = game
        self.hands: list[int] = [-1, -1] if source is None else source.hands[:]
        self.gone: frozenset[int] = frozenset() if source is None else source.gone
        self.peeked: bool = False if source is None else source.peeked
        self.showed: bool = False if source is None else source.showed

    def clone(self) -> WhispersState:
        return WhispersState(self.words, self)

    def imagine(self, seat: int, rng: random.Random) -> WhispersState:
        """Nobody knows the other's card, but who has looked or was shown it."""
        world = self.clone()
        other = 1 - seat
        if self.hands[other] >= 0 and not self.knows(seat, other):
            world.hands[other] = 2 * int(rng.random() * CARDS / 2) + other
        own = [card for card in self.gone if card % 2 == seat]
        world.gone = frozenset([*own, world.hands[other]])
        world.ask_again()
        return world

    def knows(self, seat: int, hand: int) -> bool:
        if seat == hand:
            return True
        return (seat == 0 and self.peeked) or (seat == 1 and self.showed)

    def view(self, seat: int) -> WhispersView:
        knows = [self.knows(seat, one) for one in (0, 1)]
        return WhispersView(
            seat=seat,
            asked=self.asked(seat),
            outcome=self.outcome,
            hands=tuple(
                card if known else None for card, known in zip(self.hands, knows, strict=True)
            ),
        )

    def census(self) -> dict[str, int]:
        return {f"card {card}": 1 for card in range(CARDS)}


class WhispersView(View, frozen=True, kw_only=True, tag="whispers"):
    hands: tuple[int | None, ...]


class Deal(Chance[WhispersState]):
    """The next card of the deck, seen by its holder only."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def offer(self, state: WhispersState) -> Decision:
        free = [c for c in range(CARDS) if c % 2 == self.seat and c not in state.gone]
        options = [state.words.draw[card] for card in free]
        return Decision(
            CHANCE, DRAW, options, audience(self.seat), [1] * len(free), "deck", self.seat
        )

    def take(self, state: WhispersState, option: Option) -> None:
        state.hands[self.seat] = option.args[0]
        state.gone |= {option.args[0]}
        state.saw_hidden = audience(self.seat)
        state.tell(Drawn(option.args[0], audience=audience(self.seat)))


class KeepOrSwap(Step[WhispersState]):
    """Asked of both at the same time."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def offer(self, state: WhispersState) -> Decision:
        words = state.words
        return Decision(self.seat, KEEP, [words.keep, words.swap], audience(self.seat))

    def take(self, state: WhispersState, option: Option) -> None:
        if option is state.words.swap:
            state.push(Deal(self.seat))


class Peek(Step[WhispersState]):
    """Left may look at the other's card."""

    def offer(self, state: WhispersState) -> Decision:
        return Decision(0, LOOK, [state.words.look, state.words.leave, state.words.show])

    def take(self, state: WhispersState, option: Option) -> None:
        if option is state.words.look:
            state.peeked = True
            state.saw_hidden = audience(0)
            state.tell(Seen(state.hands[1], audience=audience(0)))
            state.tell(Looked())
        elif option is state.words.show:
            state.showed = True
            state.saw_hidden = audience(1)
            state.tell(Seen(state.hands[0], audience=audience(1)))


class Point(Step[WhispersState]):
    """Two clicks: a side, and then the confirmation."""

    def offer(self, state: WhispersState) -> Decision:
        return Decision(0, POINT, [state.words.left, state.words.right])

    def take(self, state: WhispersState, option: Option) -> None:
        state.push(Confirm(option is state.words.left))

    def why_not(self, state: WhispersState, option: Option) -> Message | None:
        return LOOK_FIRST if option is state.words.look else None


class Confirm(Step[WhispersState]):
    def __init__(self, left: bool) -> None:
        self.left = left

    def offer(self, state: WhispersState) -> Decision:
        return Decision(0, SURE, [state.words.confirm])

    def take(self, state: WhispersState, option: Option) -> None:
        left, right = state.hands
        winner = 0 if self.left == (left > right) else 1
        state.finish(Outcome((left, right), (winner,), SHOWN))
        state.tell(Ended())


class Whispers(Game):
    """The game with its options."""

    def __init__(self, title: Title, settings: msgspec.Struct) -> None:
        super().__init__(title, settings, ("Left", "Right"), "none", 20, Scale(0, CARDS))
        add = self.vocabulary.add
        self.keep, self.swap = add("keep"), add("swap")
        self.look, self.leave = add("look", thing="hand Right"), add("leave")
        self.show = add("show", thing="hand Left")
        self.left, self.right = add("left"), add("right")
        self.confirm = add("confirm")
        self.draw = [add(f"draw {card}", card) for card in range(CARDS)]

    def setup(self, listener: Listener | None = None) -> WhispersState:
        state = WhispersState(self)
        state.listener = listener
        both = Together({seat: [KeepOrSwap(seat)] for seat in (0, 1)})
        state.agenda += plan(Deal(0), Deal(1), both, Peek(), Point())
        state.advance()
        return state

    def advice(self) -> WhispersAdvice:
        return WhispersAdvice()


class WhispersAdvice:
    """Nothing counts before the end."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None

    def value(self, state: State) -> list[float]:
        if state.outcome is not None:
            return [state.outcome.utility(seat, state.game.scale) for seat in (0, 1)]
        return [0.5, 0.5]

    def priors(self, state: State, decision: Decision) -> list[float]:
        return [1.0] * len(decision.options)

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 0

    def turn_over(self, state: State) -> bool:
        return False

    def choices_a_turn(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        return decision.options[int(rng.random() * len(decision.options))]


class NoSettings(msgspec.Struct, frozen=True):
    """Whispers has none."""


def _make(title: Title, settings: NoSettings, cards: Sequence[object]) -> Whispers:
    return Whispers(title, settings)


def _draw(view: View, language: Language) -> str:
    return f"hands: {cast(WhispersView, view).hands}"


TITLE = Title(
    name="whispers",
    full_name="Whispers",
    version=1,
    summary=Message("whispers.summary", "A test of secrets."),
    package="tests.table.whispers",
    settings=NoSettings,
    view=WhispersView,
    events=(Drawn, Seen, Looked, Ended),
    make=_make,
    cards=lambda extra: [],
    draw=_draw,
)
