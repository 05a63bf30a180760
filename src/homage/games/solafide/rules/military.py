"""Military actions: after a Catholic military card the Protestants roll on the chart (SF-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from homage.games.solafide.events import ChartRead, ChartRolled
from homage.games.solafide.rules.persistent import chart_rolls
from homage.games.solafide.rules.playing import begin_text
from homage.games.solafide.rules.seats import PROTESTANTS
from homage.kernel import CHANCE, Chance, Decision, Message, Option, Step

if TYPE_CHECKING:
    from homage.games.solafide.state import SolaFideState

THE_DIE = Message("solafide.the-die", "The die for the Military Chart.", "SF-40")
WHICH_ROLL = Message("solafide.which-roll", "Which of your rolls counts?")
ROLL_LABEL = Message("solafide.roll-label", "the {die}, {row}: {text}")
NOT_ROLLED = Message("solafide.not-rolled", "That number was not rolled.")


class RollAll(Step["SolaFideState"]):
    """The Protestants roll, more than once if a persistent event lets them."""

    __slots__ = ()

    def run(self, state: SolaFideState) -> bool:
        state.agenda.append(READ_CHART)
        for _ in range(chart_rolls(state)):
            state.agenda.append(ROLL)
        return False


class Roll(Chance["SolaFideState"]):
    """The die; nobody is asked."""

    __slots__ = ()

    def offer(self, state: SolaFideState) -> Decision:
        rolls = state.pack.options.roll
        return Decision(
            CHANCE, THE_DIE, rolls, weights=[1] * len(rolls), stream="die", drawn_for=PROTESTANTS
        )

    def take(self, state: SolaFideState, option: Option) -> None:
        state.rolls = (*state.rolls, option.args[0])
        if state.listener is not None:
            row = state.pack.chart[option.args[0]]
            state.tell(ChartRolled(option.args[0] + 1, row.name))


class ReadChart(Step["SolaFideState"]):
    """The Protestants take what the chart gives, in the Catholic turn; of different rolls, one."""

    __slots__ = ()

    def run(self, state: SolaFideState) -> bool:
        rolls = state.rolls
        for roll in rolls:
            if roll != rolls[0]:
                return True
        self._read(state, rolls[0])
        return False

    def offer(self, state: SolaFideState) -> Decision:
        results = state.pack.options.result
        options = [results[roll] for roll in sorted(set(state.rolls))]
        return Decision(PROTESTANTS, WHICH_ROLL, options)

    def take(self, state: SolaFideState, option: Option) -> None:
        if state.listener is not None:
            row = state.pack.chart[option.args[0]]
            state.tell(ChartRead(option.args[0] + 1, row.name))
        self._read(state, option.args[0])

    def _read(self, state: SolaFideState, roll: int) -> None:
        state.rolls = ()
        begin_text(state)
        state.agenda += state.pack.chart[roll].plan

    def why_not(self, state: SolaFideState, option: Option) -> Message | None:
        return NOT_ROLLED if option in state.pack.options.result else None

    def label(self, state: SolaFideState, option: Option) -> Message:
        row = state.pack.chart[option.args[0]]
        return ROLL_LABEL.of(option.args[0] + 1, row.noun, row.text)


ROLL_ALL: Final = RollAll()
ROLL: Final = Roll()
READ_CHART: Final = ReadChart()
