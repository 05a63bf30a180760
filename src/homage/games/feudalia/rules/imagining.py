"""Imagining: what a seat does not know of the others' cards, dealt anew (FE-12)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from homage.games.feudalia.cards.resources import NO_CARD
from homage.games.feudalia.rules.hiring import TakeHired
from homage.games.feudalia.rules.playing import ChooseField

if TYPE_CHECKING:
    from homage.games.feudalia.state import FeudaliaState


def dealt_anew(world: FeudaliaState, seat: int, rng: random.Random) -> None:
    """Each player's hidden cards go to hand and deck in another way.

    Nobody's are mixed with another's: what each has in hand and deck together is public. Who did
    not play the Tax Collector at the start of a turn did not hold him then, and goes on without
    him in hand until a card is drawn. A card of which its owner has said what becomes of it is in
    hand.
    """
    tax = world.pack.tax_collector
    for owner in range(world.seats):
        deck, hand = world.decks[owner], world.hands[owner]
        counts = deck.hidden(seat)
        hand.add_hidden_to(counts, seat)
        moves = owner == world.mover
        if moves:
            world.looked_at.add_hidden_to(counts, seat)
            world.fresh.add_hidden_to(counts, seat)
        cards = [card for card, count in enumerate(counts) for _ in range(count)]
        _shuffle(cards, rng)
        held_back = world.clean >> owner & 1 and counts[tax] and not hand.owners >> seat & 1
        if held_back:
            cards.remove(tax)
        named = announced_card(world, owner)
        if named != NO_CARD and hand.news((named,), 1 << seat):
            cards.remove(named)
            world.hands[owner] = hand.lost(named).dealt_again(seat, cards).gained(named)
        else:
            world.hands[owner] = hand.dealt_again(seat, cards)
        if held_back:
            cards.insert(int(rng.random() * (len(cards) + 1)), tax)
        if moves:
            world.looked_at = world.looked_at.dealt_again(seat, cards)
            world.fresh = world.fresh.dealt_again(seat, cards)
        world.decks[owner] = deck.dealt_again(seat, cards)


def announced_card(world: FeudaliaState, owner: int) -> int:
    """The card that a player has in hand for all to know, because of what was begun with it: a
    vassal for whom a fief is being chosen (FE-32), or one that is eliminated for another as soon as
    that one is paid for (FE-30)."""
    asking = world.asking
    if isinstance(asking, ChooseField):
        return asking.card if asking.me == owner else NO_CARD
    for step in world.agenda:
        if isinstance(step, TakeHired) and step.me == owner:
            return world.pack.eliminates[step.card]
    return NO_CARD


def _shuffle(cards: list[int], rng: random.Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(rng.random() * (last + 1))
        cards[chosen], cards[last] = cards[last], cards[chosen]
