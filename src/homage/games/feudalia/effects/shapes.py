"""What a card can do: one shape for each word of the card files, with its sentence.

The words here are carried out, step by step; those of `standing_shapes.py` are looked up. The
union that card files are read by and the list of known words are derived from these classes. The
rule that carries out a word registers itself in RULES, beside its own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec

from homage.games.feudalia.cards.nouns import CATHEDRAL, FIEFS, VASSAL
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.effects.amount_shapes import (
    Amount,
    Count,
    Kind,
    joined_or,
    joined_or_else,
    said_amount,
)
from homage.kernel.effects import Effect, Rules, any_of
from homage.kernel.messages import Message, Name

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
Payment = Literal["upgrade", "build", "vassal", "master"]
"""What a discount is for: a fief's next level, the cathedral, hiring a vassal, hiring a master."""

AMOUNT = "amount"
"""The place in a sentence where the amount goes that a word has as its own fields."""


class Word(Effect, frozen=True):
    """Anything that stands behind a head."""

    def argument(self, place: str) -> Any:
        return said_amount(self) if place == AMOUNT else super().argument(place)


class Action(Word, frozen=True):
    """Something that is done; some have an amount as their fields: `{ do = "gain", wood = 2 }`."""


RULES: Rules[Any] = Rules(Action)
"""What carries out each of them."""

# -- cubes and coins --------------------------------------------------------------------------


class Gain(Amount, Action, frozen=True, kw_only=True, tag="gain"):
    """Take an amount from the supply; coins beyond the treasury track are lost."""

    says: ClassVar = Message("feudalia.effect.gain", "take {amount}")


class Lose(Amount, Action, frozen=True, kw_only=True, tag="lose"):
    """Return cubes of the fief to the supply, as far as they are there."""

    says: ClassVar = Message(
        "feudalia.effect.lose",
        "lose {half, select, yes {half of the cubes of the fief''s own kind, rounded up}"
        " other {{amount}}}",
    )
    half: bool = False
    """Instead of an amount: half of the fief's own kind, rounded up."""

    def argument(self, place: str) -> Any:
        if place == "half":
            return "yes" if self.half else "no"
        return super().argument(place)


class Pay(Amount, Action, frozen=True, kw_only=True, tag="pay"):
    """A price, due in full or the action is not offered; always the first word (FE-42)."""

    says: ClassVar = Message(
        "feudalia.effect.pay",
        "pay {amount}{any_fief, select, yes { from any of your fiefs} other {}}",
    )
    any_fief: bool = False
    """Whether the cubes may come from any own fief, not only from that of the card."""

    def argument(self, place: str) -> Any:
        if place == "any_fief":
            return "yes" if self.any_fief else "no"
        return super().argument(place)


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a trade: what is paid, and what is taken for it."""

    pay: Amount
    take: Amount

    @property
    def sentence(self) -> Message:
        return LINE.of(said_amount(self.pay), said_amount(self.take))


LINE = Message("feudalia.effect.line", "{pay} for {take}")
Lines = Annotated[tuple[Line, ...], msgspec.Meta(min_length=1, max_length=4)]


def said_lines(lines: tuple[Line, ...]) -> Any:
    """Lines of which each trade uses one."""
    return joined_or_else([line.sentence for line in lines])


class Swap(Action, frozen=True, tag="swap"):
    """Trade up to so many times, each time by one of the lines (FE-36)."""

    says: ClassVar = Message(
        "feudalia.effect.swap",
        "trade up to {times, plural, one {once} other {# times}}: {lines}",
    )
    times: Number
    lines: Lines

    def argument(self, place: str) -> Any:
        return said_lines(self.lines) if place == "lines" else super().argument(place)


class Each(Action, frozen=True, tag="each"):
    """Do something in each own fief of these kinds, for each of its fields if so told."""

    says: ClassVar = Message(
        "feudalia.effect.each",
        "in each {fiefs}{per_field, select, yes {, for each of its fields} other {}}: {then}",
    )
    fiefs: Annotated[tuple[Kind, ...], msgspec.Meta(min_length=1, max_length=4)]
    then: Gain | Lose
    per_field: bool = False

    def sentence(self, card: Name) -> Message:
        per_field = "yes" if self.per_field else "no"
        fiefs = tuple(FIEFS[KINDS.index(kind)] for kind in self.fiefs)
        return self.says.of(fiefs, per_field, self.then.sentence(card))


def said_fiefs(fiefs: tuple[Kind, ...]) -> Any:
    """Fiefs of one of these kinds."""
    return joined_or([FIEFS[KINDS.index(kind)] for kind in fiefs])


class Move(Action, frozen=True, tag="move"):
    """Move cubes among the own fiefs, each at most once (FE-45)."""

    says: ClassVar = Message("feudalia.effect.move", "you may move cubes among your fiefs")


class Rob(Action, frozen=True, tag="rob"):
    """A rival of choice returns cubes of the rival's choice from one fief."""

    says: ClassVar = Message(
        "feudalia.effect.rob",
        "choose a rival, who returns {cubes, plural, one {# cube} other {# cubes}} from one fief",
    )
    cubes: Number


