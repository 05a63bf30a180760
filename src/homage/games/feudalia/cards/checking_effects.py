"""What can be wrong with the effect of a card: words that do not fit their head or each other."""

from collections.abc import Sequence

from homage.games.feudalia.cards.fitting import Fitting
from homage.games.feudalia.effects import head_shapes as heads
from homage.games.feudalia.effects import shapes
from homage.games.feudalia.effects import standing_shapes as standing
from homage.games.feudalia.effects.amount_shapes import Amount
from homage.games.feudalia.effects.amounts import CUBE, terms
from homage.kernel.card_words import tag
from homage.kernel.messages import Message

MOST_WORDS = 5

WRONG_HEAD = Message(
    "feudalia.card.wrong-head", "''{head}'' cannot stand on such a card; there: {known}"
)
HEAD_TWICE = Message("feudalia.card.head-twice", "it has two parts with ''{head}''; join them")
ONE_TAP = Message("feudalia.card.one-tap", "a master has one tap, not two")
NO_WORDS = Message("feudalia.card.without-words", "nothing stands behind ''{head}''")
WORD_COUNT = Message(
    "feudalia.card.word-count", "''{head}'' has {count} words; there may be {most} at most"
)
WRONG_WORD = Message(
    "feudalia.card.wrong-word", "''{word}'' cannot stand behind ''{head}''; there: {known}"
)
PAY_FIRST = Message("feudalia.card.pay-first", "''pay'' is a price: it must be the first word")
PAYS_ONLY = Message("feudalia.card.pays-only", "''pay'' needs something behind it that it is for")
RACE_LAST = Message("feudalia.card.race-last", "''race'' must be the last word")
NO_AMOUNT = Message("feudalia.card.no-amount", "''{word}'' does not say how much")
ANY_ONLY = Message(
    "feudalia.card.any-only",
    "''of'' and ''but'' say which kinds ''any'' means; one of them at most",
)
NO_OWN = Message(
    "feudalia.card.no-own", "''own'' is the kind of the card''s fief, and ''{head}'' has none"
)
SAME_PAID = Message("feudalia.card.same-paid", "''same'' is for what a line of a trade pays")
OTHER_TAKEN = Message("feudalia.card.other-taken", "''other'' is for what a line of a trade takes")
NO_COINS = Message("feudalia.card.no-coins", "''{word}'' is about cubes, not coins")
SAME_KIND = Message(
    "feudalia.card.same-kind", "a trade never brings the kind that was paid for it", "FE-36"
)
HALF_ONLY = Message(
    "feudalia.card.half-only",
    "''half'' stands without an amount: it is half of the fief''s own kind",
)
FIXED_AT_START = Message(
    "feudalia.card.fixed-at-start",
    "at the start of a turn nothing is asked, so ''gain'' names its kinds there",
    "FE-20",
)
PRICED_FIEF = Message(
    "feudalia.card.priced-fief",
    "''price'' and ''price_in'' go together, and name fiefs that ''fiefs'' has",
)
FIEF_TWICE = Message("feudalia.card.fief-twice", "it names a kind of fief twice, or none")
BAN_WHERE = Message(
    "feudalia.card.ban-where", "a ban on workers says in which ''fiefs''; one on attacks does not"
)

PLACED = (heads.Field, heads.Tap, heads.TapBlue, heads.Start)
"""The heads whose words are about one fief."""


def wrong_effect(effect: Sequence[heads.Head], allowed: Fitting) -> Message | None:
    """What is wrong with an effect; `allowed` are the words that each head can have."""
    for head in effect:
        kind = type(head)
        if kind not in allowed:
            return WRONG_HEAD.of(tag(kind), ", ".join(map(tag, allowed)))
        if sum(isinstance(one, kind) for one in effect) > 1:
            return HEAD_TWICE.of(tag(kind))
        if not head.then and kind is not heads.Arms:
            return NO_WORDS.of(tag(kind))
        if len(head.then) > MOST_WORDS:
            return WORD_COUNT.of(tag(kind), len(head.then), MOST_WORDS)
        reason = _wrong_field(head) or _wrong_words(head, allowed[kind])
        if reason is not None:
            return reason
    if sum(isinstance(head, heads.Tap | heads.TapBlue) for head in effect) > 1:
        return ONE_TAP
    return None


