"""What can be wrong with cards that are well written: contradictions, and turns without end."""

from collections import Counter
from collections.abc import Iterator, Sequence

from homage.games.fidelitas.cards.entries import MARKED, Cards, Entry, ManuForti, Missio, Virtus
from homage.games.fidelitas.effects import condition_shapes as conditions
from homage.games.fidelitas.effects import shapes
from homage.games.fidelitas.rules.city import CITY_GUILDS, GUILD_NOUNS
from homage.kernel.errors import ContentError
from homage.kernel.messages import Message

VIRTUS_CARDS = 50
KINDS_OF_A_CITY_GUILD = 2  # FI-51
MOST_PARTS = 6
"""Of an effect, or of what a Manu Forti card asks."""
MOST_ALTERNATIVES = 6
LONGEST_NAME = 30

NOT_LETTERS = Message(
    "fidelitas.card.not-letters", "its name must be words of letters, with one space between them"
)
LONG_NAME = Message("fidelitas.card.long-name", "its name has {count} letters; the most are {most}")
NO_MARK = Message("fidelitas.card.no-mark", "its marks do not say where its {part} is known from")
PARTS = Message("fidelitas.card.parts", "its {field} has {count} parts; there may be 1 to {most}")
ALTERNATIVES = Message(
    "fidelitas.card.alternatives",
    "an 'either' has {count, plural, one {# alternative} other {# alternatives}}; there may be"
    " 2 to {most}",
)
NESTED = Message(
    "fidelitas.card.nested", "an alternative of an 'either' cannot be an 'either' itself"
)
ONE_CARD = Message(
    "fidelitas.card.one-card", "only a move of 2 or more cards says 'one' or 'different'"
)
KEEPS_ALL = Message(
    "fidelitas.card.keeps-all", "it cannot keep {keep} of {draw} cards and discard the others"
)
STEALS_AND_LOOKS = Message(
    "fidelitas.card.steals-and-looks",
    "a card that steals cannot have {word} too: the solo game plays it as soon as it is drawn, even"
    " while cards are looked at",
    "FI-66",
)
VIRTUS_COUNT = Message("fidelitas.card.virtus-count", "there are {right} Virtus cards, not {count}")
GUILD_KINDS = Message(
    "fidelitas.card.guild-kinds",
    "the {guild} guild needs two kinds of card; it has {count, plural, =0 {none}"
    " other {{members}}}",
)
SAME_NAME = Message("fidelitas.card.same-name", "{count} cards have this name")
NO_SUCH_KIND = Message(
    "fidelitas.card.no-such-kind",
    "there is no Virtus{manu_forti, select, yes { or Manu Forti} other {}} card called {name};"
    " there are: {known}",
)
ENDLESS = Message(
    "fidelitas.card.endless",
    "a turn could go on for ever: {playing} play another card, and {taking}"
    " {count, plural, one {takes} other {take}} back as many as are played",
)


def fault(card: Entry) -> Message | None:
    """What is wrong with a card by itself, if anything."""
    if any(not word.isalpha() for word in card.name.split(" ")):
        return NOT_LETTERS
    if len(card.name) > LONGEST_NAME:
        return LONG_NAME.of(len(card.name), LONGEST_NAME)
    for part in MARKED[type(card)]:
        if part not in card.marks:
            return NO_MARK.of(part)
    return _wrong_number(card) or _wrong_action(card)


def _wrong_number(card: Entry) -> Message | None:
    if isinstance(card, Virtus | ManuForti) and not 1 <= len(card.effect) <= MOST_PARTS:
        return PARTS.of("effect", len(card.effect), MOST_PARTS)
    if isinstance(card, ManuForti) and not 1 <= len(card.score) <= MOST_PARTS:
        return PARTS.of("score", len(card.score), MOST_PARTS)
    return None


