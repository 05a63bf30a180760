"""The rules of Tithe, step by step. A broken title swaps one step in `Rules` for its own."""

from __future__ import annotations

from dataclasses import dataclass

from homage.kernel import (
    CHANCE,
    EVERYONE,
    Chance,
    Decision,
    Deck,
    FromDeck,
    Hand,
    Message,
    Option,
    Outcome,
    Step,
    Together,
    audience,
    plan,
)
from tests.conformance.tithe.events import (
    Acted,
    Drew,
    Ended,
    Kept,
    NewlyAimed,
    Offered,
    Peeked,
    Played,
    PutAside,
    PutBack,
    Robbed,
    Scored,
)
from tests.conformance.tithe.options import CARDS, SEATS
from tests.conformance.tithe.state import NOBODY, TitheState

TURNS = 12
DEALT = 2
OFFERED = 2
ENOUGH = 2
"""So many cards of the goal's kind must lie on the table."""

NEXT_CARD = Message("tithe.next-card", "The next card of the deck.")
A_CARD_ASIDE = Message("tithe.a-card-aside", "A card is set aside.")
A_GOAL = Message("tithe.a-goal", "A goal from the pouch.")
WHICH_GOAL = Message("tithe.which-goal", "Which goal do you keep?")
WHAT_TO_DO = Message("tithe.what-to-do", "What do you do?")
WHICH_STOLEN = Message("tithe.which-stolen", "Which card is stolen?")
WHICH_UNDER = Message("tithe.which-under", "Which card goes under the deck?")
WHICH_ON_TOP = Message("tithe.which-on-top", "Which card goes on the deck?")
DO_YOU_SCORE = Message("tithe.do-you-score", "Do you score?")
HOLD_NONE = Message("tithe.hold-none", "You hold no {card}.")
THAT_IS_YOU = Message("tithe.that-is-you", "That is you.")
HOLDS_NO_CARD = Message("tithe.holds-no-card", "{seat} holds no card.")
TURNS_OVER = Message("tithe.turns-over", "{turns} turns are over")


class Seated(Step[TitheState]):
    """A step about one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Draw(FromDeck[TitheState]):
    """A card from the deck to a hand; only its owner sees it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deck(self, state: TitheState) -> Deck:
        return state.deck

    def draws(self, state: TitheState) -> list[Option]:
        return state.tithe.choices.card

    def run(self, state: TitheState) -> bool:
        return state.deck.size > 0

    def offer(self, state: TitheState) -> Decision:
        return self.question(state, NEXT_CARD, "deck", audience(self.seat), self.seat)

    def take(self, state: TitheState, option: Option) -> None:
        card = option.args[0]
        state.deck = state.deck.drawn(card)
        state.gains(self.seat, card, NOBODY)
        state.tell_covered(Drew(SEATS[self.seat], CARDS[card], audience=audience(self.seat)))


class SetAside(Draw):
    """One card goes out of the game, and nobody sees it."""

    def offer(self, state: TitheState) -> Decision:
        return self.question(state, A_CARD_ASIDE, "deck", NOBODY)

    def take(self, state: TitheState, option: Option) -> None:
        state.deck = state.deck.drawn(option.args[0])
        state.aside = state.aside.gained(option.args[0])
        state.tell(PutAside())


