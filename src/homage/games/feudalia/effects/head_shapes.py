"""Heads: when and where the words of a card are done, or in force. A card has one or two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from homage.games.feudalia.cards.nouns import RESOURCES
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects.amount_shapes import Count, Kind, joined_or
from homage.games.feudalia.effects.shapes import Action, Less, Pay, Word
from homage.games.feudalia.effects.standing_shapes import Standing
from homage.kernel.effects import Effect, any_of
from homage.kernel.messages import Message, Name

if TYPE_CHECKING:
    AnyWord = Word
else:
    AnyWord = any_of(Action) | any_of(Standing)

THEN = Message("feudalia.card.then", "{first}; then {rest}")
AND = Message("feudalia.card.and", "{first}; {rest}")
PRICE = Message("feudalia.card.price", "{price}: {rest}")
NO_WORDS = Message("feudalia.card.no-words", "nothing else")

WORDS = "words"
"""The place in a head's sentence where its words go."""


class Head(Effect, frozen=True, tag_field="when"):
    """When and where the words behind it are done."""

    then: tuple[AnyWord, ...] = ()
    """Done from left to right."""

    def sentence(self, card: Name) -> Message:
        places = self.places()
        return self.says.of(
            *[self.words(card) if place == WORDS else self.argument(place) for place in places]
        )

    def words(self, card: Name) -> Message:
        """What stands behind the head, as one message."""
        said = [word.sentence(card) for word in self.then]
        if not said:
            return NO_WORDS
        rest = said[-1]
        for word, first in zip(reversed(self.then[:-1]), reversed(said[:-1]), strict=True):
            joint = PRICE if isinstance(word, Pay) else THEN if isinstance(word, Action) else AND
            rest = joint.of(first, rest)
        return rest


# -- vassals ----------------------------------------------------------------------------------


class Field(Head, frozen=True, kw_only=True, tag="field"):
    """A field action in a fief of one of these kinds; in some it has a price (FE-32)."""

    says: ClassVar = Message(
        "feudalia.head.field",
        "Field ({free}{priced, select, none {} other {{priced}}}): {words}.",
    )
    fiefs: tuple[Kind, ...]
    price: Count = 0
    """In coins, …"""
    price_in: tuple[Kind, ...] = ()
    """… in fiefs of these kinds."""

    def argument(self, place: str) -> Any:
        if place == "free":
            free = [RESOURCES[KINDS.index(kind)] for kind in self.fiefs if kind not in self.paid]
            if len(free) == len(KINDS):
                return ANY_FIEF
            return joined_or(free)
        if place == "priced":
            paid = [RESOURCES[KINDS.index(kind)] for kind in self.paid]
            return PRICED.of(joined_or(paid), self.price) if paid else "none"
        return super().argument(place)

    @property
    def paid(self) -> tuple[Kind, ...]:
        """The kinds of fief in which it has a price."""
        return self.price_in if self.price else ()


ANY_FIEF = Message("feudalia.head.any-fief", "any fief")
PRICED = Message(
    "feudalia.head.priced", "; {fiefs} for {price, plural, one {# coin} other {# coins}}"
)


class Influence(Head, frozen=True, tag="influence"):
    """An influence action; it uses up the one of the turn (FE-34)."""

    says: ClassVar = Message("feudalia.head.influence", "Influence: {words}.")


class InfluencePlus(Head, frozen=True, tag="influence+"):
    """An influence action that leaves another one open (FE-34)."""

    says: ClassVar = Message("feudalia.head.influence-plus", "Influence +: {words}.")


class Blue(Head, frozen=True, tag="blue"):
    """Played from hand in the final phase, and only then (FE-50)."""

    says: ClassVar = Message("feudalia.head.blue", "Final phase: {words}.")


class Arms(Head, frozen=True, tag="arms"):
    """A military vassal: its strength in an attack, and in a defence (FE-90, FE-91)."""

    says: ClassVar = Message(
        "feudalia.head.arms",
        "Attack {attack}, defence {defence}{more, select, no {} other {: {words}}}.",
    )
    attack: Count = 0
    defence: Count = 0

    def argument(self, place: str) -> Any:
        if place == "more":
            return "yes" if self.then else "no"
        return super().argument(place)


# -- masters ----------------------------------------------------------------------------------


class Start(Head, frozen=True, tag="start"):
    """In the starting phase, compulsory (FE-20)."""

    says: ClassVar = Message("feudalia.head.start", "At the start of the turn: {words}.")


class Tap(Head, frozen=True, tag="tap"):
    """Once in the own main phase, between other actions (FE-42)."""

    says: ClassVar = Message("feudalia.head.tap", "Tap: {words}.")


class TapBlue(Head, frozen=True, tag="tapblue"):
    """Once in the final phase (FE-50)."""

    says: ClassVar = Message("feudalia.head.tapblue", "Tap in the final phase: {words}.")


class Rule(Head, frozen=True, tag="rule"):
    """In force while the master lives in a city; never tapped."""

    says: ClassVar = Message("feudalia.head.rule", "Always: {words}.")


# -- events -----------------------------------------------------------------------------------


class Now(Head, frozen=True, tag="now"):
    """Everybody at once, in turn order from the start player (FE-74)."""

    says: ClassVar = Message("feudalia.head.now", "Everyone now: {words}.")


class Round(Head, frozen=True, tag="round"):
    """In force in every main phase until the next event (FE-75)."""

    says: ClassVar = Message("feudalia.head.round", "This round: {words}.")


class Solo(Head, frozen=True, tag="solo"):
    """In the solitaire game only (FE-76)."""

    says: ClassVar = Message("feudalia.head.solo", "Alone: {words}.")


# -- variants ---------------------------------------------------------------------------------


class Once(Head, frozen=True, tag="once"):
    """Each player may once per game, in the own main phase."""

    says: ClassVar = Message("feudalia.head.once", "Once per game you may: {words}.")


class Turn(Head, frozen=True, tag="turn"):
    """Each player may once per own turn, in the main phase."""

    says: ClassVar = Message("feudalia.head.turn", "Once per turn you may: {words}.")


class Law(Head, frozen=True, tag="law"):
    """In force for everybody, always."""

    says: ClassVar = Message("feudalia.head.law", "For everyone: {words}.")

    def words(self, card: Name) -> Message:
        said = [
            word.always() if isinstance(word, Less) else word.sentence(card) for word in self.then
        ]
        rest = said[-1] if said else NO_WORDS
        for first in reversed(said[:-1]):
            rest = AND.of(first, rest)
        return rest


class Close(Head, frozen=True, tag="close"):
    """The last thing of each own turn (FE-96)."""

    says: ClassVar = Message("feudalia.head.close", "At the end of the turn: {words}.")


if TYPE_CHECKING:
    AnyHead = Head
else:
    AnyHead = any_of(Head)
