"""The lot: in a mix, chance says which of its two characters plays for a faction (AV-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.avignon.cards.factions import FACTIONS
from homage.games.avignon.events import Joined
from homage.kernel import CHANCE, Chance, Decision, Deck, Message, Option

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState

WHO_TAKES_PART = Message(
    "avignon.who-takes-part", "Which character of the faction {faction} takes part?"
)
TAKES_PART = Message("avignon.takes-part", "the {character} takes part")

LOT_STREAM: Final = "lot"


class Lot(Chance["AvignonState"]):
    """Both copies of one character of a faction join the deck."""

    __slots__ = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def offer(self, state: AvignonState) -> Decision:
        both = [role for role in state.cast.roles if role.faction == self.faction]
        return Decision(
            CHANCE,
            WHO_TAKES_PART.of(state.cast.factions[self.faction]),
            [state.cast.join[role.index] for role in both],
            weights=[1] * len(both),
            stream=LOT_STREAM,
        )

    def label(self, state: AvignonState, option: Option) -> Message:
        return TAKES_PART.of(state.cast.roles[option.args[0]].noun)

    def take(self, state: AvignonState, option: Option) -> None:
        role = state.cast.roles[option.args[0]]
        pool, box = state.deck.pool[:], state.box[:]
        pool[role.index], box[role.index] = box[role.index], 0
        state.deck, state.box = Deck(pool), box
        if state.listener is not None:
            state.tell(Joined(role.name, role.copies))


LOTS: Final = [Lot(faction) for faction in range(len(FACTIONS))]
