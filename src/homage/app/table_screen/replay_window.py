"""Replaying at the table screen: a recorded game, step by step in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.timer import Timer

from homage.app.lookups.cards import takes_part
from homage.app.replaying.moments import Moment, Replayed, check_span
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.help_text import REPLAY_KEYS, Help
from homage.app.table_screen.keys import Key, bound, hidden
from homage.app.table_screen.window import Window
from homage.app.wording.phrases import result
from homage.kernel import Message

BACK = Message("app.key-back", "Back")
ON = Message("app.key-on", "On")
PLAY = Message("app.key-play", "Play")
START = Message("app.key-start", "Start")
TO_THE_END = Message("app.key-to-the-end", "End")
STEP = Message("app.replay-step", "Step {step} of {last}")
NOT_OVER = Message("app.replay-unfinished", "The game is not over.")

PACE = 1.0
"""Seconds for each step while it plays by itself."""

LEAP = 10


class ReplayWindow(Window, inherit_bindings=False):
    """The table at one moment of a record."""

    SHOWN: ClassVar[list[Key]] = [
        Key("left", "step(-1)", BACK, priority=True),
        Key("right", "step(1)", ON, priority=True),
        Key("space", "play", PLAY),
        Key("home", "go(0)", START, priority=True),
        Key("end", "go(-1)", TO_THE_END, priority=True),
        *Window.SHOWN,
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        *bound(SHOWN),
        hidden("pageup", f"step(-{LEAP})"),
        hidden("pagedown", f"step({LEAP})"),
        *(hidden(str(n), f"number({n})") for n in range(1, 10)),
        *Window.HIDDEN,
    ]
    OWN_KEYS: ClassVar[Help] = REPLAY_KEYS

    def __init__(
        self,
        replayed: Replayed,
        steps: Sequence[Moment],
        *,
        first: int = 0,
        lying: bool = False,
        pace: float = PACE,
    ) -> None:
        game, language = replayed.game, replayed.language
        names = set(game.setup().census())
        super().__init__(
            game.title,
            [card for card in game.title.cards(replayed.cards) if takes_part(card, names)],
            [str(language.of(who)) for who in replayed.everyone],
            language,
            lying,
        )
        self.at = first
        self._everyone = replayed.everyone
        self._steps = steps
        self._pace = pace
        self._playing: Timer | None = None

    async def on_ready(self) -> None:
        self.choices.display = False
        await self._show()

    async def _show(self) -> None:
        step = self._steps[self.at]
        events = [event for one in self._steps[: self.at + 1] for event in one.told]
        fresh = frozenset(thing for event in step.told for thing in event.things)
        self.board.show(step.view, frozenset(), fresh)
        self.show_log([self.say(event.message) for event in events], len(step.told))
        await self.prompt.ask(self._where(step))

    def _where(self, step: Moment) -> str:
        last = len(self._steps) - 1
        lines = [STEP.of(self.at, last), step.line]
        if self.at == last:
            end = step.outcome
            lines.append(NOT_OVER if end is None else result(self._everyone, end))
        return "\n".join(map(self.say, lines))

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
    replayed: Replayed, *, first: int = 0, last: int | None = None, lying: bool = False
) -> ReplayWindow:
    """A window on a record, from one choice to another."""
    check_span(first, last)
    shown = [step for step in replayed.moments() if last is None or step.number <= last]
    start = next((at for at, step in enumerate(shown) if step.number >= first), len(shown) - 1)
    return ReplayWindow(replayed, shown, first=start, lying=lying)
