"""What a card can do: one shape for each word of the card files, with its sentence.

The union that card files are read by and the list of known words are derived from these classes.
The rule that carries out a word registers itself in RULES, beside its own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from homage.games.fidelitas.cards.nouns import ANY_CARD, VIRTUS
from homage.kernel.effects import Effect, Rules, any_of
from homage.kernel.messages import Message, Name

if TYPE_CHECKING:
    from homage.games.fidelitas.effects.part import Part

Number = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Action(Effect, frozen=True):
    """Something that a card does when it is played."""


RULES: Rules[Part] = Rules(Action)
"""What carries out each of them, made from its shape, the card's name, the sentence, all cards."""

# -- in the City ------------------------------------------------------------------------------


class Move(Action, frozen=True, tag="move"):
    """Move different cards, one by one, each to another location than its own."""

    says: ClassVar = Message(
        "fidelitas.effect.move",
        "move {cards, plural, one {# {kind}} other {# {kind, select, Thief {Thieves}"
        " other {{kind}s}}}}"
        "{start, select, one { from 1 location} different { from {cards} different locations}"
        " other {}} to"
        " {to, select, here {the location of this {this}} one {1 other location}"
        " different {{cards} different locations}"
        " other {{cards, plural, one {another location} other {other locations}}}}",
    )
    cards: Number = 1
    kind: str = ""
    """Only cards of this name."""
    start: Literal["anywhere", "one", "different"] = msgspec.field(name="from", default="anywhere")
    """Whether they come from one location or from different ones."""
    to: Literal["anywhere", "one", "different", "here"] = "anywhere"
    """Whether they go to one location, to different ones, or to the card's own."""

    @property
    def scattered(self) -> bool:
        """Whether it says of several cards how their locations differ."""
        return self.start != "anywhere" or self.to in ("one", "different")

    def argument(self, place: str) -> Any:
        if place == "kind":
            return Name(VIRTUS, self.kind) if self.kind else ANY_CARD
        return super().argument(place)


class MoveThis(Action, frozen=True, tag="move_this"):
    """Move the card itself to another location."""

    says: ClassVar = Message("fidelitas.effect.move-this", "move this {this} to another location")


class Travel(Action, frozen=True, tag="travel"):
    """Move the card itself and one other card to one location."""

    says: ClassVar = Message(
        "fidelitas.effect.travel", "move this {this} and 1 other card to the same location"
    )


class MoveGuild(Action, frozen=True, tag="move_guild"):
    """Move all free cards of one guild from one location to another, in their order."""

    says: ClassVar = Message(
        "fidelitas.effect.move-guild",
        "move all free cards of one guild from 1 location to another, in their order",
    )


class Swap(Action, frozen=True, tag="swap"):
    """Let two cards of different locations change places."""

    says: ClassVar = Message(
        "fidelitas.effect.swap", "let 2 cards at different locations change places"
    )


class SwapLocations(Action, frozen=True, tag="swap_locations"):
    """Let all free cards of two regular locations change places, in their order."""

    says: ClassVar = Message(
        "fidelitas.effect.swap-locations",
        "let all free cards of 2 locations that are no Tavern change places, in their order",
    )


class ClearOrMove(Action, frozen=True, tag="clear_or_move"):
    """Clear the card's location if so many of its kind are there, else move another from it."""

    says: ClassVar = Message(
        "fidelitas.effect.clear-or-move",
        "if {soldiers, plural, one {# {this} is} other {# or more {this, select, Thief {Thieves}"
        " other {{this}s}} are}} at this location, discard every card there; otherwise move"
        " 1 other card from it to another location",
    )
    soldiers: Number


class Lock(Action, frozen=True, tag="lock"):
    """Hold itself and all cards under it in place; nothing happens when it is played (FI-54)."""

    says: ClassVar = Message(
        "fidelitas.effect.lock",
        "while another card lies at its location, this {this} and every card below it cannot"
        " leave, unless the location is cleared; never at the Tavern",
    )


class Discard(Action, frozen=True, tag="discard"):
    """Discard one card of the City."""

    says: ClassVar = Message("fidelitas.effect.discard", "discard 1 card of the City")


class DiscardTops(Action, frozen=True, tag="discard_tops"):
    """Discard the top card of so many different locations."""

    says: ClassVar = Message(
        "fidelitas.effect.discard-tops",
        "discard the top card of {locations, plural, one {# location}"
        " other {# different locations}}",
    )
    locations: Number


