"""What can be wrong with cards that are well written: by themselves, and all together."""

from collections import Counter
from collections.abc import Sequence

from homage.games.solafide.cards.entries import (
    CIRCLES,
    COLOUR_CARDS,
    DIE_FACES,
    MARKED,
    SIDE_CARDS,
    STARTER_CARDS,
    Cards,
    Catholic,
    ChartRow,
    Circle,
    Entry,
    Foreign,
    SideCard,
    Territories,
)
from homage.games.solafide.cards.nouns import STAR, seat_noun
from homage.games.solafide.effects import shapes
from homage.games.solafide.effects.persistent_shapes import ChartRolls, TurnDraw
from homage.games.solafide.rules.pyramid import OPEN_AT_FIRST
from homage.kernel.errors import ContentError
from homage.kernel.messages import Message

MOST_PARTS = 6
LONGEST_NAME = 40
FEWEST_TERRITORIES, MOST_TERRITORIES = 4, 5  # SF-03

WRONG_NAME = Message(
    "solafide.card.wrong-name",
    "its name must be words with one space between them, without the sign ''*''",
)
LONG_NAME = Message("solafide.card.long-name", "its name has {count} letters; the most are {most}")
NO_MARK = Message("solafide.card.no-mark", "its marks do not say where its {part} is known from")
PARTS = Message("solafide.card.parts", "its effect has {count} parts; there may be 1 to {most}")
EFFECT_AND_PERSISTENT = Message(
    "solafide.card.effect-and-persistent",
    "it has an effect and is persistent too; a card is one or the other",
)
NO_EFFECT = Message("solafide.card.no-effect", "it has no effect, and is not persistent either")
MILITARY_PROTESTANT = Message(
    "solafide.card.military-protestant", "only Catholic cards are military", "SF-40"
)
MILITARY_PERSISTENT = Message(
    "solafide.card.military-persistent", "a persistent event cannot be military"
)
MILITARY_PLAYS = Message(
    "solafide.card.military-plays",
    "a military card cannot have ''draw_and_play'': the roll on the Military Chart follows its own"
    " action, before another card could be played",
    "SF-40",
)
CATHOLIC_ROLLS = Message(
    "solafide.card.catholic-rolls", "only the Protestants roll on the Military Chart", "SF-40"
)
KEEPS_NOTHING = Message(
    "solafide.card.keeps-nothing", "it would discard {discard} of the {draw} cards it draws"
)
COST_FIRST = Message(
    "solafide.card.cost-first", "''discard'' is a cost: it must be the first part of the effect"
)
PLAY_LAST = Message(
    "solafide.card.play-last", "''draw_and_play'' must be the last part of the effect"
)
OWN_CARDS_ONLY = Message(
    "solafide.card.own-cards-only", "''{word}'' is for the cards of the two sides only"
)
NO_CIRCLE_BEFORE = Message(
    "solafide.card.no-circle-before",
    "a part says circle = ''{which}'', but no part before it has chosen a Circle",
)
SEVERAL_CIRCLES = Message(
    "solafide.card.several-circles",
    "a part for several Circles must not say which: circles = {circles} goes without circle",
)
FOR_EACH_ONE = Message(
    "solafide.card.for-each-one",
    "for each discarded card there is one Circle: circle = ''one'' or ''new'', without circles",
)
SIDE_SIZE = Message(
    "solafide.card.side-size",
    "its {side, select, nobility {Nobility} other {Commoners}} side has {count} territories; there"
    " may be {fewest} or {most}",
    "SF-03",
)
COMPLETE_AT_FIRST = Message(
    "solafide.card.complete-at-first",
    "its dominant side is wholly one player''s as printed, so that it would be claimed before the"
    " first turn",
    "SF-50",
)
NUMBER_TWICE = Message("solafide.card.number-twice", "{names} have the number {number}")
STARTERS = Message(
    "solafide.card.starters",
    "the first game''s deck of the {seat} has {count} cards, not {right}",
    "SF-10",
)
COLOUR_COUNT = Message(
    "solafide.card.colour-count",
    "the {colour} Foreign Influence deck has {count} cards, not {right}",
    "SF-07",
)
SAME_NAME = Message("solafide.card.same-name", "{count} cards have this name")
NO_SUCH_CIRCLE = Message(
    "solafide.card.no-such-circle", "there is no Circle called {name}; there are: {known}"
)
CIRCLE_TWICE = Message("solafide.card.circle-twice", "it names the {circle} Circle twice")


def fault(card: Entry) -> Message | None:
    """What is wrong with a card by itself, if anything."""
    if " ".join(card.name.split()) != card.name or not slug(card.name) or STAR in card.name:
        return WRONG_NAME
    if len(card.name) > LONGEST_NAME:
        return LONG_NAME.of(len(card.name), LONGEST_NAME)
    for part in MARKED[type(card)]:
        if part not in card.marks:
            return NO_MARK.of(part)
    if isinstance(card, Circle):
        return _wrong_circle(card)
    if isinstance(card, SideCard):
        return _wrong_side_card(card)
    assert isinstance(card, Foreign | ChartRow)
    if isinstance(card, Foreign) and not card.effect:
        return PARTS.of(0, MOST_PARTS)
    return _wrong_effect(card.effect, own=False)


