"""Tables of Feudalia in one line, and the words to play and read them."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from homage.games.feudalia import TITLE
from homage.games.feudalia.cards.resources import KINDS, NO_CARD
from homage.games.feudalia.game import Feudalia
from homage.games.feudalia.rules.cathedral import begin_phase
from homage.games.feudalia.rules.main_phase import MainPhase
from homage.games.feudalia.rules.scoring import score
from homage.games.feudalia.rules.seasons import event_piles
from homage.games.feudalia.rules.seats import FIEFS, ONLY
from homage.games.feudalia.rules.turn import NEXT_TURN
from homage.games.feudalia.state import Cubes, FeudaliaState
from homage.kernel import CHANCE, EVERYONE, Deck, Event
from homage.kernel.hand import Hand

RED, BLUE, PURPLE, WHITE = range(4)

QUIET = "quiet season d"
"""An event that does nothing before the last phase of the cathedral."""

PLAIN = "wheat / wood / clay"
"""The fiefs of a player of whom nothing is told."""


def table(
    *fiefs: str,
    hand: str | Sequence[str] = "",
    coins: int | Sequence[int] = 0,
    deck: str | Sequence[str] = "",
    discard: str | Sequence[str] = "",
    masters: str = "",
    mover: int = RED,
    start: int = RED,
    phase: int = 1,
    tokens: Sequence[int] = (),
    points: Sequence[int] = (),
    out_of: str = "",
    stored: str = "",
    round_: int = 4,
    event: str = QUIET,
    season: int = 0,
    options: str = "scenario=5",
    cards: Path | None = None,
    main: bool = True,
) -> FeudaliaState:
    """A table in the middle of a game, at the start of the turn of `mover`, played to its main
    phase unless something is asked before.

    By seat: fiefs like `wheat 1: 3 wheat, 1 clay; hotelier, baker / wood / clay`, each with its
    level, cubes and masters; hands, decks and discard piles as names with commas between them and a
    number before a name that comes several times. What is told once is Red's. `masters` lie open;
    those `out_of` the game, with all others that are not told, lie in their deck. `stored` is
    `cabinetmaker: 2 wood`. In games with events, `event` is the one that comes now, as number
    `season` of the deck. `tokens` are those left on the five cathedral cards, whole points first;
    `points` are tokens of each player, in halves.
    """
    game = game_of(options, cards)
    pack, seats = game.pack, len(game.seats)
    state = FeudaliaState(game, pack)
    begin_phase(state, phase - 1)
    land, level, cities = state.land[:], state.level[:], state.cities[:]
    for seat in range(seats):
        told = fiefs[seat] if seat < len(fiefs) else PLAIN
        for number, one in enumerate(told.split("/")):
            at = FIEFS * seat + number
            rest, _, lodgers = one.partition(";")
            name, _, heaps = rest.partition(":")
            kind, _, height = name.strip().partition(" ")
            land[at], level[at] = KINDS.index(kind), int(height or 0)
            for cube, count in enumerate(cubes_of(heaps)):
                state.cubes[4 * at + cube] = count
            cities[at] = masters_of(game, lodgers)
    state.land, state.level, state.cities = land, level, cities
    if stored:
        name, _, heaps = stored.partition(":")
        lying = state.stored[:]
        lying[masters_of(game, name)[0]] = cubes_of(heaps)
        state.stored = lying
    in_use = Counter[int]()
    for seat in range(seats):
        held = vassals_of(game, _told(hand, seat))
        state.hands[seat] = Hand(ONLY[seat], held)
        state.decks[seat] = Deck(_counts(game, vassals_of(game, _told(deck, seat))))
        state.discards[seat] = _counts(game, vassals_of(game, _told(discard, seat)))
        in_use.update(held)
        in_use.update(vassals_of(game, _told(deck, seat)))
        in_use.update(vassals_of(game, _told(discard, seat)))
        state.coins[seat] = coins if isinstance(coins, int) and seat == RED else 0
        if not isinstance(coins, int) and seat < len(coins):
            state.coins[seat] = coins[seat]
    state.piles = [max(0, n - in_use[card]) for card, n in enumerate(pack.all_piles)]
    gone = vassals_of(game, out_of)
    state.piles = [0 if card in gone else n for card, n in enumerate(state.piles)]
    state.open = tuple(sorted(masters_of(game, masters)))
    busy = {*state.open, *(one for city in cities for one in city)}
    left = [0 if master in busy else n for master, n in enumerate(pack.basic_deck)]
    state.master_deck = Deck(left)
    state.stock = [
        n - sum(city.count(master) for city in cities) if n else 0
        for master, n in enumerate(state.stock)
    ]
    if tokens:
        state.ones, state.halves = [0] * 5, [0] * 5
        for card, count in enumerate(tokens):
            (state.halves if card == 0 else state.ones)[card] = count
    if points:
        state.tokens = [*points, *[0] * (seats - len(points))]
    state.start, state.mover, state.turn = start, (mover - 1) % seats, 9
    state.round = round_ - 1 if mover == start else round_
    if pack.season_slots:
        state.event_deck = event_piles(pack)
        state.season = season
        if season < len(pack.season_slots):
            coming = [int(slug == event) for slug in pack.event_slugs]
            state.event_deck[pack.season_slots[season]] = coming
    state.push(NEXT_TURN)
    state.advance()
    if state.chance and options_of(state) == [f"event {event}"]:
        state.choose(f"event {event}")
    if main:
        assert isinstance(state.asking, MainPhase), prompt(state)
    return state


@cache
def game_of(options: str = "", cards: Path | None = None) -> Feudalia:
    game = TITLE.game(TITLE.read_settings(options.split()), [cards] if cards else [])
    assert isinstance(game, Feudalia)
    return game


def _told(what: str | Sequence[str], seat: int) -> str:
    if isinstance(what, str):
        return what if seat == RED else ""
    return what[seat] if seat < len(what) else ""


def vassals_of(game: Feudalia, names: str) -> tuple[int, ...]:
    """Vassals by name, `2 serf, priest`, sorted."""
    found: list[int] = []
    for one in filter(None, (part.strip() for part in names.split(","))):
        count, _, name = one.partition(" ") if one[0].isdigit() else ("1", "", one)
        found += [game.pack.vassal_slugs.index(name)] * int(count)
    return tuple(sorted(found))


def masters_of(game: Feudalia, names: str) -> tuple[int, ...]:
    slugs = game.pack.master_slugs
    return tuple(slugs.index(name.strip()) for name in names.split(",") if name.strip())


def cubes_of(text: str) -> Cubes:
    """Cubes like `3 wheat, 1 clay`."""
    found = dict.fromkeys(KINDS, 0)
    for one in filter(None, (part.strip() for part in text.split(","))):
        count, _, kind = one.partition(" ")
        found[kind] += int(count)
    return (found["wheat"], found["wood"], found["clay"], found["stone"])


def _counts(game: Feudalia, cards: Sequence[int]) -> list[int]:
    return [cards.count(card) for card in range(len(game.pack.vassal_slugs))]


def setup(options: str = "") -> FeudaliaState:
    """A new table with these settings, before anything is dealt."""
    return game_of(options).setup()


def play(state: FeudaliaState, *choices: str) -> FeudaliaState:
    """Make these choices, chance's too."""
    for text in choices:
        state.choose(text)
    return state


