"""A card's sentences, made from its effect and condition so that they cannot disagree."""

from homage.games.fidelitas.cards.files import Cards, ManuForti, Missio, Virtus
from homage.games.fidelitas.effects import shapes as words
from homage.games.fidelitas.rules.city import CARD_OF_GUILD, GUILDS, LOCATIONS
from homage.kernel import Name, said
from homage.kernel.content import Card, star

COMPANY = "Only where another card lies."
NO_DRAW = "X: no card is drawn for it."


def shown(cards: Cards) -> list[Card]:
    """All cards as people see them."""
    return [
        *(
            _card("virtus", card, f"{card.guild} guild", card.copies, virtus(card), "base")
            for card in cards.virtus
        ),
        *(
            _card("virtus", card, "no guild", 1, manu_forti(card), "manu forti")
            for card in cards.manu_forti
        ),
        *(_card("missio", card, "goal", 1, missio(card), "missio") for card in cards.missio),
    ]


def _card(
    noun: str, card: Virtus | ManuForti | Missio, kind: str, copies: int, text: str, box: str
) -> Card:
    return Card(
        Name(noun, card.name, star(card.marks)),
        Name("guild", kind),
        copies,
        said(text),
        card.marks,
        Name("set", box),
    )


def virtus(card: Virtus) -> str:
    """A Virtus card in words."""
    company = COMPANY if card.needs_company else ""
    return " ".join(filter(None, [company, effect(card), NO_DRAW if card.no_draw else ""]))


def manu_forti(card: ManuForti) -> str:
    """A Manu Forti card in words."""
    score = f"Or score {_points(card.points)} instead of playing, if {scoring(card)}."
    return " ".join(filter(None, [effect(card), NO_DRAW if card.no_draw else "", score]))


def missio(card: Missio) -> str:
    """A Missio card in words."""
    return f"{_sentence(condition(card.condition))} {_points(card.points)}."


def effect(card: Virtus | ManuForti) -> str:
    """What the card does when it is played."""
    return _sentence("; then ".join(_part(part, card.name) for part in card.effect))


def scoring(card: ManuForti) -> str:
    """What must hold so that the card scores."""
    return " and ".join(_holding(holding) for holding in card.score)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _part(part: words.Effect, name: str) -> str:
    if isinstance(part, words.Either):
        return f"either {', or '.join(act(one, name) for one in part.of)}"
    return act(part, name)


# -- what a card does -------------------------------------------------------------------------


def act(part: words.Act, name: str) -> str:
    """One thing that a card does; `name` is the card."""
    if isinstance(part, words.Move):
        return _move(part, name)
    if isinstance(part, words.Take):
        where = "the City" if part.start == "city" else "either side of the Tavern"
        return f"take 1 card of {where} into your hand"
    if isinstance(part, words.DiscardTops):
        where = "1 location" if part.locations == 1 else f"{part.locations} different locations"
        return f"discard the top card of {where}"
    if isinstance(part, words.DiscardFromHand):
        return f"discard {_cards(part.cards)} of your hand"
    if isinstance(part, words.Draw):
        return f"draw {_cards(part.cards)} from the deck"
    if isinstance(part, words.LookAndKeep):
        rest = part.draw - part.keep
        return f"draw {_cards(part.draw)} from the deck, keep {part.keep} and discard {rest}"
    if isinstance(part, words.NewHand):
        return f"discard your hand and draw as many cards from the deck, and {part.more} more"
    if isinstance(part, words.ClearOrMove):
        return (
            f"if {part.soldiers} or more {name}s are at this location, discard every card there;"
            " otherwise move 1 other card from it to another location"
        )
    if isinstance(part, words.Lock):
        return (
            f"while a card lies under it, this {name} and every card below cannot leave, unless"
            " the location is cleared; never at the Tavern"
        )
    if isinstance(part, words.Steal):
        return (
            "take a random card from the hand of another player, who then draws 1 if fewer than"
            f" {part.refill_below} are left"
        )
    if isinstance(part, words.PlayAnother):
        return f"play another card of your hand, but no {name}, with its action or to the Tavern"
    return PLAIN[type(part)]


