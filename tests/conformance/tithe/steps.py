"""The rules of Tithe, step by step. A broken title swaps one step in `Rules` for its own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from homage.kernel import (
    CHANCE,
    EVERYONE,
    Chance,
    Decision,
    Option,
    Outcome,
    Step,
    Together,
    audience,
)
from tests.conformance.tithe.state import TitheState
from tests.conformance.tithe.words import CARDS, NO_GOAL, SEATS

TURNS = 12
DEALT = 2
OFFERED = 2
ENOUGH = 2
"""So many cards of the goal's kind must lie on the table."""


class Seated(Step[TitheState]):
    """A step about one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Draw(Chance[TitheState]):
    """A card from the deck to a hand; only its owner sees it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: TitheState) -> bool:
        return state.deck.size > 0

    def offer(self, state: TitheState) -> Decision:
        return Decision(
            CHANCE,
            "The next card of the deck.",
            [state.tithe.words.card[card] for card in state.deck.possible()],
            audience(self.seat),
            state.deck.weights(),
            "deck",
            self.seat,
        )

    def sample(self, state: TitheState, rng: random.Random) -> Option:
        return state.tithe.words.card[state.deck.sample(rng)]

    def take(self, state: TitheState, option: Option) -> None:
        card = option.args[0]
        state.deck = state.deck.drawn(card)
        state.gains(self.seat, card, audience(self.seat))


class SetAside(Draw):
    """One card goes out of the game, and nobody sees it."""

    def offer(self, state: TitheState) -> Decision:
        cards = [state.tithe.words.card[card] for card in state.deck.possible()]
        return Decision(CHANCE, "A card is set aside.", cards, 0, state.deck.weights(), "deck")

    def take(self, state: TitheState, option: Option) -> None:
        state.deck = state.deck.drawn(option.args[0])
        state.aside.append(option.args[0])


class OfferGoal(Chance[TitheState]):
    """A goal from a seat's own pouch."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: TitheState) -> bool:
        return bool(state.pouches[self.seat])

    def offer(self, state: TitheState) -> Decision:
        pouch = state.pouches[self.seat]
        return Decision(
            CHANCE,
            "A goal from the pouch.",
            [state.tithe.words.goal[goal] for goal in pouch],
            audience(self.seat),
            [1] * len(pouch),
            f"pouch of {SEATS[self.seat]}",
            self.seat,
        )

    def take(self, state: TitheState, option: Option) -> None:
        state.pouches[self.seat].remove(option.args[0])
        state.offers[self.seat] = sorted([*state.offers[self.seat], option.args[0]])


class NewGoal(OfferGoal):
    """A goal to follow one that was reached."""

    def take(self, state: TitheState, option: Option) -> None:
        state.pouches[self.seat].remove(option.args[0])
        state.goals[self.seat] = option.args[0]


class KeepGoal(Seated):
    """One of the goals offered is kept; the other is left, and nobody else sees which."""

    def offer(self, state: TitheState) -> Decision:
        goals = [state.tithe.words.keep[goal] for goal in state.offers[self.seat]]
        return Decision(self.seat, "Which goal do you keep?", goals, audience(self.seat))

    def take(self, state: TitheState, option: Option) -> None:
        goal = option.args[0]
        state.goals[self.seat] = goal
        state.left[self.seat] = [other for other in state.offers[self.seat] if other != goal]
        state.offers[self.seat] = []


class Turn(Step[TitheState]):
    """Begins the next turn, or ends the game."""

    def run(self, state: TitheState) -> bool:
        if state.turn == TURNS:
            self.end(state)
            return False
        mover = state.turn % len(SEATS)
        state.turn += 1
        state.push(self)
        state.push(state.tithe.rules.score(mover))
        state.push(state.tithe.rules.act(mover))
        return False

    def end(self, state: TitheState) -> None:
        """Most points win; several may."""
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        state.finish(Outcome(tuple(state.points), winners, f"{TURNS} turns are over"))
        state.tell("end", "The game is over.", values=winners)


class Act(Seated):
    """What a seat does in its turn."""

    def offer(self, state: TitheState) -> Decision:
        words, me = state.tithe.words, self.seat
        hand = state.hands[me]
        others = [h for h in range(len(SEATS)) if h != me and any(state.hands[h])]
        options = [words.play[card] for card, count in enumerate(hand) if count]
        options += [words.peek[h] for h in others] + [words.rob[h] for h in others]
        if any(hand):
            options += [words.hide, words.lay]
        if state.deck.size:
            options.append(words.draw)
        return Decision(me, "What do you do?", [*options, words.rest])

    def why_not(self, state: TitheState, option: Option) -> str:
        if option in state.tithe.words.play:
            return f"You hold no {CARDS[option.args[0]]}."
        if option in state.tithe.words.rob:
            drawn_for = option.args[0]
            return (
                "That is you." if drawn_for == self.seat else f"{SEATS[drawn_for]} holds no card."
            )
        return ""

    def take(self, state: TitheState, option: Option) -> None:
        words, rules, me = state.tithe.words, state.tithe.rules, self.seat
        state.tell("act", f"{SEATS[me]}: {option.text}.", values=(me,))
        if option in words.play:
            self.play(state, option.args[0])
        elif option in words.peek:
            self.peek(state, option.args[0])
        elif option in words.rob:
            state.push(rules.rob(me, option.args[0]))
        elif option is words.hide:
            state.push(rules.bury(me))
        elif option is words.lay:
            state.push(rules.crown(me))
        elif option is words.draw:
            state.push(rules.draw(me))

    def play(self, state: TitheState, card: int) -> None:
        """A card from the hand to the table, before everyone's eyes."""
        state.loses(self.seat, card, EVERYONE)
        state.table[card] += 1

    def peek(self, state: TitheState, drawn_for: int) -> None:
        """Look at the whole hand of another."""
        hand = state.hands[drawn_for]
        state.known[self.seat][drawn_for] = hand[:]
        state.saw_hidden |= audience(self.seat)
        both = audience(self.seat, drawn_for)
        state.tell("peek", f"{SEATS[drawn_for]} shows {_listed(hand)}.", both, values=tuple(hand))