class OfferGoal(FromDeck[TitheState]):
    """A goal from a seat's own pouch."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deck(self, state: TitheState) -> Deck:
        return state.pouches[self.seat]

    def draws(self, state: TitheState) -> list[Option]:
        return state.tithe.choices.goal

    def run(self, state: TitheState) -> bool:
        return state.pouches[self.seat].size > 0

    def offer(self, state: TitheState) -> Decision:
        stream = f"pouch of {SEATS[self.seat]}"
        return self.question(state, A_GOAL, stream, audience(self.seat), self.seat)

    def take(self, state: TitheState, option: Option) -> None:
        goal, me = option.args[0], self.seat
        state.pouches[me] = state.pouches[me].drawn(goal)
        state.offers[me] = state.offers[me].gained(goal)
        state.tell_covered(Offered(SEATS[me], CARDS[goal], audience=audience(me)))


class NewGoal(OfferGoal):
    """A goal to follow one that was reached."""

    def take(self, state: TitheState, option: Option) -> None:
        goal, me = option.args[0], self.seat
        state.pouches[me] = state.pouches[me].drawn(goal)
        state.kept[me] = state.kept[me].gained(goal)
        state.tell_covered(NewlyAimed(SEATS[me], CARDS[goal], audience=audience(me)))


class KeepGoal(Seated):
    """One of the goals offered is kept; the other is left, and nobody else sees which."""

    def offer(self, state: TitheState) -> Decision:
        goals = [state.tithe.choices.keep[goal] for goal in state.offers[self.seat].cards]
        return Decision(self.seat, WHICH_GOAL, goals, audience(self.seat))

    def take(self, state: TitheState, option: Option) -> None:
        goal, me = option.args[0], self.seat
        others = state.offers[me].lost(goal)
        state.offers[me] = Hand(audience(me))
        state.kept[me] = state.kept[me].gained(goal)
        state.left[me] = others
        left = tuple(CARDS[other] for other in others.cards)
        state.tell_covered(Kept(SEATS[me], CARDS[goal], left, audience=audience(me)))


class Turn(Step[TitheState]):
    """Begins the next turn, or ends the game."""

    def run(self, state: TitheState) -> bool:
        if state.turn == TURNS:
            self.end(state)
            return False
        mover = state.turn % len(SEATS)
        state.turn += 1
        rules = state.tithe.rules
        state.agenda += plan(rules.act(mover), rules.score(mover), self)
        return False

    def end(self, state: TitheState) -> None:
        """Most points win; several may."""
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        state.finish(Outcome(tuple(state.points), winners, TURNS_OVER.of(TURNS)))
        state.tell(Ended(tuple(SEATS[seat] for seat in winners), len(winners)))


class Act(Seated):
    """What a seat does in its turn."""

    def offer(self, state: TitheState) -> Decision:
        choices, me = state.tithe.choices, self.seat
        hand = sorted(set(state.hands[me].cards))
        others = [h for h in range(len(SEATS)) if h != me and state.hands[h].cards]
        options = [choices.play[card] for card in hand]
        options += [choices.peek[h] for h in others] + [choices.rob[h] for h in others]
        if hand:
            options += [choices.hide, choices.lay]
        if state.deck.size:
            options.append(choices.draw)
        return Decision(me, WHAT_TO_DO, [*options, choices.rest])

    def why_not(self, state: TitheState, option: Option) -> Message | None:
        if option in state.tithe.choices.play:
            return HOLD_NONE.of(CARDS[option.args[0]])
        if option in state.tithe.choices.rob:
            if option.args[0] == self.seat:
                return THAT_IS_YOU
            return HOLDS_NO_CARD.of(state.game.seat_noun(option.args[0]))
        return None

    def take(self, state: TitheState, option: Option) -> None:
        choices, rules, me = state.tithe.choices, state.tithe.rules, self.seat
        state.tell(Acted(SEATS[me], option.text))
        if option in choices.play:
            self.play(state, option.args[0])
        elif option in choices.peek:
            self.peek(state, option.args[0])
        elif option in choices.rob:
            state.push(rules.rob(me, option.args[0]))
        elif option is choices.hide:
            state.push(rules.bury(me))
        elif option is choices.lay:
            state.push(rules.crown(me))
        elif option is choices.draw:
            state.push(rules.draw(me))

    def play(self, state: TitheState, card: int) -> None:
        """A card from the hand to the table, before everyone's eyes."""
        state.loses(self.seat, card, EVERYONE)
        state.table[card] += 1
        state.tell(Played(SEATS[self.seat], CARDS[card]))

    def peek(self, state: TitheState, other: int) -> None:
        """Look at the whole hand of another."""
        hand = state.hands[other]
        state.hands[other] = state.shown(hand, hand.cards, audience(self.seat))
        cards = tuple(CARDS[card] for card in hand.cards)
        both = audience(self.seat, other)
        state.tell_covered(Peeked(SEATS[self.seat], SEATS[other], cards, audience=both))


