"""Tables of Sola Fide in one line, and the words to play and read them."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from homage.games.solafide import TITLE
from homage.games.solafide.game import SolaFide
from homage.games.solafide.rules.persistent import NO_CARD
from homage.games.solafide.rules.power import SPACES
from homage.games.solafide.rules.pyramid import ALL, NO_CIRCLE
from homage.games.solafide.rules.seats import CATHOLICS, PROTESTANTS
from homage.games.solafide.rules.territories import ones, territories, tokens_on
from homage.games.solafide.rules.turn import TURN, PlayOrDraw
from homage.games.solafide.state import TOKENS, SolaFideState
from homage.kernel import CHANCE, Event

C, P = CATHOLICS, PROTESTANTS

KINDS = "cxpynCP"
"""A letter for each kind of territory: Catholic print, the same with a Protestant token, Protestant
print, the same with a Catholic token, neutral, with a Catholic token, with a Protestant token."""

OPEN = (1, 2, 3)


def table(
    *circles: str,
    catholics: str = "",
    protestants: str = "",
    mover: int = C,
    opened: Sequence[int] = OPEN,
    won: Sequence[str] = (),
    disputation: int = 0,
    decks: Sequence[str | None] = (None, None),
    discards: Sequence[str] = ("", ""),
    front: Sequence[str] = ("", ""),
    rewards: Sequence[int] = (0, 0),
    tokens: Sequence[int | None] = (None, None),
    turn: int = 9,
    idle: int = 0,
    options: str = "",
    cards: Path | None = None,
) -> SolaFideState:
    """A table in the middle of a game, about to ask `mover` to play or draw.

    A Circle is `2 n1 cxpnn ppynC`: its number, the space of its Power token, Nobility, Commoners;
    it is open then, and so are those of `opened`; all others lie face down, or are `won` by
    `c 4 5` or `p 6`. Hands, decks and piles are names with commas between them; a deck that is not
    told is all starter cards that lie nowhere else. Tokens that are not told are all the others.
    """
    game = game_of(options, cards)
    pack = game.pack
    state = SolaFideState(game, pack)
    state.open = 0
    for number in opened:
        state.open |= 1 << number - 1
    for told in won:
        who, *numbers = told.split()
        for number in map(int, numbers):
            state.won[number - 1] = "cp".index(who)
            state.open &= ~(1 << number - 1)
    for told in circles:
        name, space, *sides = told.split()
        circle = int(name) - 1
        state.open |= 1 << circle
        state.power[circle] = SPACES.index(space)
        for side, letters in enumerate(sides):
            state.land[2 * circle + side] = sum(ones(KINDS.index(one)) for one in letters)
    for seat, hand in enumerate((catholics, protestants)):
        placed = sum(tokens_on(side, seat) for side in state.land)
        told_tokens = tokens[seat]
        state.supply[seat] = TOKENS - placed if told_tokens is None else told_tokens
        state.hands[seat] = numbers_of(game, seat, hand)
        state.discards[seat] = numbers_of(game, seat, discards[seat])
        if front[seat]:
            (state.front[seat],) = numbers_of(game, seat, front[seat])
        used = {*state.hands[seat], *state.discards[seat], state.front[seat]}
        deck = decks[seat]
        if deck is None:
            rest = [card for card in pack.starters[seat] if card not in used]
            state.decks[seat] = tuple(rest)
        else:
            state.decks[seat] = numbers_of(game, seat, deck)
        for card in used | set(state.decks[seat]) | set(pack.starters[seat]):
            if card != NO_CARD and not game.draft:
                state.deck_known[seat] |= 1 << card
    state.disputation = disputation - 1 if disputation else NO_CIRCLE
    state.rewards = list(rewards)
    state.turn = turn
    state.idle = idle
    state.mover = 1 - mover
    state.push(TURN)
    state.advance()
    return state


@cache
def game_of(options: str = "", cards: Path | None = None) -> SolaFide:
    game = TITLE.game(TITLE.read_settings(options.split()), [cards] if cards else [])
    assert isinstance(game, SolaFide)
    return game


def numbers_of(game: SolaFide, seat: int, names: str) -> tuple[int, ...]:
    slugs = [card.slug for card in game.pack.sides[seat]]
    return tuple(sorted(slugs.index(name.strip()) for name in names.split(",") if name.strip()))


def setup(options: str = "") -> SolaFideState:
    """A new table with these settings, before anything is dealt."""
    return game_of(options).setup()


def play(state: SolaFideState, *choices: str) -> SolaFideState:
    """Make these choices, chance's too."""
    for text in choices:
        state.choose(text)
    return state