class Stash(Action, frozen=True, tag="stash"):
    """Store cubes on this card, or take back any number of those that lie there (FE-47)."""

    says: ClassVar = Message(
        "feudalia.effect.stash",
        "put up to {cubes, plural, one {# cube} other {# cubes}} of"
        " {any_fief, select, yes {one of your fiefs} other {this fief}} on this card, or take any"
        " number of them back into this fief{coins, plural, =0 {} one {; then take # coin if 2"
        " or more lie here} other {; then take # coins if 2 or more lie here}}",
    )
    cubes: Number
    any_fief: bool = False
    """Whether they may come from any one own fief."""
    coins: Count = 0
    """What it brings if two or more cubes lie there afterwards."""

    def argument(self, place: str) -> Any:
        if place == "any_fief":
            return "yes" if self.any_fief else "no"
        return super().argument(place)


class Save(Action, frozen=True, tag="save"):
    """Keep more coins in this turn's Saving, at most what is there."""

    says: ClassVar = Message(
        "feudalia.effect.save",
        "keep {coins, plural, one {# coin} other {# coins}} more when you save this turn",
    )
    coins: Number


class Less(Amount, Action, frozen=True, kw_only=True, tag="less"):
    """A discount on the next fitting payment of this turn; under a law, on every one (FE-43)."""

    says: ClassVar = Message(
        "feudalia.effect.less", "your next {payment} this turn costs {amount} less"
    )
    every: ClassVar = Message("feudalia.effect.always-less", "{payment} costs {amount} less")
    on: Annotated[tuple[Payment, ...], msgspec.Meta(min_length=1, max_length=4)]

    def argument(self, place: str) -> Any:
        if place == "payment":
            return joined_or([PAYMENT.of(one) for one in self.on])
        return super().argument(place)

    def always(self) -> Message:
        """What it says as a law."""
        payments = joined_or([EVERY_PAYMENT.of(one) for one in self.on])
        return self.every.of(payments, self.argument(AMOUNT))


PAYMENT = Message(
    "feudalia.effect.payment",
    "{payment, select, upgrade {fief upgrade} build {cathedral payment} vassal {hired vassal}"
    " other {hired master}}",
)
EVERY_PAYMENT = Message(
    "feudalia.effect.every-payment",
    "{payment, select, upgrade {each fief upgrade} build {each cathedral payment}"
    " vassal {each hired vassal} other {each hired master}}",
)

# -- cards ------------------------------------------------------------------------------------


class Draw(Action, frozen=True, tag="draw"):
    """Draw cards, one by one (FE-54)."""

    says: ClassVar = Message(
        "feudalia.effect.draw", "draw {cards, plural, one {# card} other {# cards}}"
    )
    cards: Number


class Back(Action, frozen=True, tag="back"):
    """Take vassals played this turn back to hand; their fields stay used (FE-33)."""

    says: ClassVar = Message(
        "feudalia.effect.back",
        "take {up_to, select, yes {up to } other {}}{who, select,"
        " worker {{cards, plural, one {# worker} other {# workers}}}"
        " noble {{cards, plural, one {# noble} other {# nobles}}}"
        " other {{cards, plural, one {# vassal} other {# vassals}}}}"
        "{none, select, yes {} other { ({but} excepted)}} that you played this turn back to hand",
    )
    cards: Number
    who: Literal["vassal", "worker", "noble"] = "vassal"
    but: str = ""
    """The name of a vassal that it cannot take back."""
    up_to: bool = False
    """Whether fewer may be taken."""

    def argument(self, place: str) -> Any:
        if place == "up_to":
            return "yes" if self.up_to else "no"
        if place == "none":
            return "no" if self.but else "yes"
        return Name(VASSAL, self.but) if place == "but" else super().argument(place)


class Fetch(Action, frozen=True, tag="fetch"):
    """Take cards of one name from the own discard pile to hand."""

    says: ClassVar = Message("feudalia.effect.fetch", "take {cards} {card} from your discard pile")
    cards: Number
    card: str
    """The name of a vassal."""

    def argument(self, place: str) -> Any:
        return Name(VASSAL, self.card) if place == "card" else super().argument(place)


class Cut(Action, frozen=True, tag="cut"):
    """Eliminate cards of hand or discard pile, never the Tax Collector (FE-46)."""

    says: ClassVar = Message(
        "feudalia.effect.cut",
        "eliminate {cards, plural, one {# card} other {# cards}} of your hand or discard pile",
    )
    cards: Number


class Drop(Action, frozen=True, tag="drop"):
    """Discard cards of the hand for no coins, never the Tax Collector (FE-46)."""

    says: ClassVar = Message(
        "feudalia.effect.drop", "discard {cards, plural, one {# card} other {# cards}}"
    )
    cards: Number


class Look(Action, frozen=True, tag="look"):
    """Look at the top cards of the own deck: one to hand, the others back on top (FE-48)."""

    says: ClassVar = Message(
        "feudalia.effect.look",
        "look at the top {cards} cards of your deck: one of them to hand, not the Tax Collector,"
        " the others back on top in any order",
    )
    cards: Annotated[int, msgspec.Meta(ge=2, le=9)]