class DiscardPair(Action, frozen=True, tag="discard_pair"):
    """Discard two cards of the same guild from one location (FI-17)."""

    says: ClassVar = Message(
        "fidelitas.effect.discard-pair",
        "discard a guild pair, 2 cards of one guild, from 1 location",
    )


class PlaceFromDeck(Action, frozen=True, tag="place_from_deck"):
    """Place the top card of the deck at any location."""

    says: ClassVar = Message(
        "fidelitas.effect.place-from-deck",
        "place the top card of the deck at any location, without its action",
    )


# -- in the hand ------------------------------------------------------------------------------


class Take(Action, frozen=True, tag="take"):
    """Take one card of the City, or of the Tavern, into the hand."""

    says: ClassVar = Message(
        "fidelitas.effect.take",
        "take 1 card of {start, select, tavern {either side of the Tavern} other {the City}} into"
        " your hand",
    )
    start: Literal["city", "tavern"] = msgspec.field(name="from", default="city")


class DiscardFromHand(Action, frozen=True, tag="discard_from_hand"):
    """Discard so many cards of the own hand."""

    says: ClassVar = Message(
        "fidelitas.effect.discard-from-hand",
        "discard {cards, plural, one {# card} other {# cards}} of your hand",
    )
    cards: Number


class Draw(Action, frozen=True, tag="draw"):
    """Draw so many cards from the deck."""

    says: ClassVar = Message(
        "fidelitas.effect.draw",
        "draw {cards, plural, one {# card} other {# cards}} from the deck",
    )
    cards: Number


class ExtraDraw(Action, frozen=True, tag="extra_draw"):
    """Draw once more at the end of the turn."""

    says: ClassVar = Message(
        "fidelitas.effect.extra-draw", "draw once more at the end of your turn"
    )


class LookAndKeep(Action, frozen=True, tag="look_and_keep"):
    """Draw some cards from the deck, keep some of them and discard the others."""

    says: ClassVar = Message(
        "fidelitas.effect.look-and-keep",
        "draw {draw, plural, one {# card} other {# cards}} from the deck, keep {keep} and discard"
        " {rest}",
    )
    draw: Number
    keep: Number

    @property
    def rest(self) -> int:
        return self.draw - self.keep


class NewHand(Action, frozen=True, tag="new_hand"):
    """Discard the hand and draw as many cards, and some more."""

    says: ClassVar = Message(
        "fidelitas.effect.new-hand",
        "discard your hand and draw as many cards from the deck, and {more} more",
    )
    more: Number


class Steal(Action, frozen=True, tag="steal"):
    """Take a random card from another player's hand; one who has too few left draws one."""

    says: ClassVar = Message(
        "fidelitas.effect.steal",
        "take a random card from the hand of another player, who then draws 1 if"
        " {refill_below, plural, one {none is} other {fewer than # are}} left",
    )
    refill_below: Number


class LookAndSwap(Action, frozen=True, tag="look_and_swap"):
    """Look at another player's hand and swap one card with it."""

    says: ClassVar = Message(
        "fidelitas.effect.look-and-swap",
        "look at another player's hand and swap 1 of your cards for 1 of it",
    )


class PlayAnother(Action, frozen=True, tag="play_another"):
    """Play another card of the hand, of another kind, with its action or to the Tavern."""

    says: ClassVar = Message(
        "fidelitas.effect.play-another",
        "play another card of your hand, but no {this}, with its action or to the Tavern",
    )


# -- several ----------------------------------------------------------------------------------


class Either(Action, frozen=True, tag="either"):
    """One of several things, as the player likes (FI-15)."""

    says: ClassVar = Message("fidelitas.effect.either", "either {first}, or {rest}")
    of: tuple[AnyAction, ...]

    def sentence(self, card: Name) -> Message:
        sentences = [one.sentence(card) for one in self.of]
        return self.says.of(sentences[0], joined(OR, sentences[1:]))


OR = Message("fidelitas.effect.or", "{first}, or {rest}")


def joined(pattern: Message, sentences: list[Message]) -> Message:
    """Several sentences in a chain: the pattern has one place for the first, one for the rest."""
    rest = sentences[-1]
    for first in reversed(sentences[:-1]):
        rest = pattern.of(first, rest)
    return rest


if TYPE_CHECKING:
    AnyAction = Action
else:
    AnyAction = any_of(Action)  # after the last shape: nothing else lists them
