"""What a card can do: one shape for each word of the card files, with its sentence.

The union that card files are read by and the list of known words are derived from these classes.
The rule that carries out a word registers itself in RULES, beside its own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from homage.games.solafide.cards.nouns import circle_noun
from homage.kernel.effects import Effect, Rules, any_of
from homage.kernel.messages import Message, Name

if TYPE_CHECKING:
    from homage.games.solafide.effects.part import Part

Number = Annotated[int, msgspec.Meta(ge=1, le=9)]
Side = Literal["nobility", "commoners", "dominant", "subordinate"]
Toward = Literal["nobility", "commoners", "dominant", "subordinate", "either"]
"""A direction on the power track; `either` is the player's choice."""
Which = Literal["one", "same", "another", "new"]
"""A Circle: any open one, that of the part before, another than that, or one that no part of the
card has chosen yet."""


class Action(Effect, frozen=True):
    """Something that a card does when it is played or drawn."""


RULES: Rules[Part] = Rules(Action)
"""What carries out each of them, made from its shape, its reader and all Circles."""

# -- in the Circles ---------------------------------------------------------------------------


class Convert(Action, frozen=True, tag="convert"):
    """Convert territories on one side of a Circle, one by one (SF-31)."""

    says: ClassVar = Message(
        "solafide.effect.convert",
        "convert {territories, plural, one {# territory} other {# territories}} on the"
        " {side, select, nobility {Nobility side} commoners {Commoners side}"
        " dominant {dominant side} other {subordinate side}}"
        " {circles, plural, =1 {{circle, select, same {of that same Circle} another {of a different"
        " Circle} new {of a Circle not yet chosen by this card} other {of one Circle}}}"
        " other {in each of up to # different Circles}}",
    )
    territories: Number
    side: Side
    circle: Which = "one"
    circles: Number = 1
    """With more than one: up to so many different Circles."""


class Shift(Action, frozen=True, tag="shift"):
    """Move a Circle's Power token along its track (SF-35)."""

    says: ClassVar = Message(
        "solafide.effect.shift",
        "shift {circles, plural, =1 {{circle, select, same {that same Circle} another {a different"
        " Circle} new {a Circle not yet chosen by this card} other {one Circle}}}"
        " other {each of up to # different Circles}}"
        " {spaces, plural, one {# space} other {# spaces}}"
        " {toward, select, nobility {toward the Nobility} commoners {toward the Commoners}"
        " dominant {toward the dominant side} subordinate {toward the subordinate side}"
        " other {in the direction of your choice}}",
    )
    spaces: Annotated[int, msgspec.Meta(ge=1, le=3)]
    toward: Toward
    circle: Which = "one"
    circles: Number = 1


class MoveDisputation(Action, frozen=True, tag="move_disputation"):
    """Move the Disputation token to a Circle (SF-37)."""

    says: ClassVar = Message(
        "solafide.effect.move-disputation",
        "move the Disputation token to {circle, select, same {that same Circle} another {a"
        " different Circle} new {a Circle not yet chosen by this card} other {any open Circle}}",
    )
    circle: Which = "one"


class ConvertNeutral(Action, frozen=True, tag="convert_neutral"):
    """Convert all neutral territories of the named Circles that are open (SF-41)."""

    says: ClassVar = Message(
        "solafide.effect.convert-neutral",
        "convert every neutral territory, on both sides, in the {circles}"
        " {count, plural, one {Circle} other {Circles}}",
    )
    circles: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)]

    def argument(self, place: str) -> Any:
        if place == "circles":
            return tuple(circle_noun(name) for name in self.circles)
        return len(self.circles) if place == "count" else super().argument(place)


class Clear(Action, frozen=True, tag="clear"):
    """Take every Influence token off one side of a Circle (SF-57)."""

    says: ClassVar = Message(
        "solafide.effect.clear",
        "take every Influence token off the {side, select, nobility {Nobility side}"
        " commoners {Commoners side} dominant {dominant side} other {subordinate side}}"
        " of one Circle",
    )
    side: Side


# -- cards ------------------------------------------------------------------------------------


class Draw(Action, frozen=True, tag="draw"):
    """Draw cards from the own deck."""

    says: ClassVar = Message(
        "solafide.effect.draw", "draw {cards, plural, one {# card} other {# cards}}"
    )
    cards: Number


class DrawAndPlay(Action, frozen=True, tag="draw_and_play"):
    """Draw cards and play one of them at once, if wanted; always the last part of a card."""

    says: ClassVar = Message(
        "solafide.effect.draw-and-play",
        "draw {cards, plural, one {# card} other {# cards}}, then you may play one of the drawn"
        " cards at once",
    )
    cards: Number


class Discard(Action, frozen=True, tag="discard"):
    """Discard so many other cards of the hand: a cost, always the first part of a card (SF-38)."""

    says: ClassVar = Message(
        "solafide.effect.discard",
        "discard {cards, plural, one {# other card} other {# other cards}}",
    )
    cards: Number


class DiscardForEach(Action, frozen=True, tag="discard_for_each"):
    """Discard any number of other cards, then do something for each of them (SF-38)."""

    says: ClassVar = Message(
        "solafide.effect.discard-for-each",
        "discard any number of other cards, then for each of them {then}",
    )
    then: Convert | Shift

    def sentence(self, card: Name) -> Message:
        return self.says.of(self.then.sentence(card))


class DiscardToDraw(Action, frozen=True, tag="discard_to_draw"):
    """Discard any number of other cards, then draw as many and some more (SF-38)."""

    says: ClassVar = Message(
        "solafide.effect.discard-to-draw",
        "discard any number of other cards, then draw as many, and {more} more",
    )
    more: Number


class RivalDiscards(Action, frozen=True, tag="rival_discards"):
    """The opponent discards cards, by chance or by choice."""

    says: ClassVar = Message(
        "solafide.effect.rival-discards",
        "the opponent discards {cards, plural, one {# card} other {# cards}}"
        " {by, select, chance {at random} other {of the opponent''s choice}}",
    )
    cards: Number
    by: Literal["chance", "choice"]


if TYPE_CHECKING:
    AnyAction = Action
else:
    AnyAction = any_of(Action)  # after the last shape: nothing else lists them
