"""Tables of Avignon in one line, and the words to play and read them."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from homage.games.avignon import TITLE
from homage.games.avignon.game import Avignon
from homage.games.avignon.rules.map import AVIGNON, CITIES, EMPTY, GENOA, ROME, ROWS
from homage.games.avignon.rules.turn import BEGIN_TURN
from homage.games.avignon.settings import AvignonSettings
from homage.games.avignon.state import AvignonState
from homage.kernel import Deck, Event

BOTH = (ROME, AVIGNON)
PILGRIMS = ("Scribe", "Vicar", "Canonist", "Nuncio", "Courtesan", "Ascetic")
KINDS = ("beseech", "chastise", "excommunicate", "petition")


def table(
    *rows: str,
    mover: int = ROME,
    turn: int = 0,
    left: int = 2,
    done: str = "",
    own: str = "",
    rivals: str = "",
    deck: str | None = None,
    discard: str = "",
    cards: Path | None = None,
) -> AvignonState:
    """A table in the middle of a game, about to ask `mover` for an action.

    A row is `Noble@Nice`; or seen by the mover, `Noble+2` for one in the own edge city and
    `Noble-1` for one step from Genoa to the rival; `Noble` alone stands at Genoa. Rows that are not
    told get whoever comes next in the set. Pilgrims who are named take their faction's part.
    `own` and `rivals` are the congregations. The deck is all that is left, unless it is told too.
    """
    told = [_row(text, mover) for text in rows]
    named = [name for name, _ in told] + [
        word for words in (own, rivals, discard, deck or "") for word in words.split()
    ]
    game = game_of(",".join(name for name in PILGRIMS if name in named), cards)
    state = AvignonState(game, game.cast)
    names = [bare(role.name) for role in game.cast.roles]
    box = [role.copies for role in game.cast.roles]

    def take(name: str) -> int:
        index = names.index(name)
        assert box[index], f"there is no third {name}"
        box[index] -= 1
        return index

    characters = [take(name) for name, _ in told]
    mine, theirs = tuple(map(take, own.split())), tuple(map(take, rivals.split()))
    state.congregations = (mine, theirs) if mover == ROME else (theirs, mine)
    state.discard = _counts(map(take, discard.split()), box)
    if deck is not None:
        state.deck = Deck(_counts(map(take, deck.split()), box))
    while len(characters) < ROWS:
        characters.append(take(names[box.index(max(box))]))
    state.characters = characters
    state.places = [place for _, place in told] + [GENOA] * (ROWS - len(told))
    if deck is None:
        state.deck, box = Deck(box), [0] * len(box)
    state.box = box
    state.turn, state.mover = (turn or 3 + mover) - 1, 1 - mover
    state.push(BEGIN_TURN)
    state.advance()
    assert state.mover == mover
    if left < state.left:
        state.asking = None  # the first action was taken
        state.advance()
    state.taken = sum(1 << KINDS.index(kind) for kind in done.split())
    return state


def play(state: AvignonState, *choices: str) -> AvignonState:
    """Make these choices, chance's too."""
    for text in choices:
        state.choose(text)
    return state


def setup(*words: str) -> AvignonState:
    """A new table with these options, before anything is drawn."""
    state = TITLE.game(TITLE.read_settings(words)).setup()
    assert isinstance(state, AvignonState)
    return state


# -- reading a table -------------------------------------------------------------------------


def rows(state: AvignonState) -> list[str]:
    """Who stands where: `Noble@Nice`; an empty row is a dash."""
    return [
        "-" if character == EMPTY else f"{name_of(state, character)}@{CITIES[place]}"
        for character, place in zip(state.characters, state.places, strict=True)
    ]


def seen(state: AvignonState, seat: int) -> list[str]:
    """Who stands where, as `table` reads it, from the side of a seat."""
    found = []
    for character, place in zip(state.characters, state.places, strict=True):
        near = (place - GENOA) * _sign(seat)
        found.append(name_of(state, character) + (f"{near:+}" if near else ""))
    return found


def congregation(state: AvignonState, seat: int) -> str:
    return " ".join(name_of(state, character) for character in state.congregations[seat])


def pile(counts: list[int], state: AvignonState) -> str:
    """A pile of cards by names, in the order of the set."""
    return " ".join(
        name_of(state, character) for character, count in enumerate(counts) for _ in range(count)
    )


def options(state: AvignonState) -> list[str]:
    """What is open."""
    decision = state.decision
    return [] if decision is None else [option.text for option in decision.options]


def targets(state: AvignonState) -> list[int]:
    """The rows that a petition can choose, counted from 1."""
    assert all(text.startswith("choose ") for text in options(state))
    return [int(text.split()[1]) for text in options(state)]


def asked(state: AvignonState) -> int:
    """The seat that must decide."""
    assert state.decision is not None
    return state.decision.seat


def prompt(state: AvignonState) -> str:
    assert state.decision is not None
    return str(state.decision.prompt)


def label(state: AvignonState, text: str) -> str:
    """What an option is said to mean now."""
    assert state.asking is not None
    return str(state.asking.label(state, state.game.vocabulary.find(text)))


def why_not(state: AvignonState, text: str, seat: int | None = None) -> str | None:
    """Why an option, or whatever has to do with a thing, is closed to the mover or to a seat."""
    vocabulary = state.game.vocabulary
    what = vocabulary.find(text) if text in vocabulary else text
    refusal = state.why_not(state.mover if seat is None else seat, what)
    return None if refusal is None else str(refusal)


def reason(state: AvignonState) -> str:
    """Why the game is over."""
    assert state.outcome is not None
    return str(state.outcome.reason)


def listen(state: AvignonState) -> list[Event]:
    """Everything that will happen at this table, filled while it is played."""
    events: list[Event] = []
    state.listener = events.append
    return events


def texts(events: list[Event]) -> list[str]:
    return [event.text for event in events]


def name_of(state: AvignonState, character: int) -> str:
    return bare(state.cast.roles[character].name)


def bare(name: str) -> str:
    """A name without the star of a card that is our own proposal."""
    return name.rstrip("*")


# -- how a line is read ----------------------------------------------------------------------


@cache
def game_of(pilgrims: str, cards: Path | None = None) -> Avignon:
    if len(pilgrims.split(",")) == len(PILGRIMS):
        chosen = AvignonSettings(characters="pilgrimage")
    elif pilgrims:
        chosen = AvignonSettings(characters="mix", mix=pilgrims)
    else:
        chosen = AvignonSettings()
    game = TITLE.game(chosen, [cards] if cards else [])
    assert isinstance(game, Avignon)
    return game


def _row(text: str, mover: int) -> tuple[str, int]:
    name, at, city = text.partition("@")
    if at:
        return name, CITIES.index(city)
    for sign in "+-":
        name, found, far = text.partition(sign)
        if found:
            return name, GENOA + int(sign + far) * _sign(mover)
    return text, GENOA


def _sign(seat: int) -> int:
    return 1 if seat == ROME else -1


def _counts(characters: Iterable[int], like: list[int]) -> list[int]:
    counts = [0] * len(like)
    for character in characters:
        counts[character] += 1
    return counts
