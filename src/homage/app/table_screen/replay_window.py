"""Replaying at the table screen: a recorded game, step by step in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.timer import Timer

from homage.app.lookups.cards import takes_part
from homage.app.replaying.moments import Moment, Replayed, check_span
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.card_keys import KEYS, PLACE_KEYS
from homage.app.table_screen.help_text import REPLAY_KEYS, Help
from homage.app.table_screen.keys import Key, bound, hidden
from homage.app.table_screen.window import Window
from homage.app.wording.phrases import number
from homage.kernel import SPECTATOR, Message
from homage.table.phrases import result

BACK = Message("app.key-back", "Back")
ON = Message("app.key-on", "On")
PLAY = Message("app.key-play", "Play")
TURN_BACK = Message("app.key-turn-back", "Turn back")
TURN_ON = Message("app.key-turn-on", "Turn on")
EYES = Message("app.key-eyes", "Whose view")
START = Message("app.key-start", "Start")
TO_THE_END = Message("app.key-to-the-end", "End")
STEP = Message("app.replay-step", "Step {step} of {last}, turn {turn}")
NOT_OVER = Message("app.replay-unfinished", "The game is not over.")
PLAYING = Message("app.replay-playing", "Playing: a step takes {seconds} s; + and - change that.")
PAUSED = Message("app.replay-paused", "Space plays it: a step takes {seconds} s.")
ALL_OPEN = Message("app.replay-all-open", "All cards lie open; v: through one seat''s eyes.")
EYES_OF = Message("app.replay-eyes-of", "Through the eyes of {seat}; v: the next.")

PACES = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds for each step while it plays by itself, from slow to fast."""

USUAL_PACE = 2

REPLAY_PLACE_KEYS = PLACE_KEYS.rstrip("bnv")
"""Those that have no other meaning here."""


class ReplayWindow(Window, inherit_bindings=False):
    """The table at one moment of a record."""

    SHOWN: ClassVar[list[Key]] = [
        Key("left", "step(-1)", BACK, priority=True),
        Key("right", "step(1)", ON, priority=True),
        Key("space", "play", PLAY),
        Key("b", "turn_by(-1)", TURN_BACK),
        Key("n", "turn_by(1)", TURN_ON),
        Key("v", "eyes", EYES),
        *Window.FIRST,
        Key("home", "go(0)", START, priority=True),
        Key("end", "go(-1)", TO_THE_END, priority=True),
        *Window.FURTHER,
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        *bound(SHOWN),
        # Also where the table has no room and could be scrolled: they step, as everywhere.
        hidden("pageup", "turn_by(-1)", priority=True),
        hidden("pagedown", "turn_by(1)", priority=True),
        hidden("plus,equals_sign", "pace(1)"),
        hidden("minus", "pace(-1)"),
        *(hidden(key, f"key('{key}')") for key in KEYS + REPLAY_PLACE_KEYS),
        *Window.HIDDEN,
    ]

    def __init__(
        self,
        replayed: Replayed,
        steps: Sequence[Moment],
        *,
        first: int = 0,
        last: int | None = None,
        lying: bool = False,
        paces: Sequence[float] = PACES,
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
        self._replayed = replayed
        self.board.card_keys.place_keys = REPLAY_PLACE_KEYS
        self._steps = steps
        self._last = last
        """The last choice that is shown; None for all."""
        self._may_look = [replayed.seat]
        """Through whose eyes it may be seen; None where all cards lie open."""
        if replayed.over:
            self._may_look = [None, *range(len(game.seats)), SPECTATOR]
        self._paces = paces
        self._pace = min(USUAL_PACE, len(paces) - 1)
        self._playing: Timer | None = None

    @property
    def help_keys(self) -> Help:
        return REPLAY_KEYS

    @property
    def playing(self) -> bool:
        """Whether it plays by itself."""
        return self._playing is not None

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
        self.prompt.notice("\n".join(self.say(line) for line in self._how()))

    def _where(self, step: Moment) -> str:
        last = len(self._steps) - 1
        lines = [STEP.of(self.at, last, step.turn), step.line]
        if self.at == last:
            end = step.outcome
            shown, scale = self._replayed, self._replayed.game.scale
            lines.append(NOT_OVER if end is None else result(shown.everyone, end, scale))
        return "\n".join(map(self.say, lines))

    def _how(self) -> list[Message]:
        """Through whose eyes, and how fast."""
        pace = self._paces[self._pace]
        seconds = number(pace, self.language, 0 if pace >= 1 else 2)
        lines = [(PLAYING if self.playing else PAUSED).of(seconds)]
        if len(self._may_look) > 1:
            seat = self._replayed.seat
            eyes = ALL_OPEN if seat is None else EYES_OF.of(self._replayed.game.seat_noun(seat))
            lines.insert(0, eyes)
        return lines

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where a page lies over the table, the arrows and page keys belong to the page."""
        if action in ("step", "go", "turn_by") and len(self.screen_stack) > 1:
            return False
        return super().check_action(action, parameters)

    async def action_step(self, steps: int) -> None:
        self._stop()
        await self._go(self.at + steps)

    async def action_go(self, step: int) -> None:
        self._stop()
        await self._go(step if step >= 0 else len(self._steps) - 1)

    async def action_turn_by(self, turns: int) -> None:
        """To where the next turn begins; or back to where this one, or the last one, began."""
        self._stop()
        turn = [step.turn for step in self._steps]
        starts = [at for at in range(len(turn)) if not at or turn[at] > turn[at - 1]]
        if turns > 0:
            goal = next((at for at in starts if at > self.at), len(self._steps) - 1)
        else:
            goal = next((at for at in reversed(starts) if at < self.at), 0)
        await self._go(goal)

    async def action_play(self) -> None:
        """Play by itself, or stop; from the end it starts over."""
        if self.playing:
            self._stop()
            await self._show()
            return
        if self.at == len(self._steps) - 1:
            self.at = 0
        self._start()
        await self._show()

    async def action_pace(self, faster: int) -> None:
        self._pace = min(max(0, self._pace + faster), len(self._paces) - 1)
        if self.playing:
            self._stop()
            self._start()
        await self._show()

    async def action_eyes(self) -> None:
        """All cards open, or what the next seat could see; the moment stays the same."""
        seats = self._may_look
        seat = seats[(seats.index(self._replayed.seat) + 1) % len(seats)]
        self._replayed = self._replayed.seen_by(seat)
        self._steps = _until(self._replayed, self._last)
        await self._show()

    def action_key(self, key: str) -> None:
        spot = self.board.with_key(key)
        if spot is not None:
            self.board.point_at(spot.thing)

    def on_table_board_picked(self, event: TableBoard.Picked) -> None:
        event.stop()
        self.action_details()

    async def _play_on(self) -> None:
        if self.at >= len(self._steps) - 2:
            self._stop()
        await self._go(self.at + 1)

    async def _go(self, step: int) -> None:
        self.at = min(max(0, step), len(self._steps) - 1)
        await self._show()

    def _start(self) -> None:
        self._playing = self.set_interval(self._paces[self._pace], self._play_on)

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None


def replay_window(
    replayed: Replayed, *, first: int = 0, last: int | None = None, lying: bool = False
) -> ReplayWindow:
    """A window on a record, from one choice to another."""
    check_span(first, last)
    shown = _until(replayed, last)
    start = next((at for at, step in enumerate(shown) if step.number >= first), len(shown) - 1)
    return ReplayWindow(replayed, shown, first=start, last=last, lying=lying)


def _until(replayed: Replayed, last: int | None) -> list[Moment]:
    return [step for step in replayed.moments() if last is None or step.number <= last]
