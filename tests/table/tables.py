"""Tables to try things at, and all that can be known of one."""

import random

from homage.conformance.truth import truth
from homage.games import title
from homage.kernel import CHANCE, SPECTATOR, Game
from homage.kernel.dice import SeededDice
from homage.kernel.lines import Line
from homage.kernel.view import mark_of
from homage.table import Driver, Player, Table, bot_player, person
from tests.table.whispers import TITLE as WHISPERS

AVIGNON = title("avignon")
FIDELITAS = title("fidelitas")
BOTS = (bot_player("one-ply"), bot_player("random"))
ROME, AVI = 0, 1


def seated(*names: str, game: Game | None = None, seed: int = 3) -> Driver:
    """People at a table at which it is for them to choose."""
    game = game or AVIGNON.game()
    players = [person(name) for name in names or ("Ann", "Ben")]
    return begun(players, game, seed)


def begun(players: list[Player], game: Game | None = None, seed: int = 3) -> Driver:
    """Any players at such a table."""
    driver = Driver.begin(game or AVIGNON.game(), players, SeededDice(seed))
    driver.go_on()
    return driver


def whispering(seed: int = 3) -> Driver:
    """Two people who decide at the same time."""
    return seated(game=WHISPERS.game(), seed=seed)


def pick(driver: Driver, seat: int, text: str) -> None:
    """The seat answers what it is asked now."""
    driver.choose(seat, text, driver.table.questions[seat])


def pick_any(driver: Driver, rng: random.Random) -> int:
    """Some person who is asked takes some option; says who."""
    decisions = [one for one in driver.table.decisions if one.seat != CHANCE]
    decision = rng.choice(decisions)
    pick(driver, decision.seat, rng.choice(decision.options).text)
    return decision.seat


def play_out(driver: Driver, until: int = 10_000) -> Driver:
    """Let bots play."""
    driver.go_on()
    while driver.table.outcome is None and len(driver.table.record.choices) < until:
        assert driver.wait_for_bot()
    return driver


def texts(table: Table, seat: int | None = None) -> list[str]:
    """The log in English."""
    return [str(line.message) for line in table.log(seat)]


def lines_of(driver: Driver, kind: type) -> list[Line]:
    """The lines of one kind in its record."""
    return [line for line in driver.table.record.lines if isinstance(line, kind)]


def everything(table: Table) -> tuple[object, ...]:
    """All that there is to know of a table: two that agree in it are the same to the letter."""
    seats = [*range(len(table.game.seats)), SPECTATOR]
    return (
        truth(table.state),
        table.record.text(),
        table.revision,
        list(table.questions),
        [None if one is None else one.record_name for one in table.players],
        [(line.number, line.event, line.moves, str(line.message)) for line in table.log()],
        [[line.number for line in table.log(seat)] for seat in seats],
        [mark_of(table.view(seat)) for seat in seats],
        [str(table.why_no_undo(seat)) for seat in seats[:-1]],
        [table.undoable(seat) for seat in seats[:-1]],
        [(job.seat, job.question, job.seed) for job in table.jobs(SeededDice(3))],
        table.rolled,
        table.outcome,
    )
