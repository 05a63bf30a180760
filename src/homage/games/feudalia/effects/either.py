"""Either: two scrolls, of which the player chooses one (FE-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects.part import Part, Use, part_of
from homage.games.feudalia.events import ScrollChosen
from homage.games.feudalia.options import SCROLL
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState

WHICH_SCROLL = Message("feudalia.which-scroll", "{card}: which scroll?", "FE-35")
CHANGES_NOTHING = Message("feudalia.scroll-nothing", "That would change nothing now.", "FE-43")


class Either(Part):
    """One of two words that can change something."""

    __slots__ = ("scrolls",)

    def __init__(self, name: Name, text: Message, scrolls: list[Part]) -> None:
        super().__init__(name, text)
        self.scrolls = scrolls

    def can(self, state: FeudaliaState, use: Use) -> bool:
        return any(part.can(state, use) for part in self.scrolls)

    def open(self, state: FeudaliaState, use: Use) -> list[int]:
        return [at for at, part in enumerate(self.scrolls) if part.can(state, use)]

    def begin(self, state: FeudaliaState, use: Use) -> None:
        if self.can(state, use):
            state.push(ChooseScroll(self, use))


class ChooseScroll(Step["FeudaliaState"]):
    """Asks which of the scrolls it shall be."""

    __slots__ = ("either", "use")

    def __init__(self, either: Either, use: Use) -> None:
        self.either = either
        self.use = use

    def run(self, state: FeudaliaState) -> bool:
        found = self.either.open(state, self.use)
        if len(found) > 1:
            return True
        self._choose(state, found[0])
        return False

    def offer(self, state: FeudaliaState) -> Decision:
        scroll = state.pack.options.scroll
        options = [scroll[at] for at in self.either.open(state, self.use)]
        return Decision(self.use.me, WHICH_SCROLL.of(self.either.name), options)

    def take(self, state: FeudaliaState, option: Option) -> None:
        self._choose(state, option.args[1])

    def _choose(self, state: FeudaliaState, at: int) -> None:
        part = self.either.scrolls[at]
        if state.listener is not None:
            state.tell(ScrollChosen(state.who(self.use.me), part.text))
        part.begin(state, self.use)

    def why_not(self, state: FeudaliaState, option: Option) -> Message | None:
        return CHANGES_NOTHING if option.args[0] == SCROLL else None

    def label(self, state: FeudaliaState, option: Option) -> Message:
        return self.either.scrolls[option.args[1]].text


shapes.RULES.add(
    shapes.Either,
    lambda shape, pack, name: Either(
        name, shape.sentence(name), [part_of(word, pack, name) for word in shape.one_of]
    ),
)