def _wrong_action(card: Entry) -> Message | None:
    for action in _effect(card):
        if isinstance(action, shapes.Either):
            if not 2 <= len(action.of) <= MOST_ALTERNATIVES:
                return ALTERNATIVES.of(len(action.of), MOST_ALTERNATIVES)
            if any(isinstance(one, shapes.Either) for one in action.of):
                return NESTED
    for action in actions(card):
        if isinstance(action, shapes.Move) and action.cards == 1 and action.scattered:
            return ONE_CARD
        if isinstance(action, shapes.LookAndKeep) and action.rest < 1:
            return KEEPS_ALL.of(action.keep, action.draw)
    if any(isinstance(action, shapes.Steal) for action in actions(card)):
        for action in actions(card):
            if isinstance(action, shapes.LookAndKeep | shapes.PlayAnother):
                return STEALS_AND_LOOKS.of(str(action.__struct_config__.tag))
    return None


def _effect(card: Entry) -> Sequence[shapes.Action]:
    return card.effect if isinstance(card, Virtus | ManuForti) else ()


def actions(card: Entry) -> Iterator[shapes.Action]:
    """Everything that a card can do, alternatives one by one."""
    for action in _effect(card):
        if isinstance(action, shapes.Either):
            yield from action.of
        else:
            yield action


# -- all cards together -----------------------------------------------------------------------


def check_all(cards: Cards, file: str) -> None:
    """What only all cards together can have wrong."""
    copies = sum(card.copies for card in cards.virtus)
    if copies != VIRTUS_CARDS:
        raise ContentError(file, "", VIRTUS_COUNT.of(VIRTUS_CARDS, copies))
    for guild in GUILD_NOUNS[:CITY_GUILDS]:
        members = tuple(card.name for card in cards.virtus if card.guild == guild.id)
        if len(members) != KINDS_OF_A_CITY_GUILD:
            raise ContentError(file, "", GUILD_KINDS.of(guild, len(members), members))
    _check_names(cards, file)
    _check_turns(cards, file)


def slug(card: Entry) -> str:
    """What options call a card."""
    name = card.name.lower()
    return name.removeprefix("the ") if isinstance(card, Missio) else name


def _check_names(cards: Cards, file: str) -> None:
    hands: tuple[Entry, ...] = (*cards.virtus, *cards.manu_forti)
    for alike in (hands, cards.missio):
        times = Counter(slug(card) for card in alike)
        for card in alike:
            if times[slug(card)] > 1:
                raise ContentError(file, card.name, SAME_NAME.of(times[slug(card)]))
    for card in (*hands, *cards.missio):
        with_manu_forti = isinstance(card, ManuForti)  # others are played without them too
        known = cards.kinds if with_manu_forti else tuple(one.name for one in cards.virtus)
        for name in _named(card):
            if name not in known:
                select = "yes" if with_manu_forti else "no"
                raise ContentError(file, card.name, NO_SUCH_KIND.of(select, name, known))


def _named(card: Entry) -> Iterator[str]:
    """The kinds of card that a card speaks of."""
    for action in actions(card):
        if isinstance(action, shapes.Move) and action.kind:
            yield action.kind
    if isinstance(card, Missio) and isinstance(
        card.condition, conditions.KindInCity | conditions.KindAt
    ):
        yield card.condition.kind
    for condition in card.score if isinstance(card, ManuForti) else ():
        if isinstance(condition, conditions.HoldKind):
            yield from condition.kinds
        if isinstance(condition, conditions.HoldSameGuild) and condition.but_no:
            yield condition.but_no


def _check_turns(cards: Cards, file: str) -> None:
    """No turn goes on for ever: two kinds of card could play each other again and again, if the
    hand gets back as many cards from the City as are played."""
    playing: list[str] = []
    taking: list[str] = []
    for card in (*cards.virtus, *cards.manu_forti):
        plays = any(isinstance(action, shapes.PlayAnother) for action in actions(card))
        takes = sum(isinstance(action, shapes.Take) for action in actions(card))
        if plays:
            playing.append(card.name)
        if takes > 1 or (takes and plays):
            taking.append(card.name)
    if len(playing) > 1 and taking:
        raise ContentError(file, "", ENDLESS.of(tuple(playing), tuple(taking), len(taking)))
