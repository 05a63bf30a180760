"""The words in which cards say what they do, what they ask of the City, and when they score."""

from typing import Annotated, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=1, le=12)]
Pair = Annotated[int, msgspec.Meta(ge=2)]

Guild = Literal[
    "Legal", "Academic", "Artisan", "Commerce", "Military", "Miscreant", "Clergy", "Court",
    "Commons",
]  # fmt: skip
CityGuild = Literal["Legal", "Academic", "Artisan", "Commerce"]
Place = Literal[
    "Magistrate's Office", "Manor Courts", "Library", "University", "Tavern A", "Tavern B",
    "Bakery", "Butcher Shop", "Market", "Warehouse",
]  # fmt: skip

# -- what a Virtus card does ------------------------------------------------------------------


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A word of the effect vocabulary."""


class Move(Word, frozen=True, tag="move"):
    """Move different cards, one by one, each to another location than its own."""

    cards: Number = 1
    which: Literal["any", "this"] = "any"
    """`this` is the card itself."""
    kind: str = ""
    """Only cards of this name."""
    start: Literal["anywhere", "one", "different"] = msgspec.field(name="from", default="anywhere")
    """Whether they come from one location or from different ones."""
    to: Literal["anywhere", "one", "different", "here"] = "anywhere"
    """Whether they go to one location, to different ones, or to the card's own."""


class Take(Word, frozen=True, tag="take"):
    """Take one card of the City, or of the Tavern, into the hand."""

    start: Literal["city", "tavern"] = msgspec.field(name="from", default="city")


class Discard(Word, frozen=True, tag="discard"):
    """Discard one card of the City."""


class DiscardTops(Word, frozen=True, tag="discard_tops"):
    """Discard the top card of so many different locations."""

    locations: Number


class DiscardPair(Word, frozen=True, tag="discard_pair"):
    """Discard two cards of the same guild from one location (FI-17)."""


class DiscardFromHand(Word, frozen=True, tag="discard_from_hand"):
    """Discard so many cards of the own hand."""

    cards: Number


class Draw(Word, frozen=True, tag="draw"):
    """Draw so many cards from the deck."""

    cards: Number


class ExtraDraw(Word, frozen=True, tag="extra_draw"):
    """Draw once more at the end of the turn."""


class LookAndKeep(Word, frozen=True, tag="look_and_keep"):
    """Draw some cards from the deck, keep some of them and discard the others."""

    draw: Number
    keep: Number


class NewHand(Word, frozen=True, tag="new_hand"):
    """Discard the hand and draw as many cards, and some more."""

    more: Number


class Swap(Word, frozen=True, tag="swap"):
    """Let two cards of different locations change places."""


class ClearOrMove(Word, frozen=True, tag="clear_or_move"):
    """Clear the card's location if so many of its kind are there, else move another from it."""

    soldiers: Number


class Lock(Word, frozen=True, tag="lock"):
    """Hold itself and all cards under it in place; nothing happens when it is played (FI-54)."""


class Steal(Word, frozen=True, tag="steal"):
    """Take a random card from another player's hand; one who has too few left draws one."""

    refill_below: Number


class PlaceFromDeck(Word, frozen=True, tag="place_from_deck"):
    """Place the top card of the deck at any location."""


class PlayAnother(Word, frozen=True, tag="play_another"):
    """Play another card of the hand, of another kind, with its action or to the Tavern."""


class LookAndSwap(Word, frozen=True, tag="look_and_swap"):
    """Look at another player's hand and swap one card with it."""


class MoveGuild(Word, frozen=True, tag="move_guild"):
    """Move all free cards of one guild from one location to another, in their order."""


class SwapLocations(Word, frozen=True, tag="swap_locations"):
    """Let all free cards of two regular locations change places, in their order."""


class Travel(Word, frozen=True, tag="travel"):
    """Move the card itself and one other card to one location."""


Act = (
    Move | Take | Discard | DiscardTops | DiscardPair | DiscardFromHand | Draw | ExtraDraw
    | LookAndKeep | NewHand | Swap | ClearOrMove | Lock | Steal | PlaceFromDeck | PlayAnother
    | LookAndSwap | MoveGuild | SwapLocations | Travel
)  # fmt: skip


