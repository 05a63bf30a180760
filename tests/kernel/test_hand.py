"""Hand: what each seat knows of cards that lie together, against a plain model of facts."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from homage.kernel import EVERYONE, SPECTATOR, Deck, Hand, audience, redealt

CARDS = 4
SEATS = (0, 1, 2, SPECTATOR)
OWNER = 0
MASKS = st.one_of(
    st.sets(st.sampled_from(SEATS[:-1])).map(lambda seats: audience(*seats)), st.just(EVERYONE)
)
"""A spectator sees nothing that not every player sees."""


class Facts:
    """The same hand as the rules tell it: for each observer, how many of each card it knows.

    A gain that is seen is one more; a leave that is seen uses one up; one that is not seen may have
    been any card, and clears all facts.
    """

    def __init__(self) -> None:
        self.cards: Counter[int] = Counter()
        self.known: dict[int, Counter[int]] = {seat: Counter() for seat in SEATS}

    def gain(self, card: int, seen: int) -> None:
        self.cards[card] += 1
        for seat in self.seeing(seen):
            self.known[seat][card] += 1

    def lose(self, card: int, seen: int) -> None:
        self.cards[card] -= 1
        for seat in SEATS:
            if seat not in self.seeing(seen):
                self.known[seat].clear()
            elif self.known[seat][card]:
                self.known[seat][card] -= 1

    def show(self, cards: tuple[int, ...], seen: int) -> set[int]:
        """Gives those who learnt something."""
        learnt = set()
        for seat in SEATS:
            before = self.known[seat].copy()
            if seen >> seat & 1:
                self.known[seat] |= Counter(cards)
            if self.known[seat] != before:
                learnt.add(seat)
        return learnt

    def seeing(self, seen: int) -> list[int]:
        return [seat for seat in SEATS if seat == OWNER or seen >> seat & 1]


@st.composite
def played(draw: st.DrawFn) -> tuple[Hand, Facts]:
    """A hand and its facts after a few gains, leaves and looks."""
    hand, facts = Hand(audience(OWNER)), Facts()
    for _ in range(draw(st.integers(0, 14))):
        held = sorted(facts.cards.elements())
        what = draw(st.sampled_from(["gain", "lose", "show"])) if held else "gain"
        seen = draw(MASKS)
        if what == "gain":
            card = draw(st.integers(0, CARDS - 1))
            hand = hand.gained(card, seen)
            facts.gain(card, seen)
        elif what == "lose":
            card = draw(st.sampled_from(held))
            seen = draw(st.sampled_from([seen, EVERYONE]))
            hand = hand.lost(card, seen)
            facts.lose(card, seen)
        else:
            some = tuple(card for card in held if draw(st.booleans()))
            learnt = facts.show(some, seen)
            assert {seat for seat in SEATS if hand.news(some, seen) >> seat & 1} == learnt
            hand = hand.shown(some, seen)
    return hand, facts


def listed(counts: Counter[int]) -> tuple[int, ...]:
    return tuple(sorted((+counts).elements()))


@given(played())
def test_each_seat_knows_what_it_saw_and_no_more(both: tuple[Hand, Facts]) -> None:
    hand, facts = both
    assert hand.cards == listed(facts.cards)
    for seat in SEATS:
        assert hand.known(seat) == listed(facts.known[seat]), seat


@given(played(), played())
def test_joined_hands_keep_what_is_known_of_both(
    one: tuple[Hand, Facts], other: tuple[Hand, Facts]
) -> None:
    joined = one[0].joined(other[0])
    assert joined.cards == listed(one[1].cards + other[1].cards)
    for seat in SEATS:
        assert joined.known(seat) == listed(one[1].known[seat] + other[1].known[seat])


@given(played(), st.sampled_from(SEATS))
def test_cards_are_counted(both: tuple[Hand, Facts], seat: int) -> None:
    hand, facts = both
    counts, hidden = [0] * CARDS, [0] * CARDS
    hand.add_to(counts)
    hand.add_hidden_to(hidden, seat)
    assert counts == [facts.cards[card] for card in range(CARDS)]
    assert hidden == [facts.cards[card] - facts.known[seat][card] for card in range(CARDS)]


def test_a_hand_never_changes() -> None:
    hand = Hand(audience(0)).gained(2).gained(1, audience(1))
    before = (hand.owners, hand.cards, hand.knowers)
    hand.gained(2, EVERYONE)
    hand.lost(1, 0)
    hand.shown((2,), EVERYONE)
    assert (hand.owners, hand.cards, hand.knowers) == before


def test_equal_cards_are_one_thing() -> None:
    """Who has seen one copy twice knows of one, and who has seen two of them knows of two."""
    hand = Hand(audience(0)).gained(3).gained(3)
    hand = hand.shown((3,), audience(1)).shown((3,), audience(1))
    assert hand.known(1) == (3,)
    assert hand.shown((3, 3), audience(1)).known(1) == (3, 3)
    assert hand.shown((3, 3), audience(2)).lost(3).known(2) == (3,)


# -- imagined worlds -------------------------------------------------------------------------


@st.composite
def tables(draw: st.DrawFn) -> tuple[Deck, list[Hand]]:
    """A deck with known places, the hand of a player, another's, and cards that nobody sees."""
    pool = draw(st.lists(st.integers(0, 3), min_size=CARDS, max_size=CARDS))
    deck = Deck(pool)
    for _ in range(draw(st.integers(0, 2))):
        deck = deck.with_on_top(draw(st.integers(0, CARDS - 1)), draw(MASKS))
    mine, _ = draw(played())
    others = [Hand(audience(1)), Hand(0)]
    for index in range(2):
        for _ in range(draw(st.integers(0, 3))):
            others[index] = others[index].gained(draw(st.integers(0, CARDS - 1)), draw(MASKS))
    return deck, [mine, *others]