def _wrong_field(head: heads.Head) -> Message | None:
    if not isinstance(head, heads.Field):
        return None
    if len(set(head.fiefs)) != len(head.fiefs) or not head.fiefs:
        return FIEF_TWICE
    if bool(head.price) != bool(head.price_in) or not set(head.price_in) <= set(head.fiefs):
        return PRICED_FIEF
    return None


def _wrong_words(head: heads.Head, allowed: tuple[type[shapes.Word], ...]) -> Message | None:
    for at, word in enumerate(head.then):
        scrolls = word.one_of if isinstance(word, shapes.Either) else (word,)
        for one in (word, *scrolls):
            if not isinstance(one, allowed):
                return WRONG_WORD.of(tag(type(one)), tag(type(head)), ", ".join(map(tag, allowed)))
        if isinstance(word, shapes.Pay):
            if at:
                return PAY_FIRST
            if len(head.then) == 1:
                return PAYS_ONLY
        if isinstance(word, standing.Race) and word is not head.then[-1]:
            return RACE_LAST
        for one in scrolls:
            reason = _wrong_word(one, head)
            if reason is not None:
                return reason
    return None


def _wrong_word(word: shapes.Word, head: heads.Head) -> Message | None:
    """What is wrong with the fields of a word."""
    placed = isinstance(head, PLACED)
    if isinstance(word, shapes.Each):
        return _wrong_word(word.then, heads.Tap()) if word.then else None
    if isinstance(word, shapes.Lose) and word.half:
        return HALF_ONLY if terms(word) else None
    if isinstance(word, shapes.Swap | standing.Market):
        for line in word.lines:
            reason = _wrong_line(line, placed or isinstance(word, standing.Market), head)
            if reason is not None:
                return reason
        return None
    if isinstance(word, standing.Due):
        for amount in (word.first, word.second, word.otherwise):
            reason = _wrong_amount(amount, word, head, placed)
            if reason is not None:
                return reason
        return None
    if isinstance(word, standing.Ban) and (word.what == "worker") != bool(word.fiefs):
        return BAN_WHERE
    if isinstance(word, Amount):
        if isinstance(word, shapes.Lose) and word.coins:
            return NO_COINS.of(tag(type(word)))
        if isinstance(word, shapes.Gain) and isinstance(head, heads.Start) and word.any:
            return FIXED_AT_START
        return _wrong_amount(word, word, head, placed)
    return None


def _wrong_amount(
    amount: Amount, word: shapes.Word, head: heads.Head, placed: bool
) -> Message | None:
    if not terms(amount):
        return NO_AMOUNT.of(tag(type(word)))
    if amount.same:
        return SAME_PAID
    return OTHER_TAKEN if amount.other else _wrong_kinds(amount, head, placed)


def _wrong_kinds(amount: Amount, head: heads.Head, placed: bool) -> Message | None:
    if (amount.of and amount.but) or ((amount.of or amount.but) and not amount.any):
        return ANY_ONLY
    return NO_OWN.of(tag(type(head))) if amount.own and not placed else None


def _wrong_line(line: shapes.Line, placed: bool, head: heads.Head) -> Message | None:
    paid, taken = terms(line.pay), terms(line.take)
    if not paid or not taken:
        return NO_AMOUNT.of("lines")
    if line.pay.other:
        return OTHER_TAKEN
    if line.take.same:
        return SAME_PAID
    kinds = [mask for _, sort, mask in paid if sort == CUBE and not mask & mask - 1]
    if any(sort == CUBE and mask in kinds for _, sort, mask in taken):
        return SAME_KIND
    return _wrong_kinds(line.pay, head, placed) or _wrong_kinds(line.take, head, placed)