def roll(state: FeudaliaState, seed: int = 1) -> FeudaliaState:
    """Let chance decide all that is chance's now."""
    rng = random.Random(seed)
    while state.chance:
        state.roll(rng)
    return state


def end_turn(state: FeudaliaState, *choices: str) -> FeudaliaState:
    """End the turn; what is still asked is answered by `choices`, chance by itself."""
    play(state, "end", *choices)
    return roll(state)


# -- reading a table -------------------------------------------------------------------------


def cubes(state: FeudaliaState, seat: int = RED) -> str:
    """The cubes of a player, fief by fief: `3 wheat, 1 clay / - / 2 stone`."""
    found = []
    for fief in range(FIEFS * seat, FIEFS * seat + FIEFS):
        heaps = state.cubes[4 * fief : 4 * fief + 4]
        told = [f"{n} {kind}" for n, kind in zip(heaps, KINDS, strict=True) if n]
        found.append(", ".join(told) or "-")
    return " / ".join(found)


def names(state: FeudaliaState, cards: Sequence[int]) -> str:
    """Vassals as `table` reads them."""
    slugs = state.pack.vassal_slugs
    told = Counter(sorted(cards)).items()
    return ", ".join(f"{n} {slugs[card]}" if n > 1 else slugs[card] for card, n in told)