def roll(state: SolaFideState, seed: int = 1) -> SolaFideState:
    """Let chance decide all that is chance's now."""
    rng = random.Random(seed)
    while state.chance:
        state.roll(rng)
    return state


# -- reading a table -------------------------------------------------------------------------


def circle(state: SolaFideState, number: int) -> str:
    """A Circle as `table` reads it."""
    at = number - 1
    sides = [
        "".join(KINDS[kind] for kind in territories(state.land[2 * at + side])) for side in (0, 1)
    ]
    return f"{number} {SPACES[state.power[at]]} {sides[0]} {sides[1]}"


def side(state: SolaFideState, number: int, which: int) -> str:
    """The territories of one side: 0 is the Nobility."""
    return circle(state, number).split()[2 + which]


def opened(state: SolaFideState) -> list[int]:
    """The numbers of the open Circles."""
    return [one + 1 for one in ALL if state.open >> one & 1]


def won(state: SolaFideState) -> list[str]:
    """Which Circles are claimed, as `table` reads them."""
    found = []
    for seat, letter in enumerate("cp"):
        numbers = [str(one + 1) for one in ALL if state.won[one] == seat]
        if numbers:
            found.append(" ".join([letter, *numbers]))
    return found


def names(state: SolaFideState, seat: int, cards: Sequence[int]) -> str:
    return ", ".join(state.pack.sides[seat][card].slug for card in cards)


def hand(state: SolaFideState, seat: int) -> str:
    return names(state, seat, state.hands[seat])


def deck(state: SolaFideState, seat: int) -> str:
    return names(state, seat, state.decks[seat])


def pile(state: SolaFideState, seat: int) -> str:
    """The discard pile."""
    return names(state, seat, state.discards[seat])


def played(state: SolaFideState, seat: int) -> str:
    """What was played or discarded this turn."""
    return names(state, seat, state.played[seat])


def in_front(state: SolaFideState, seat: int) -> str:
    card = state.front[seat]
    return "" if card == NO_CARD else names(state, seat, [card])


def options(state: SolaFideState) -> list[str]:
    """What is open."""
    decision = state.decision
    return [] if decision is None else [option.text for option in decision.options]


def prompt(state: SolaFideState) -> str:
    assert state.decision is not None
    return str(state.decision.prompt)


def asked(state: SolaFideState) -> int:
    """The seat that must decide."""
    assert state.decision is not None
    return state.decision.seat


def by_chance(state: SolaFideState) -> bool:
    return asked(state) == CHANCE


def at_next_turn(state: SolaFideState) -> bool:
    """Whether the next turn has begun: nothing of the last one is left to do."""
    return isinstance(state.asking, PlayOrDraw)


def reason(state: SolaFideState) -> str:
    """Why the game is over."""
    assert state.outcome is not None
    return str(state.outcome.reason)


def labels(state: SolaFideState) -> list[str]:
    """What the open options are said to mean."""
    assert state.asking is not None
    assert state.decision is not None
    return [str(state.asking.label(state, option)) for option in state.decision.options]


def why_not(state: SolaFideState, text: str, seat: int | None = None) -> str | None:
    """Why an option is closed to the one who is asked, or to a seat."""
    option = state.game.vocabulary.find(text)
    refusal = state.why_not(asked(state) if seat is None else seat, option)
    return None if refusal is None else str(refusal)


def listen(state: SolaFideState) -> list[Event]:
    """What will happen at this table, filled while it is played."""
    events: list[Event] = []
    state.listener = events.append
    return events


def kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of what happened; of covered twins, one."""
    return [event.kind for event in events if event.audience not in (0xFF & ~1, 0xFF & ~2)]


def texts(events: Sequence[Event]) -> list[str]:
    return [event.text for event in events]