class Rob(Chance[TitheState]):
    """A card by chance from the hand of another; only these two see it."""

    def __init__(self, seat: int, drawn_for: int) -> None:
        self.seat = seat
        self.drawn_for = drawn_for

    def offer(self, state: TitheState) -> Decision:
        held = [card for card, count in enumerate(state.hands[self.drawn_for]) if count]
        return Decision(
            CHANCE,
            "Which card is stolen?",
            [state.tithe.words.card[card] for card in held],
            audience(self.seat, self.drawn_for),
            [state.hands[self.drawn_for][card] for card in held],
            "theft",
            self.seat,
        )

    def take(self, state: TitheState, option: Option) -> None:
        both = audience(self.seat, self.drawn_for)
        state.loses(self.drawn_for, option.args[0], both)
        state.gains(self.seat, option.args[0], both)


class Bury(Seated):
    """A card of the hand goes under the deck; only its owner knows which."""

    def offer(self, state: TitheState) -> Decision:
        held = [card for card, count in enumerate(state.hands[self.seat]) if count]
        bury = [state.tithe.words.bury[card] for card in held]
        return Decision(self.seat, "Which card goes under the deck?", bury, audience(self.seat))

    def take(self, state: TitheState, option: Option) -> None:
        state.loses(self.seat, option.args[0], audience(self.seat))
        state.deck = state.deck.with_at_bottom(option.args[0], audience(self.seat))


class Crown(Seated):
    """A card of the hand goes on top of the deck; only its owner knows which."""

    def offer(self, state: TitheState) -> Decision:
        held = [card for card, count in enumerate(state.hands[self.seat]) if count]
        crown = [state.tithe.words.crown[card] for card in held]
        return Decision(self.seat, "Which card goes on the deck?", crown, audience(self.seat))

    def take(self, state: TitheState, option: Option) -> None:
        state.loses(self.seat, option.args[0], audience(self.seat))
        state.deck = state.deck.with_on_top(option.args[0], audience(self.seat))


class Score(Seated):
    """Asked in every turn, also when there is nothing to score: the question must not tell."""

    def run(self, state: TitheState) -> bool:
        return state.goals[self.seat] != NO_GOAL

    def reached(self, state: TitheState) -> bool:
        """Whether the goal is reached."""
        return state.table[state.goals[self.seat]] >= ENOUGH

    def offer(self, state: TitheState) -> Decision:
        words = state.tithe.words
        options = [words.score, words.pass_] if self.reached(state) else [words.pass_]
        return Decision(self.seat, "Do you score?", options)

    def take(self, state: TitheState, option: Option) -> None:
        if option is state.tithe.words.score:
            goal = state.goals[self.seat]
            self.pay(state, goal)
            state.points[self.seat] += 1
            state.reached[self.seat].append(goal)
            state.goals[self.seat] = NO_GOAL
            state.tell("score", f"{SEATS[self.seat]} had the goal {CARDS[goal]}.", values=(goal,))
            state.push(NewGoal(self.seat))

    def pay(self, state: TitheState, goal: int) -> None:
        """The cards that count are used up."""
        state.table[goal] -= ENOUGH
        state.spent[goal] += ENOUGH


@dataclass(frozen=True)
class Rules:
    """Which steps the game is made of."""

    turn: type[Turn] = Turn
    act: type[Act] = Act
    score: type[Score] = Score
    draw: type[Draw] = Draw
    rob: type[Rob] = Rob
    bury: type[Bury] = Bury
    crown: type[Crown] = Crown
    keep_goal: type[KeepGoal] = KeepGoal
    offer_goal: type[OfferGoal] = OfferGoal


def set_up(state: TitheState) -> None:
    """A card aside, goals drafted by all at once, two cards for each."""
    rules = state.tithe.rules
    state.push(rules.turn())
    for seat in range(len(SEATS)):
        for _ in range(DEALT):
            state.push(rules.draw(seat))
    state.push(
        Together(
            {
                seat: [*(rules.offer_goal(seat) for _ in range(OFFERED)), rules.keep_goal(seat)]
                for seat in range(len(SEATS))
            }
        )
    )
    state.push(SetAside(CHANCE))


def _listed(hand: Sequence[int]) -> str:
    return " ".join(CARDS[k] for k, count in enumerate(hand) for _ in range(count)) or "nothing"