def census(deck: Deck, hands: list[Hand]) -> list[int]:
    counts = deck.counts()
    for hand in hands:
        hand.add_to(counts)
    return counts


@given(tables(), st.sampled_from(SEATS), st.integers(0, 99))
def test_what_a_seat_does_not_know_is_dealt_anew(
    table: tuple[Deck, list[Hand]], seat: int, seed: int
) -> None:
    deck, hands = table
    world, dealt = redealt(seat, random.Random(seed), deck, hands)
    assert census(world, dealt) == census(deck, hands)
    assert world.size == deck.size
    assert world.known(seat) == deck.known(seat)
    for before, after in zip(hands, dealt, strict=True):
        assert after.owners == before.owners
        assert len(after.cards) == len(before.cards)
        assert list(after.cards) == sorted(after.cards)
        assert after.known(seat) == before.known(seat)
        for other in SEATS:
            if other != seat and not after.owners >> other & 1:
                assert after.known(other) == before.known(SPECTATOR), "they know what is public"


@given(tables(), st.sampled_from(SEATS), st.integers(0, 99))
def test_a_world_imagined_from_an_imagined_one_is_the_same(
    table: tuple[Deck, list[Hand]], seat: int, seed: int
) -> None:
    def plain(deck: Deck, hands: list[Hand]) -> object:
        slots = [(slot.card, slot.knowers) for slot in deck.top + deck.bottom]
        return deck.pool, slots, [(hand.cards, hand.knowers) for hand in hands]

    once = redealt(seat, random.Random(seed), *table)
    nested = redealt(seat, random.Random(seed), *redealt(seat, random.Random(seed + 1), *table))
    assert plain(*nested) == plain(*once)


def test_every_hidden_card_can_be_anywhere() -> None:
    deck, hands = Deck([1, 1, 0, 0]), [Hand(audience(0)).gained(2), Hand(audience(1)).gained(3)]
    seen = {redealt(0, random.Random(seed), deck, hands)[1][1].cards for seed in range(60)}
    assert seen == {(0,), (1,), (3,)}
