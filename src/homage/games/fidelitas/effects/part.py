"""Parts of actions: what a card does when it is played, part by part (FI-15, FI-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.cards.nouns import VIRTUS
from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.events import WayChosen
from homage.games.fidelitas.rules.city import ALL
from homage.games.fidelitas.rules.seats import MOST_SEATS
from homage.kernel import Decision, Message, Name, Option, Step, parts

if TYPE_CHECKING:
    from homage.games.fidelitas.cards.entries import Cards
    from homage.games.fidelitas.state import FidelitasState

NOTHING: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2
"""How much of a part can be carried out now."""

WHAT_TO_DO = Message("fidelitas.what-to-do", "{card}: what shall it do?")
MORE_FULLY = Message(
    "fidelitas.more-fully", "Another alternative can be carried out more fully.", "FI-15"
)


class CardInPlay:
    """The card whose action is carried out: who played it, and at which location."""

    __slots__ = ("me", "place")

    def __init__(self, me: int, place: int) -> None:
        self.me = me
        self.place = place


IN_PLAY: Final = [[CardInPlay(seat, place) for place in ALL] for seat in range(MOST_SEATS)]
"""By seat and location, ready-made."""


class Part(parts.Part["FidelitasState", CardInPlay]):
    """One part of an action."""

    __slots__ = ("locks", "name", "steals", "text")

    def __init__(self, name: Name, text: Message) -> None:
        self.name = name
        """Of the card."""
        self.text = text
        """What it does, in words."""
        self.locks = False
        """Whether the card holds others in place (FI-54)."""
        self.steals = False
        """Whether solo plays the card as soon as it is drawn (FI-66)."""

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        """How much of it can be carried out, by public facts only."""
        return WHOLLY


class Lock(Part):
    """Nothing happens when it is played; `rules/swindler.py` looks at the card where it lies."""

    __slots__ = ()

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.locks = True

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        pass


def act(state: FidelitasState, me: int, kind: int, place: int) -> None:
    """Carry out the action of a card that was played, part by part."""
    parts.begin_all(state, state.pack.kinds[kind].parts, IN_PLAY[me][place])


class Either(Part):
    """One of several parts, as the player likes (FI-15)."""

    __slots__ = ("parts", "prompt")

    def __init__(self, name: Name, text: Message, parts: list[Part]) -> None:
        super().__init__(name, text)
        self.parts = parts
        self.prompt = WHAT_TO_DO.of(name)

    def begin(self, state: FidelitasState, card: CardInPlay) -> None:
        ways = self.open_ways(state, card)
        if len(ways) == 1:
            self.parts[ways[0]].begin(state, card)
        elif ways:
            state.push(ChooseWay(self, card))

    def reach(self, state: FidelitasState, card: CardInPlay) -> int:
        return max([part.reach(state, card) for part in self.parts])

    def open_ways(self, state: FidelitasState, card: CardInPlay) -> list[int]:
        """Those that can be carried out in full; if none can, those that do something."""
        wholly, partly = [], []
        for number, part in enumerate(self.parts):
            reach = part.reach(state, card)
            if reach == WHOLLY:
                wholly.append(number)
            elif reach == PARTLY:
                partly.append(number)
        return wholly or partly


class ChooseWay(Step["FidelitasState"]):
    """The question which of the alternatives it shall be."""

    __slots__ = ("card", "either")

    def __init__(self, either: Either, card: CardInPlay) -> None:
        self.either = either
        self.card = card

    def offer(self, state: FidelitasState) -> Decision:
        way = state.pack.options.way
        ways = self.either.open_ways(state, self.card)
        return Decision(self.card.me, self.either.prompt, [way[number] for number in ways])

    def take(self, state: FidelitasState, option: Option) -> None:
        part = self.either.parts[option.args[0]]
        if state.listener is not None:
            state.tell(WayChosen(state.who(self.card.me), part.text))
        part.begin(state, self.card)

    def why_not(self, state: FidelitasState, option: Option) -> Message | None:
        choices = state.pack.options
        if option in choices.way and option.args[0] < len(self.either.parts):
            return MORE_FULLY
        return None

    def label(self, state: FidelitasState, option: Option) -> Message:
        return self.either.parts[option.args[0]].text


def part_of(action: shapes.Action, name: Name, cards: Cards) -> Part:
    """What carries out something that the card of this name does."""
    text = action.sentence(Name(VIRTUS, name.id))
    return shapes.RULES.rule(action, name, text, cards)


shapes.RULES.add(shapes.Lock, lambda shape, name, text, cards: Lock(name, text))
shapes.RULES.add(
    shapes.Either,
    lambda shape, name, text, cards: Either(
        name, text, [part_of(action, name, cards) for action in shape.of]
    ),
)
