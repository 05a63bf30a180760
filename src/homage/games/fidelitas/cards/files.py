"""The cards as they stand in the card files, read and checked."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from homage.games.fidelitas.effects import shapes as words
from homage.games.fidelitas.rules import missio_conditions as missio
from homage.games.fidelitas.rules.city import (
    CARD_OF_GUILD,
    CASTLE,
    CITY_GUILDS,
    GUILDS,
    HARBOR,
    LOCATIONS,
    NO_GUILD,
)
from homage.games.fidelitas.rules.missio_conditions import Condition as Goal
from homage.kernel.content import Mark, laid_over, read_cards
from homage.kernel.errors import ContentError

SHIPPED = tuple(
    Path(__file__).parent / name for name in ("virtus.toml", "missio.toml", "manu_forti.toml")
)

VIRTUS_CARDS = 50
KINDS_OF_A_CITY_GUILD = 2  # FI-51

Effect = Annotated[tuple[words.Effect, ...], msgspec.Meta(min_length=1)]
"""Done from left to right."""

# -- shapes -----------------------------------------------------------------------------------


class Entry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="deck"
):
    """A card as a card file has it."""

    name: str
    marks: dict[str, Mark]
    """By part of the card: where it is known from."""
    instead_of: str = ""
    """Of an owner's card whose true name is not the one we gave it: the name of ours."""


class Virtus(Entry, frozen=True, tag="virtus"):
    """A kind of Virtus card."""

    guild: words.Guild
    copies: words.Number
    effect: Effect
    no_draw: bool = False
    """Whether it has the X: no card is drawn for it (FI-32)."""
    needs_company: bool = False
    """Whether it can only be played where another card lies (FI-13)."""


class Missio(Entry, frozen=True, tag="missio"):
    """A Missio card; there is one copy of each."""

    condition: words.Condition
    points: words.Number


class ManuForti(Entry, frozen=True, tag="manu forti"):
    """A Manu Forti card; there is one copy of each, and it has no guild (FI-60)."""

    effect: Effect
    score: Annotated[tuple[words.Holding, ...], msgspec.Meta(min_length=1)]
    """All of them must hold."""
    points: words.Number
    no_draw: bool = False


PARTS: dict[type[Entry], tuple[str, ...]] = {
    Virtus: ("name", "guild", "copies", "effect"),
    Missio: ("name", "condition", "points"),
    ManuForti: ("name", "effect", "score", "points"),
}
"""The parts of a card that must have a mark; more are welcome."""

ANY_CARD: Any = Virtus | Missio | ManuForti
"""Told apart by `deck`, so that one file of an owner can hold all sorts."""

KNOWN = {
    "do": words.WORDS,
    "need": words.NEEDS,
    "when": words.HOLDINGS,
    "deck": ("virtus", "missio", "manu forti"),
    "guild": GUILDS,
    "location": LOCATIONS,
    "locations": GUILDS[:CITY_GUILDS],
    "members": GUILDS,
}