PLAIN: dict[type[words.Word], str] = {
    words.Discard: "discard 1 card of the City",
    words.DiscardPair: "discard a guild pair, 2 cards of one guild, from 1 location",
    words.ExtraDraw: "draw once more at the end of your turn",
    words.Swap: "let 2 cards at different locations change places",
    words.PlaceFromDeck: "place the top card of the deck at any location, without its action",
    words.LookAndSwap: "look at another player's hand and swap 1 of your cards for 1 of it",
    words.MoveGuild: "move all free cards of one guild from 1 location to another, in their order",
    words.SwapLocations: (
        "let all free cards of 2 locations that are no Tavern change places, in their order"
    ),
    words.Travel: "move this card and 1 other card to the same location",
}


def _move(part: words.Move, name: str) -> str:
    if part.which == "this":
        return f"move this {name} to another location"
    kind = part.kind or "card"
    what = f"{part.cards} {kind}{'s' if part.cards > 1 else ''}"
    if part.to == "here":
        return f"move {what} to the location of this {name}"
    start = {"anywhere": "", "one": " from 1 location"}.get(
        part.start, f" from {part.cards} different locations"
    )
    if part.cards == 1:
        return f"move {what} to another location"
    to = {"anywhere": "other locations", "one": "1 other location"}.get(
        part.to, f"{part.cards} different locations"
    )
    return f"move {what}{start} to {to}"


# -- what a Missio card asks ------------------------------------------------------------------


def condition(need: words.Condition) -> str:
    """What the City must look like."""
    if isinstance(need, words.GuildsAt):
        return f"{need.guilds} different guilds at {_at(need.location)}"
    if isinstance(need, words.GuildsOver):
        return f"{need.guilds} different guilds at {_both(need.locations)} together"
    if isinstance(need, words.KindInCity):
        return f"{need.cards} {need.kind}{_s(need.cards)} in the whole City"
    if isinstance(need, words.KindAt):
        return f"{need.cards} {need.kind}{_s(need.cards)} at {_at(need.location)}"
    if isinstance(need, words.Empty):
        return f"{need.locations} location{_s(need.locations)} without any card"
    if isinstance(need, words.Nearest):
        return f"{_cards(need.cards)} at each of the two locations nearest the {need.end}"
    if isinstance(need, words.BothSides):
        return (
            f"{need.cards} cards of the {need.members} guild at {_both(need.locations)} together,"
            " with at least 1 at each"
        )
    return f"a location with {_cards(need.cards)} or more, all of the {need.guild} guild"


def _at(location: str) -> str:
    return location if location.startswith("Tavern") else f"the {location}"


def _both(guild: words.CityGuild) -> str:
    first = 2 * CARD_OF_GUILD[GUILDS.index(guild)]
    return f"{_at(LOCATIONS[first])} and {_at(LOCATIONS[first + 1])}"


# -- when a Manu Forti card scores ------------------------------------------------------------


def _holding(holding: words.Holding) -> str:
    if isinstance(holding, words.HoldGuilds):
        return f"you hold other cards of {holding.guilds} different guilds"
    if isinstance(holding, words.HoldKind):
        kinds = " or ".join(f"{kind}{_s(holding.cards)}" for kind in holding.kinds)
        return f"you hold {holding.cards} {kinds}"
    if isinstance(holding, words.HoldSameGuild):
        but = f" that are no {holding.but_no}s" if holding.but_no else ""
        return f"you hold {holding.cards} other cards of one guild{but}"
    if isinstance(holding, words.HoldOthers):
        return f"you hold {holding.cards} other cards or more"
    if isinstance(holding, words.HoldNoOther):
        return "you hold no other card"
    if isinstance(holding, words.RivalHoldsMore):
        return "another player holds more cards than you"
    if isinstance(holding, words.NobodyHoldsMore):
        return "no other player holds more cards than you"
    return "all players hold equally many cards"


def _cards(count: int) -> str:
    return f"{count} card{_s(count)}"


def _points(points: int) -> str:
    return f"{points} point{_s(points)}"


def _s(count: int) -> str:
    return "s" if count > 1 else ""
