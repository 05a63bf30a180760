"""Tables of Fidelitas in one line, and the words to play and read them."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from homage.games.fidelitas import TITLE
from homage.games.fidelitas.game import Fidelitas
from homage.games.fidelitas.rules.city import LOCATIONS
from homage.games.fidelitas.rules.setup import street
from homage.games.fidelitas.rules.turn import TURN
from homage.games.fidelitas.state import FidelitasState
from homage.kernel import CHANCE, Deck, Event
from homage.kernel.hand import Hand
from tests.games.fidelitas.names import city, goal, kind, shipped

FILLER = "Soldier Soldier"
"""What a hand holds that is not told."""


def table(
    *places: str,
    hands: Sequence[str] = (),
    goals: Sequence[str] = (),
    options: str = "",
    mover: int = 0,
    start: int = 0,
    round_: int = 2,
    points: Sequence[int] = (),
    scored: Sequence[str] = (),
    claimed: Sequence[str] = (),
    deck: str | None = None,
    discard: str = "",
    missio: str | None = None,
    exhausted: int = 0,
    layout: tuple[int, ...] | None = None,
    cards: Path | None = None,
) -> FidelitasState:
    """A table in the middle of a game, about to ask `mover` for a play.

    A place is `Bakery: Baker Thief`, from bottom to top; all others are empty. Hands, goals, points
    and what was scored are told seat by seat; a seat that is not told holds two Soldiers and no
    goal. The decks are all that is left, unless they are told too; `deck` and `missio` are drawn
    in the order in which they are told, and nobody knows it. Where nobody has a goal, the Missio
    deck is empty.
    """
    game = game_of(options, cards)
    state = FidelitasState(game, game.pack)
    seats = state.seats
    box = [one.copies for one in game.pack.kinds]
    rest = [1] * len(game.pack.goals)

    def take(words: str) -> tuple[int, ...]:
        found = tuple(kind(word) for word in words.split())
        for one in found:
            box[one] -= 1
        return found

    def take_goals(words: str) -> tuple[int, ...]:
        found = tuple(goal(word.strip()) for word in words.split(",") if word.strip())
        for one in found:
            rest[one] -= 1
        return found

    state.city = city(*places)
    for kinds in state.city:
        for one in kinds:
            box[one] -= 1
    told = [*hands, *([FILLER] * (seats - len(hands)))]
    state.hands = [held_by(seat, take(words)) for seat, words in enumerate(told)]
    state.goals = [
        held_by(seat, take_goals(words)) for seat, words in enumerate(_filled(goals, seats))
    ]
    state.scored = [take_goals(words) for words in _filled(scored, seats)]
    state.claimed = [take(words) for words in _filled(claimed, seats)]
    state.points = [*points, *([0] * (seats - len(points)))]
    state.discard = [0] * len(box)
    for one in take(discard):
        state.discard[one] += 1
    if deck is None:
        assert min(box) >= 0, f"there are not so many {shipped().kinds[box.index(min(box))]}s"
        state.deck = Deck(box)
    else:
        state.deck = Deck([0] * len(box))
        for one in reversed(take(deck)):
            state.deck = state.deck.with_on_top(one, 0)
    if missio is None and any(one.cards for one in state.goals):
        state.missio = Deck(rest)
    else:
        state.missio = Deck([0] * len(rest))
        for one in reversed(take_goals(missio or "")):
            state.missio = state.missio.with_on_top(one, 0)
    state.exhausted = exhausted
    state.layout = street(seats == 1) if layout is None else layout
    state.start = start
    state.turn = (round_ - 1) * seats + (mover - start) % seats
    state.push(TURN)
    state.advance()
    assert state.mover == mover
    return state


def held_by(seat: int, cards: tuple[int, ...]) -> Hand:
    """Cards that only their holder knows."""
    hand = Hand(1 << seat)
    for card in cards:
        hand = hand.gained(card)
    return hand


@cache
def game_of(options: str = "", cards: Path | None = None) -> Fidelitas:
    game = TITLE.game(TITLE.read_settings(options.split()), [cards] if cards else [])
    assert isinstance(game, Fidelitas)
    return game


def setup(options: str = "") -> FidelitasState:
    """A new table with these options, before anything is dealt."""
    return game_of(options).setup()


def play(state: FidelitasState, *choices: str) -> FidelitasState:
    """Make these choices, chance's too."""
    for text in choices:
        state.choose(text)
    return state


