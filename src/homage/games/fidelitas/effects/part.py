"""Actions: what a card does when it is played, part by part (FI-15, FI-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.fidelitas.cards.nouns import VIRTUS
from homage.games.fidelitas.effects import shapes
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.fidelitas.cards.entries import Cards
    from homage.games.fidelitas.state import FidelitasState

NOTHING: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2
"""How much of a part can be carried out now."""


class Part:
    """One part of an action. `me` is the player; `place` is where the card was played."""

    __slots__ = ("locks", "name", "steals", "text")

    def __init__(self, name: Name, text: Message) -> None:
        self.name = name
        """Of the card, as shown."""
        self.text = text
        """What it does, in words."""
        self.locks = False
        """Whether the card holds others in place (FI-54)."""
        self.steals = False
        """Whether solo plays the card as soon as it is drawn (FI-66)."""

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        """Do it as far as possible, or push the steps that will."""
        raise AssertionError(f"{type(self).__name__} cannot begin")

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        """How much of it can be carried out, by public facts only."""
        return WHOLLY


class Lock(Part):
    """Nothing happens when it is played; `first_free` looks at the card where it lies (FI-54)."""

    __slots__ = ()

    def __init__(self, name: Name, text: Message) -> None:
        super().__init__(name, text)
        self.locks = True

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        pass


class Begin(Step["FidelitasState"]):
    """The next part of an action."""

    __slots__ = ("me", "part", "place")

    def __init__(self, part: Part, me: int, place: int) -> None:
        self.part = part
        self.me = me
        self.place = place

    def run(self, state: FidelitasState) -> bool:
        self.part.begin(state, self.me, self.place)
        return False


def act(state: FidelitasState, me: int, kind: int, place: int) -> None:
    """Carry out the action of a card that was played, part by part."""
    parts = state.pack.kinds[kind].parts
    for index in range(len(parts) - 1, 0, -1):
        state.push(Begin(parts[index], me, place))
    parts[0].begin(state, me, place)


class Either(Part):
    """One of several parts, as the player likes (FI-15)."""

    __slots__ = ("parts", "prompt")

    def __init__(self, name: Name, text: Message, parts: list[Part]) -> None:
        super().__init__(name, text)
        self.parts = parts
        self.prompt = f"{name}: what shall it do?"

    def begin(self, state: FidelitasState, me: int, place: int) -> None:
        ways = self.open_ways(state, me, place)
        if len(ways) == 1:
            self.parts[ways[0]].begin(state, me, place)
        elif ways:
            state.push(ChooseWay(self, me, place))

    def reach(self, state: FidelitasState, me: int, place: int) -> int:
        return max([part.reach(state, me, place) for part in self.parts])

    def open_ways(self, state: FidelitasState, me: int, place: int) -> list[int]:
        """Those that can be carried out in full; if none can, those that do something."""
        wholly, partly = [], []
        for number, part in enumerate(self.parts):
            reach = part.reach(state, me, place)
            if reach == WHOLLY:
                wholly.append(number)
            elif reach == PARTLY:
                partly.append(number)
        return wholly or partly


class ChooseWay(Step["FidelitasState"]):
    """The question which of the alternatives it shall be."""

    __slots__ = ("either", "me", "place")

    def __init__(self, either: Either, me: int, place: int) -> None:
        self.either = either
        self.me = me
        self.place = place

    def offer(self, state: FidelitasState) -> Decision:
        way = state.pack.words.way
        ways = self.either.open_ways(state, self.me, self.place)
        return Decision(self.me, self.either.prompt, [way[number] for number in ways])

    def take(self, state: FidelitasState, option: Option) -> None:
        part = self.either.parts[option.args[0]]
        if state.listener is not None:
            state.tell_text(
                "way",
                f"{state.who(self.me)} chooses to {part.text}.",
                values=(self.me, option.args[0]),
            )
        part.begin(state, self.me, self.place)

    def why_not(self, state: FidelitasState, option: Option) -> str:
        words = state.pack.words
        if option in words.way and option.args[0] < len(self.either.parts):
            return "Another alternative can be carried out more fully (FI-15)."
        return ""

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