class Cards(msgspec.Struct, frozen=True):
    """All cards, in the order that gives them their numbers."""

    virtus: tuple[Virtus, ...]
    missio: tuple[Missio, ...]
    manu_forti: tuple[ManuForti, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of the cards that hands hold, by number: Virtus first, then Manu Forti."""
        return tuple(card.name for card in (*self.virtus, *self.manu_forti))

    @property
    def guild_of(self) -> tuple[int, ...]:
        """By number of a card: its guild."""
        guilds = [GUILDS.index(card.guild) for card in self.virtus]
        return tuple(guilds + [NO_GUILD] * len(self.manu_forti))

    @property
    def conditions(self) -> list[Goal]:
        """By number of a Missio card: its condition, as the rules look at it."""
        return [_condition(card.condition, self) for card in self.missio]


# -- for the rules ----------------------------------------------------------------------------


def _condition(need: words.Condition, cards: Cards) -> Goal:
    guild_of = cards.guild_of
    if isinstance(need, words.GuildsAt):
        return missio.GuildsOver((LOCATIONS.index(need.location),), need.guilds, guild_of)
    if isinstance(need, words.GuildsOver):
        return missio.GuildsOver(_locations(need.locations), need.guilds, guild_of)
    if isinstance(need, words.KindInCity):
        everywhere = tuple(range(len(LOCATIONS)))
        return missio.KindCount(cards.kinds.index(need.kind), everywhere, need.cards)
    if isinstance(need, words.KindAt):
        place = LOCATIONS.index(need.location)
        return missio.KindCount(cards.kinds.index(need.kind), (place,), need.cards)
    if isinstance(need, words.Empty):
        return missio.EmptyLocations(need.locations)
    if isinstance(need, words.Nearest):
        return missio.NearestLocations(CASTLE if need.end == "Castle" else HARBOR, need.cards)
    if isinstance(need, words.BothSides):
        guild, places = GUILDS.index(need.members), _locations(need.locations)
        return missio.MembersOnBothSides(guild, places, need.cards, guild_of)
    return missio.OnlyOneGuild(GUILDS.index(need.guild), need.cards, guild_of)


def _locations(guild: words.CityGuild) -> tuple[int, int]:
    first = 2 * CARD_OF_GUILD[GUILDS.index(guild)]
    return first, first + 1


# -- reading ----------------------------------------------------------------------------------


def load(extra: Sequence[Path] = ()) -> Cards:
    """The shipped cards, some of them replaced by those in the owner's own files."""
    cards = _sorted([card for file in SHIPPED for card in _read(file)])
    for file in extra:
        own = _sorted(_read(file))
        cards = Cards(
            _replaced(cards.virtus, own.virtus, file),
            _replaced(cards.missio, own.missio, file),
            _replaced(cards.manu_forti, own.manu_forti, file),
        )
    _check_all(cards, str(extra[-1]) if extra else str(SHIPPED[0]))
    return cards


def _read(file: Path) -> list[Entry]:
    cards: list[Entry] = read_cards(file, "card", ANY_CARD, words=KNOWN)
    for card in cards:
        reason = _wrong(card)
        if reason:
            raise ContentError(str(file), card.name, reason)
    twice = Counter((type(card), card.instead_of or card.name) for card in cards)
    for (_, name), times in twice.items():
        if times > 1:
            raise ContentError(str(file), name, f"stands here {times} times")
    return cards


def _sorted(cards: Sequence[Entry]) -> Cards:
    return Cards(
        tuple(card for card in cards if isinstance(card, Virtus)),
        tuple(card for card in cards if isinstance(card, Missio)),
        tuple(card for card in cards if isinstance(card, ManuForti)),
    )


E = TypeVar("E", bound=Entry)


def _replaced(shipped: Sequence[E], own: Sequence[E], file: Path) -> tuple[E, ...]:
    true = {card.instead_of or card.name: card for card in own}
    under_our_names = [msgspec.structs.replace(card, name=name) for name, card in true.items()]
    laid = laid_over(shipped, under_our_names, str(file))
    return tuple(true.get(card.name, card) for card in laid)


# -- checking ---------------------------------------------------------------------------------


def _wrong(card: Entry) -> str:
    """What is wrong with a card by itself, if anything."""
    if not card.name.replace(" ", "").isalpha():
        return "its name must be words of letters"
    for part in PARTS[type(card)]:
        if part not in card.marks:
            return f"its marks do not say where its {part} is known from"
    for act in _acts(card):
        if isinstance(act, words.Move):
            reason = _wrong_move(act)
            if reason:
                return reason
        if isinstance(act, words.LookAndKeep) and act.keep >= act.draw:
            return f"it cannot keep {act.keep} of {act.draw} cards and discard the others"
    return ""


def _wrong_move(move: words.Move) -> str:
    if move.which == "this" and move != words.Move(which="this"):
        return "a move of this card has no other fields"
    if move.cards == 1 and (move.start != "anywhere" or move.to in ("one", "different")):
        return "only a move of 2 or more cards says 'one' or 'different'"
    return ""


def _acts(card: Entry) -> Iterator[words.Act]:
    """Everything that a card can do."""
    if isinstance(card, Virtus | ManuForti):
        for part in card.effect:
            if isinstance(part, words.Either):
                yield from part.of
            else:
                yield part


def _check_all(cards: Cards, file: str) -> None:
    """What only all cards together can have wrong."""
    copies = sum(card.copies for card in cards.virtus)
    if copies != VIRTUS_CARDS:
        raise ContentError(file, "", f"there are {VIRTUS_CARDS} Virtus cards, not {copies}")
    for guild in GUILDS[:CITY_GUILDS]:
        members = [card.name for card in cards.virtus if card.guild == guild]
        if len(members) != KINDS_OF_A_CITY_GUILD:
            held = ", ".join(members) or "none"
            raise ContentError(
                file, "", f"the {guild} guild needs two kinds of card; it has {held}"
            )
    for names in (cards.kinds, [card.name for card in cards.missio]):
        for name, times in Counter(names).items():
            if times > 1:
                raise ContentError(file, name, f"{times} cards have this name")
    every: tuple[Entry, ...] = cards.virtus + cards.missio + cards.manu_forti
    for card in every:
        for name in _named(card):
            if name not in cards.kinds:
                known = ", ".join(cards.kinds)
                raise ContentError(file, card.name, f"there is no '{name}'; there are: {known}")


def _named(card: Entry) -> Iterator[str]:
    """The kinds of card that a card speaks of."""
    for act in _acts(card):
        if isinstance(act, words.Move) and act.kind:
            yield act.kind
    if isinstance(card, Missio) and isinstance(card.condition, words.KindInCity | words.KindAt):
        yield card.condition.kind
    for holding in card.score if isinstance(card, ManuForti) else ():
        if isinstance(holding, words.HoldKind):
            yield from holding.kinds
        if isinstance(holding, words.HoldSameGuild) and holding.but_no:
            yield holding.but_no