def roll(state: FidelitasState, seed: int = 1) -> FidelitasState:
    """Let chance decide all that is chance's now."""
    rng = random.Random(seed)
    while state.chance:
        state.roll(rng)
    return state


# -- reading a table -------------------------------------------------------------------------


def lines(state: FidelitasState) -> list[str]:
    """The locations that have cards, as `table` reads them."""
    return [
        f"{LOCATIONS[place]}: {names(kinds)}" for place, kinds in enumerate(state.city) if kinds
    ]


def at(state: FidelitasState, place: str) -> str:
    """The cards at a location, from bottom to top."""
    return names(state.city[LOCATIONS.index(place)])


def shown(name: str) -> str:
    """A card's name as people see it."""
    return game_of("manu_forti=true").pack.kinds[kind(name)].name


def hand(state: FidelitasState, seat: int) -> str:
    return names(state.hands[seat].cards)


def names(kinds: tuple[int, ...]) -> str:
    return " ".join(shipped().kinds[one] for one in kinds)


def goals(state: FidelitasState, seat: int) -> str:
    """The Missio cards of a seat, those that wait (FI-35) among them."""
    return goal_names(tuple(sorted(state.goals[seat].cards + state.fresh[seat].cards)))


def goal_names(held: tuple[int, ...]) -> str:
    return ", ".join(shipped().missio[one].name.removeprefix("The ") for one in held)


def pile(state: FidelitasState) -> str:
    """The discard pile, in the order of the kinds."""
    return names(tuple(one for one, count in enumerate(state.discard) for _ in range(count)))


def options(state: FidelitasState) -> list[str]:
    """What is open."""
    decision = state.decision
    return [] if decision is None else [option.text for option in decision.options]


def prompt(state: FidelitasState) -> str:
    assert state.decision is not None
    return str(state.decision.prompt)


def reason(state: FidelitasState) -> str:
    """Why the game is over."""
    assert state.outcome is not None
    return str(state.outcome.reason)


def asked(state: FidelitasState) -> int:
    """The seat that must decide."""
    assert state.decision is not None
    return state.decision.seat


def labels(state: FidelitasState) -> list[str]:
    """What the open options are said to mean."""
    assert state.asking is not None
    assert state.decision is not None
    return [str(state.asking.label(state, option)) for option in state.decision.options]


def why_not(state: FidelitasState, text: str, seat: int | None = None) -> str | None:
    """Why an option is closed to the mover, or to a seat."""
    option = state.game.vocabulary.find(text)
    refusal = state.why_not(state.mover if seat is None else seat, option)
    return None if refusal is None else str(refusal)


def listen(state: FidelitasState) -> list[Event]:
    """What will happen at this table, filled while it is played; without what every turn brings."""
    events: list[Event] = []

    def hear(event: Event) -> None:
        if event.kind not in ("turn", "play", "send", "no draw"):
            events.append(event)

    state.listener = hear
    return events


def texts(events: list[Event]) -> list[str]:
    return [event.text for event in events]


def known(state: FidelitasState, observer: int, holder: int) -> str:
    """What a seat surely knows of another's hand."""
    return names(state.hands[holder].known(observer)) if observer != holder else ""


def by_chance(state: FidelitasState) -> bool:
    return asked(state) == CHANCE


def _filled(told: Sequence[str], seats: int) -> list[str]:
    return [*told, *([""] * (seats - len(told)))]