def _wrong_side_card(card: SideCard) -> Message | None:
    catholic = isinstance(card, Catholic)
    if card.military and not catholic:
        return MILITARY_PROTESTANT
    if card.military and any(isinstance(part, shapes.DrawAndPlay) for part in card.effect):
        return MILITARY_PLAYS
    if card.persistent is None:
        return _wrong_effect(card.effect, own=True) if card.effect else NO_EFFECT
    if card.effect:
        return EFFECT_AND_PERSISTENT
    if card.military:
        return MILITARY_PERSISTENT
    if catholic and isinstance(card.persistent, ChartRolls):
        return CATHOLIC_ROLLS
    if isinstance(card.persistent, TurnDraw) and card.persistent.discard >= card.persistent.draw:
        return KEEPS_NOTHING.of(card.persistent.discard, card.persistent.draw)
    return None


def _wrong_effect(effect: Sequence[shapes.Action], own: bool) -> Message | None:
    if len(effect) > MOST_PARTS:
        return PARTS.of(len(effect), MOST_PARTS)
    chosen = False
    for number, part in enumerate(effect):
        if isinstance(part, shapes.Discard | shapes.DrawAndPlay) and not own:
            return OWN_CARDS_ONLY.of(str(part.__struct_config__.tag))
        if isinstance(part, shapes.Discard) and number:
            return COST_FIRST
        if isinstance(part, shapes.DrawAndPlay) and number < len(effect) - 1:
            return PLAY_LAST
        if isinstance(part, shapes.DiscardForEach):
            if part.then.circle not in ("one", "new") or part.then.circles > 1:
                return FOR_EACH_ONE
            chosen = True
        if isinstance(part, shapes.Convert | shapes.Shift | shapes.MoveDisputation):
            if part.circle in ("same", "another") and not chosen:
                return NO_CIRCLE_BEFORE.of(part.circle)
            circles = 1 if isinstance(part, shapes.MoveDisputation) else part.circles
            if circles > 1 and part.circle != "one":
                return SEVERAL_CIRCLES.of(circles)
            chosen = True
        chosen = chosen or isinstance(part, shapes.Clear)
    return None


def _wrong_circle(card: Circle) -> Message | None:
    for name, side in (("nobility", card.nobility), ("commoners", card.commoners)):
        if not FEWEST_TERRITORIES <= side.count <= MOST_TERRITORIES:
            return SIDE_SIZE.of(name, side.count, FEWEST_TERRITORIES, MOST_TERRITORIES)
    dominant = card.nobility if card.power.startswith("n") else card.commoners
    if OPEN_AT_FIRST >> card.number - 1 & 1 and _complete(dominant):
        return COMPLETE_AT_FIRST
    return None


def _complete(side: Territories) -> bool:
    return side.count in (side.catholic, side.protestant)


# -- all cards together -----------------------------------------------------------------------


def check_all(cards: Cards, file: str, own: Sequence[str] = ()) -> None:
    """What only all cards together can have wrong; it is said of one of the owner's own cards,
    which are named, as nothing is wrong with the shipped ones."""
    for seat, side in (("Catholics", cards.catholics), ("Protestants", cards.protestants)):
        _check_numbers(side, [card.number for card in side], SIDE_CARDS, file, own)
        starters = sum(card.starter for card in side)
        if starters != STARTER_CARDS:
            reason = STARTERS.of(seat_noun(seat), starters, STARTER_CARDS)
            wrong = [card.name for card in side if card.starter == (starters > STARTER_CARDS)]
            raise ContentError(file, _to_look_at(wrong, own), reason)
    circles, chart = cards.circles, cards.chart
    _check_numbers(circles, [card.number for card in circles], CIRCLES, file, own)
    _check_numbers(chart, [card.die for card in chart], DIE_FACES, file, own)
    for colour, count in Counter(card.colour for card in cards.foreign).items():
        if count > COLOUR_CARDS:  # then another colour has too few
            wrong = [card.name for card in cards.foreign if card.colour == colour]
            reason = COLOUR_COUNT.of(colour, count, COLOUR_CARDS)
            raise ContentError(file, _to_look_at(wrong, own), reason)
    _check_names(cards, file)


def _to_look_at(names: Sequence[str], own: Sequence[str]) -> str:
    """Of cards that do not go together, one that the owner wrote."""
    return next((name for name in names if name in own), names[-1])


def _check_numbers(
    cards: Sequence[Entry], numbers: list[int], most: int, file: str, own: Sequence[str]
) -> None:
    for number in range(1, most + 1):
        if numbers.count(number) > 1:
            names = tuple(
                card.name for card, its in zip(cards, numbers, strict=True) if its == number
            )
            raise ContentError(file, _to_look_at(names, own), NUMBER_TWICE.of(names, number))


def slug(name: str) -> str:
    """What options call a card: its name in lower case, without what is no letter or number."""
    kept = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return " ".join(kept.split())


def _check_names(cards: Cards, file: str) -> None:
    circles = tuple(card.name for card in cards.circles)
    times = Counter(slug(card.name) for card in cards.every)
    for card in cards.every:
        if times[slug(card.name)] > 1:
            raise ContentError(file, card.name, SAME_NAME.of(times[slug(card.name)]))
        for part in () if isinstance(card, Circle) else effect_of(card):
            if isinstance(part, shapes.ConvertNeutral):
                for name in part.circles:
                    if name not in circles:
                        raise ContentError(file, card.name, NO_SUCH_CIRCLE.of(name, circles))
                    if part.circles.count(name) > 1:
                        raise ContentError(file, card.name, CIRCLE_TWICE.of(name))


def effect_of(card: Entry) -> Sequence[shapes.Action]:
    """What a card does, part by part."""
    assert isinstance(card, SideCard | Foreign | ChartRow)
    return card.effect