def hand(state: FeudaliaState, seat: int = RED) -> str:
    return names(state, state.hands[seat].cards)


def deck(state: FeudaliaState, seat: int = RED) -> str:
    counts = state.decks[seat].counts()
    return names(state, [card for card, n in enumerate(counts) for _ in range(n)])


def pile(state: FeudaliaState, seat: int = RED) -> str:
    """The discard pile."""
    return names(state, state.discard_pile(seat))


def played(state: FeudaliaState) -> str:
    """What the mover has on fields and table."""
    return names(state, state.played)


def gone(state: FeudaliaState) -> str:
    """What was eliminated."""
    return names(state, [card for card, n in enumerate(state.eliminated) for _ in range(n)])


def land(state: FeudaliaState, seat: int = RED) -> str:
    """The fiefs of a player, with their levels."""
    own = range(FIEFS * seat, FIEFS * seat + FIEFS)
    return " / ".join(
        "-" if state.land[at] == NO_CARD else f"{KINDS[state.land[at]]} {state.level[at]}"
        for at in own
    )


def lodgers(state: FeudaliaState, seat: int = RED) -> str:
    """The masters of a player, fief by fief."""
    slugs = state.pack.master_slugs
    own = range(FIEFS * seat, FIEFS * seat + FIEFS)
    return " / ".join(", ".join(slugs[one] for one in state.cities[at]) or "-" for at in own)


def open_masters(state: FeudaliaState) -> list[str]:
    return [state.pack.master_slugs[one] for one in state.open]


def left(state: FeudaliaState, card: str) -> int:
    """How many cards lie in a pile of the supply."""
    return state.piles[state.pack.vassal_slugs.index(card)]


def points(state: FeudaliaState, seat: int = RED) -> int:
    """In halves."""
    return score(state, seat)


def options_of(state: FeudaliaState) -> list[str]:
    return [] if state.decision is None else [option.text for option in state.decision.options]


def options(state: FeudaliaState, verb: str = "") -> list[str]:
    """What is open; with a verb, what follows it."""
    texts = options_of(state)
    if not verb:
        return texts
    return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")]


def prompt(state: FeudaliaState) -> str:
    return "" if state.decision is None else str(state.decision.prompt)


def asked(state: FeudaliaState) -> int:
    """The seat that must decide."""
    assert state.decision is not None
    return state.decision.seat


def by_chance(state: FeudaliaState) -> bool:
    return asked(state) == CHANCE


def in_main_phase(state: FeudaliaState, seat: int = RED) -> bool:
    return isinstance(state.asking, MainPhase) and asked(state) == seat


def reason(state: FeudaliaState) -> str:
    """Why the game is over."""
    assert state.outcome is not None
    return str(state.outcome.reason)


def labels(state: FeudaliaState) -> dict[str, str]:
    """What the open options are said to mean."""
    assert state.asking is not None
    assert state.decision is not None
    return {one.text: str(state.asking.label(state, one)) for one in state.decision.options}


def why_not(state: FeudaliaState, text: str, seat: int | None = None) -> str | None:
    """Why an option is closed to the one who is asked, or to a seat."""
    option = state.game.vocabulary.find(text)
    refusal = state.why_not(asked(state) if seat is None else seat, option)
    return None if refusal is None else str(refusal)


def listen(state: FeudaliaState) -> list[Event]:
    """What will happen at this table, filled while it is played."""
    events: list[Event] = []
    state.listener = events.append
    return events


def texts(events: Sequence[Event]) -> list[str]:
    """What happened, as everybody is told it."""
    return [event.text for event in events if event.audience == EVERYONE]