class Either(Word, frozen=True, tag="either"):
    """One of several things, as the player likes (FI-15)."""

    of: Annotated[tuple[Act, ...], msgspec.Meta(min_length=2)]


Effect = Act | Either

WORDS = (
    "move", "take", "discard", "discard_tops", "discard_pair", "discard_from_hand", "draw",
    "extra_draw", "look_and_keep", "new_hand", "swap", "clear_or_move", "lock", "steal",
    "place_from_deck", "play_another", "look_and_swap", "move_guild", "swap_locations", "travel",
    "either",
)  # fmt: skip

# -- what a Missio card asks ------------------------------------------------------------------


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="need"):
    """A word of the vocabulary of Missio conditions."""


class GuildsAt(Need, frozen=True, tag="guilds_at"):
    """So many different guilds at one location."""

    location: Place
    guilds: Number


class GuildsOver(Need, frozen=True, tag="guilds_over"):
    """So many different guilds, counted over both locations of a guild."""

    locations: CityGuild
    guilds: Number


class KindInCity(Need, frozen=True, tag="kind_in_city"):
    """So many cards of one kind in the whole City."""

    kind: str
    cards: Number


class KindAt(Need, frozen=True, tag="kind_at"):
    """So many cards of one kind at one location."""

    kind: str
    location: Place
    cards: Number = 1


class Empty(Need, frozen=True, tag="empty"):
    """So many locations without cards."""

    locations: Number


class Nearest(Need, frozen=True, tag="nearest"):
    """So many cards at each of the two locations nearest the Castle or the Harbor."""

    end: Literal["Castle", "Harbor"]
    cards: Number


class BothSides(Need, frozen=True, tag="both_sides"):
    """So many members of a guild at the two locations of another, one or more on each side."""

    members: Guild
    locations: CityGuild
    cards: Pair
    """Fewer cannot lie on both sides."""


class OnlyGuild(Need, frozen=True, tag="only_guild"):
    """Some location with so many cards or more, all of one guild."""

    guild: Guild
    cards: Number


Condition = GuildsAt | GuildsOver | KindInCity | KindAt | Empty | Nearest | BothSides | OnlyGuild

NEEDS = (
    "guilds_at", "guilds_over", "kind_in_city", "kind_at", "empty", "nearest", "both_sides",
    "only_guild",
)  # fmt: skip

# -- when a Manu Forti card scores ------------------------------------------------------------


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="when"):
    """A word about hands. It never looks at cards that the player cannot see (FI-60)."""


class HoldGuilds(When, frozen=True, tag="hold_guilds"):
    """Other cards of so many different guilds in the hand."""

    guilds: Number


class HoldKind(When, frozen=True, tag="hold_kind"):
    """So many other cards of these kinds in the hand, all kinds together."""

    kinds: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    cards: Number = 1


class HoldSameGuild(When, frozen=True, tag="hold_same_guild"):
    """So many other cards of one and the same guild in the hand."""

    cards: Number
    but_no: str = ""
    """Cards of this name do not count."""


class HoldOthers(When, frozen=True, tag="hold_others"):
    """So many other cards or more in the hand."""

    cards: Number


class HoldNoOther(When, frozen=True, tag="hold_no_other"):
    """No other card in the hand."""


class RivalHoldsMore(When, frozen=True, tag="rival_holds_more"):
    """Some other player has more cards in hand."""


class NobodyHoldsMore(When, frozen=True, tag="nobody_holds_more"):
    """No other player has more cards in hand."""


class AllHoldAlike(When, frozen=True, tag="all_hold_alike"):
    """All players have equally many cards in hand."""


Holding = (
    HoldGuilds | HoldKind | HoldSameGuild | HoldOthers | HoldNoOther | RivalHoldsMore
    | NobodyHoldsMore | AllHoldAlike
)  # fmt: skip

HOLDINGS = (
    "hold_guilds", "hold_kind", "hold_same_guild", "hold_others", "hold_no_other",
    "rival_holds_more", "nobody_holds_more", "all_hold_alike",
)  # fmt: skip
