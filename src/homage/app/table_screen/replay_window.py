"""Replaying at the table screen: a recorded game, step by step in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from homage.app.files.records import game_of
from homage.app.replaying.prose import Moment, moments
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.window import Window
from homage.app.wording.layout import result, who
from homage.kernel import Card, HomageError, Title
from homage.kernel.record import Record

PACE = 1.0
"""Seconds for each step while it plays by itself."""

LEAP = 10


class ReplayWindow(Window, inherit_bindings=False):
    """The table at one moment of a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Back", priority=True),
        Binding("right", "step(1)", "On", priority=True),
        Binding("space", "play", "Play"),
        Binding("home", "go(0)", "Start", priority=True),
        Binding("end", "go(-1)", "End", priority=True),
        Binding("pageup", f"step(-{LEAP})", "Far back", show=False),
        Binding("pagedown", f"step({LEAP})", "Far on", show=False),
        *(Binding(str(n), f"number({n})", f"Thing {n}", show=False) for n in range(1, 10)),
        *Window.BINDINGS,
    ]
    KEYS: ClassVar[list[tuple[str, str]]] = [
        ("left, right", "one step back or on"),
        ("Home, End", "to the start, to the end"),
        ("Page keys", f"{LEAP} steps back or on"),
        ("Space", "play by itself; again to stop"),
        ("1 to 9, up, down", "point at a card to read it"),
    ]

    def __init__(
        self,
        title: Title,
        cards: Sequence[Card],
        record: Record,
        steps: Sequence[Moment],
        *,
        first: int = 0,
        lying: bool = False,
        pace: float = PACE,
    ) -> None:
        players = [who(record, seat) for seat in range(len(record.seats))]
        super().__init__(title, cards, players, lying)
        self.at = first
        self._record = record
        self._steps = steps
        self._pace = pace
        self._playing: Timer | None = None

    async def on_ready(self) -> None:
        self.choices.display = False
        await self._show()

    async def _show(self) -> None:
        step = self._steps[self.at]
        told = [event.text for one in self._steps[: self.at + 1] for event in one.told]
        fresh = frozenset(thing for event in step.told for thing in event.things)
        self.board.show(step.view, frozenset(), fresh)
        self.show_log(told, len(step.told))
        await self.prompt.ask(self._where(step))

    def _where(self, step: Moment) -> str:
        last = len(self._steps) - 1
        where = f"Step {self.at} of {last}\n{step.line}"
        if self.at < last:
            return where
        outcome = self._record.outcome or step.view.outcome
        end = result(self._record, outcome) if outcome else "The game is not over."
        return f"{where}\n{end}"

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where a page lies over the table, the arrows belong to the page."""
        if action in ("step", "go") and len(self.screen_stack) > 1:
            return False
        return super().check_action(action, parameters)

    async def action_step(self, steps: int) -> None:
        self._stop()
        await self._go(self.at + steps)

    async def action_go(self, step: int) -> None:
        self._stop()
        await self._go(step if step >= 0 else len(self._steps) - 1)

    async def action_play(self) -> None:
        """Play by itself, or stop; from the end it starts over."""
        if self._playing is not None:
            self._stop()
            return
        if self.at == len(self._steps) - 1:
            await self._go(0)
        self._playing = self.set_interval(self._pace, self._play_on)

    def action_number(self, number: int) -> None:
        things = self.board.things
        if number <= len(things):
            self.board.point_at(things[number - 1].thing)

    def on_table_board_picked(self, event: TableBoard.Picked) -> None:
        event.stop()
        self.action_details()

    async def _play_on(self) -> None:
        await self._go(self.at + 1)
        if self.at == len(self._steps) - 1:
            self._stop()

    async def _go(self, step: int) -> None:
        self.at = min(max(0, step), len(self._steps) - 1)
        await self._show()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None


def replay_window(
    file: Path,
    seat: str | None,
    cards: Sequence[Path],
    *,
    first: int = 0,
    last: int | None = None,
    lying: bool = False,
) -> ReplayWindow:
    """A window on the record in a file, from one choice to another."""
    if last is not None and last < first:
        raise HomageError(f"choice {last} comes before choice {first}")
    record, steps = moments(file, seat, cards)
    shown = [step for step in steps if last is None or step.number <= last]
    start = next((at for at, step in enumerate(shown) if step.number >= first), len(shown) - 1)
    game = game_of(record, cards)
    names = set(game.setup().census())
    known = [card for card in game.title.cards(cards) if {card.name, card.noun.english} & names]
    return ReplayWindow(game.title, known, record, shown, first=start, lying=lying)