class Hold(Action, frozen=True, tag="hold"):
    """Keep a vassal played this turn on this master until the next turn begins."""

    says: ClassVar = Message(
        "feudalia.effect.hold",
        "put a vassal that you played this turn on this card; it comes back to hand when your"
        " next turn begins",
    )


class Shield(Action, frozen=True, tag="shield"):
    """Lay the card on an own fief, which pays nothing at the next Tax Collector."""

    says: ClassVar = Message(
        "feudalia.effect.shield",
        "put this card on one of your fiefs, which pays nothing at your next Tax Collector, after"
        " whom this card is discarded",
    )


# -- the turn ---------------------------------------------------------------------------------


class Boost(Action, frozen=True, tag="boost"):
    """The next plays of producing workers this turn bring one cube more each (FE-49)."""

    says: ClassVar = Message(
        "feudalia.effect.boost",
        "{plays, plural, one {the next worker that produces in a field this turn produces 1 more}"
        " other {the next # workers that produce in fields this turn produce 1 more each}}",
    )
    plays: Number


class Act(Action, frozen=True, tag="act"):
    """More influence actions this turn (FE-34)."""

    says: ClassVar = Message(
        "feudalia.effect.act",
        "you may play {actions, plural, one {# more influence action} other {# more influence"
        " actions}} this turn",
    )
    actions: Number


class Tax(Action, frozen=True, tag="tax"):
    """The Tax Collector (FE-20 to FE-25)."""

    says: ClassVar = Message(
        "feudalia.effect.tax",
        "each of your fiefs pays half its cubes, rounded down; if none has 2 cubes, play cards"
        " worth half the income in your hand instead",
    )


# -- events -----------------------------------------------------------------------------------


class Destroy(Action, frozen=True, tag="destroy"):
    """Cards leave the game, by the sum of the levels of the fiefs: 0-1, 2-3, 4-5, 6 (FE-82)."""

    says: ClassVar = Message(
        "feudalia.effect.destroy",
        "destroy cards of your hand or discard pile by the sum of your fiefs'' levels: {first} at"
        " 0 or 1, {second} at 2 or 3, {third} at 4 or 5, {fourth} at 6",
    )
    cards: tuple[Count, Count, Count, Count]

    def argument(self, place: str) -> Any:
        return self.cards[("first", "second", "third", "fourth").index(place)]


class Raid(Action, frozen=True, tag="raid"):
    """Every fief is attacked (FE-83)."""

    says: ClassVar = Message(
        "feudalia.effect.raid",
        "each of your fiefs is attacked with strength {strength}; the cubes lost go to the supply",
    )
    strength: Number


class Strike(Action, frozen=True, tag="strike"):
    """A token of that of these cathedral cards which is in its phase leaves the game (FE-86)."""

    says: ClassVar = Message(
        "feudalia.effect.strike", "remove a token of {cards}, if that is being built"
    )
    cards: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=5)]
    """Names of cathedral cards."""

    def argument(self, place: str) -> Any:
        return joined_or([Name(CATHEDRAL, name) for name in self.cards])


# -- variants ---------------------------------------------------------------------------------


class CutAttack(Action, frozen=True, tag="cut_attack"):
    """Eliminate military cards of hand and table until their attack is enough (FE-99)."""

    says: ClassVar = Message(
        "feudalia.effect.cut-attack",
        "eliminate military cards with an attack of {attack} or more in all, from your hand or"
        " played this turn",
    )
    attack: Number


class Show(Action, frozen=True, tag="show"):
    """Show hand cards that are worth so many nobles; they stay in hand (FE-99)."""

    says: ClassVar = Message(
        "feudalia.effect.show",
        "show cards of your hand that count {nobles, plural, one {# noble} other {# nobles}} or"
        " more",
    )
    nobles: Number


class Vp(Action, frozen=True, tag="vp"):
    """Points as tokens that are not of the cathedral (FE-17)."""

    says: ClassVar = Message(
        "feudalia.effect.vp", "take {points, plural, one {# point} other {# points}}"
    )
    points: Number


class Safe(Action, frozen=True, tag="safe"):
    """The own fiefs cannot be attacked until the own next turn begins."""

    says: ClassVar = Message(
        "feudalia.effect.safe", "your fiefs cannot be attacked until your next turn"
    )


# -- a choice of words ------------------------------------------------------------------------

if TYPE_CHECKING:
    AnyChoice = Action
else:
    AnyChoice = any_of(Action)  # every word above


class Either(Action, frozen=True, tag="either"):
    """Two scrolls: one of these words, at the player's choice (FE-35)."""

    says: ClassVar = Message("feudalia.effect.either", "choose one: {choices}")
    one_of: Annotated[tuple[AnyChoice, ...], msgspec.Meta(min_length=2, max_length=2)]

    def sentence(self, card: Name) -> Message:
        return self.says.of(joined_or_else([word.sentence(card) for word in self.one_of]))
