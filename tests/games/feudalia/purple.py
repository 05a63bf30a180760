"""Tables at which Purple, who sits between others, has the turn, and what is told there."""

from collections.abc import Sequence

from homage.games.feudalia.shown.describing import describe
from homage.games.feudalia.shown.laying_open import lay_open
from homage.games.feudalia.shown.view import FeudaliaView, Player
from homage.games.feudalia.state import FeudaliaState
from homage.kernel import ENGLISH, EVERYONE, Event
from tests.games.feudalia.table import (
    BLUE,
    PLAIN,
    PURPLE,
    asked,
    cubes,
    end_turn,
    in_main_phase,
    listen,
    options,
    play,
    roll,
    table,
)

THREE = "scenario=5 players=3"
SEASONS = "scenario=5 players=3 seasons=true"

RICH = "wheat: 5 wheat, 5 stone / wood: 5 wood / clay: 5 clay, 5 wheat"
"""The fiefs of those beside whom Purple is poor."""


def purple(
    fiefs: str = PLAIN,
    hand: str = "",
    *,
    deck: str = "",
    discard: str = "",
    coins: int = 0,
    options: str = THREE,
    **more: object,
) -> FeudaliaState:
    """Purple's turn."""
    given: dict[str, object] = {
        "hand": ("", "", hand),
        "deck": ("", "", deck),
        "discard": ("", "", discard),
        "coins": (0, 0, coins),
        "mover": PURPLE,
        "options": options,
        **more,
    }
    return table(PLAIN, PLAIN, fiefs, **given)  # type: ignore[arg-type]


def among_rich(
    fiefs: str,
    hand: str = "",
    *,
    deck: str = "",
    discard: str = "",
    coins: int = 0,
    options: str = "scenario=5 players=4",
) -> FeudaliaState:
    """Purple's turn beside three players with cubes and coins."""
    return table(
        RICH,
        RICH,
        fiefs,
        RICH,
        hand=("", "", hand),
        deck=("6 serf", "6 serf", deck, "6 serf"),
        discard=("", "", discard),
        coins=(9, 9, coins, 9),
        mover=PURPLE,
        options=options,
    )


def before_purple(fiefs: str, hand: str, **more: object) -> tuple[FeudaliaState, list[Event]]:
    """Blue's turn is over and Purple's begins; with all that is told of it."""
    given: dict[str, object] = {
        "hand": ("", "", hand),
        "deck": ("", "5 serf", "5 serf"),
        "options": THREE,
        **more,
    }
    state = table(PLAIN, PLAIN, fiefs, mover=BLUE, **given)  # type: ignore[arg-type]
    events = listen(state)
    return end_turn(state), events


def onward(state: FeudaliaState) -> FeudaliaState:
    """The first of all options, until a main phase begins."""
    while not in_main_phase(state, asked(state)):
        roll(play(state, options(state)[0]))
    return state


def own(state: FeudaliaState) -> tuple[str, int]:
    """Purple's cubes and coins."""
    return cubes(state, PURPLE), state.coins[PURPLE]


def result(state: FeudaliaState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores at the end, in halves, and who has won."""
    assert state.outcome is not None
    return state.outcome.scores, state.outcome.winners


def told_to(events: Sequence[Event], seat: int) -> list[str]:
    """What a player alone is told."""
    return [event.text for event in events if event.audience == 1 << seat]


def moves(events: Sequence[Event]) -> list[str]:
    """Which cards went where, as everybody is told it."""
    return [
        f"{move.card}: {move.start} > {move.goal}"
        for event in events
        if event.audience == EVERYONE
        for move in event.moves
    ]


def said(state: FeudaliaState, seat: int) -> list[str]:
    """The table in words, as a player hears it."""
    return describe(state.view(seat), ENGLISH).splitlines()


def laid_open(state: FeudaliaState) -> tuple[Player, ...]:
    """The players as Red sees them when all cards are laid open."""
    views = [state.view(seat) for seat in range(state.seats)]
    shown = lay_open(views[0], views)
    assert isinstance(shown, FeudaliaView)
    return shown.players


def weights(state: FeudaliaState) -> tuple[int, set[int]]:
    """Among how many options chance decides, and how likely they are."""
    assert state.decision is not None
    assert state.decision.weights is not None
    return len(state.decision.options), set(state.decision.weights)