class Rob(Chance[TitheState]):
    """A card by chance from the hand of another; only these two see it."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def offer(self, state: TitheState) -> Decision:
        cards = state.hands[self.other].cards
        held = sorted(set(cards))
        return Decision(
            CHANCE,
            WHICH_STOLEN,
            [state.tithe.choices.card[card] for card in held],
            audience(self.seat, self.other),
            [cards.count(card) for card in held],
            "theft",
            self.seat,
        )

    def take(self, state: TitheState, option: Option) -> None:
        card = option.args[0]
        both = audience(self.seat, self.other)
        state.loses(self.other, card, both)
        state.gains(self.seat, card, both)
        state.tell_covered(Robbed(SEATS[self.seat], SEATS[self.other], CARDS[card], audience=both))


class Bury(Seated):
    """A card of the hand goes under the deck; only its owner knows which."""

    prompt = WHICH_UNDER

    def options(self, state: TitheState) -> list[Option]:
        return state.tithe.choices.bury

    def offer(self, state: TitheState) -> Decision:
        options = self.options(state)
        cards = [options[card] for card in sorted(set(state.hands[self.seat].cards))]
        return Decision(self.seat, self.prompt, cards, audience(self.seat))

    def take(self, state: TitheState, option: Option) -> None:
        card, mine = option.args[0], audience(self.seat)
        state.loses(self.seat, card, mine)
        self.put(state, card, mine)
        state.tell_covered(PutBack(SEATS[self.seat], CARDS[card], audience=mine))

    def put(self, state: TitheState, card: int, knowers: int) -> None:
        state.deck = state.deck.with_at_bottom(card, knowers)


class Crown(Bury):
    """A card of the hand goes on top of the deck; only its owner knows which."""

    prompt = WHICH_ON_TOP

    def options(self, state: TitheState) -> list[Option]:
        return state.tithe.choices.crown

    def put(self, state: TitheState, card: int, knowers: int) -> None:
        state.deck = state.deck.with_on_top(card, knowers)


class Score(Seated):
    """Asked in every turn, also when there is nothing to score: the question must not tell."""

    def run(self, state: TitheState) -> bool:
        return state.goal(self.seat) is not None

    def reached(self, state: TitheState) -> bool:
        """Whether the goal is reached."""
        goal = state.goal(self.seat)
        return goal is not None and state.table[goal] >= ENOUGH

    def offer(self, state: TitheState) -> Decision:
        choices = state.tithe.choices
        options = [choices.score, choices.pass_] if self.reached(state) else [choices.pass_]
        return Decision(self.seat, DO_YOU_SCORE, options)

    def take(self, state: TitheState, option: Option) -> None:
        goal, me = state.goal(self.seat), self.seat
        if option is state.tithe.choices.score and goal is not None:
            self.pay(state, goal)
            state.points[me] += 1
            state.reached[me].append(goal)
            state.kept[me] = state.kept[me].lost(goal)
            state.tell(Scored(SEATS[me], CARDS[goal], ENOUGH))
            state.push(NewGoal(me))

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
    seats = range(len(SEATS))
    draft = {
        seat: [*(rules.offer_goal(seat) for _ in range(OFFERED)), rules.keep_goal(seat)]
        for seat in seats
    }
    deal = [rules.draw(seat) for seat in seats for _ in range(DEALT)]
    state.agenda += plan(SetAside(CHANCE), Together(draft), *deal, rules.turn())
