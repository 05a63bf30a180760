"""Pull and push: the words of the card file that move characters along the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.cards import files as content
from homage.games.avignon.effects.petition import (
    ALL_ROWS,
    MUST_BE_ANOTHER,
    NOBODY_THERE,
    OPEN,
    UNSURE,
    Part,
    Petitioned,
    Target,
)
from homage.games.avignon.rules.map import AVIGNON, LAST, ROME, ROWS, TOWARDS, edge
from homage.games.avignon.rules.movement import EMPTY, move
from homage.games.avignon.rules.samaritan import reversal_in_reach
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


COPIES = 2  # AV-40

CHOSEN_ALREADY = Message(
    "avignon.chosen-already", "It was chosen already: the characters must be different.", "AV-19"
)
OTHER_FACTION = Message("avignon.only-faction", "The ability is about the faction {faction} only.")
SPARED_FACTION = Message("avignon.spares-faction", "The ability spares the faction {faction}.")
NOT_ITS_CITY = Message(
    "avignon.not-its-city", "It stands in another city than the petitioned character."
)
NOT_AT_THE_EDGE = Message("avignon.not-at-edge", "It does not stand in the rival's edge city.")
CHOOSE_TO_MOVE = Message(
    "avignon.choose-to-move",
    "{character}: choose a character to {way} {far, plural, one {# space} other {# spaces}}"
    "{of, plural, =1 {} other { ({number} of {of})}}.",
)
PULL, PUSH = Message("avignon.pull", "pull"), Message("avignon.push", "push")


class Filter:
    """Which characters a part of a petition is about."""

    __slots__ = ("any_kind", "anywhere", "but_no", "faction", "leaves_out_this", "where")

    def __init__(self, shape: content.Move) -> None:
        self.faction = content.FACTIONS.index(shape.faction) if shape.faction else -1
        self.but_no = content.FACTIONS.index(shape.but_no) if shape.but_no else -1
        self.any_kind = shape.faction is None and shape.but_no is None
        self.where: str = shape.where
        self.anywhere = shape.where == "anywhere"
        self.leaves_out_this = shape.leaves_out_this

    def spared_rows(self, state: AvignonState, me: int, this: int, chosen: int) -> int:
        """The mask of the rows it is not about.

        `this` is the petitioned row, or -1 once that character has left; `chosen` is a mask.
        """
        mask = chosen
        if self.leaves_out_this and this >= 0:
            mask |= 1 << this
        if not self.any_kind or EMPTY in state.characters:
            mask |= self._other_kinds(state)
        if not self.anywhere:
            for row in range(ROWS):
                if self._elsewhere(state, me, this, row):
                    mask |= 1 << row
        return mask

    def _other_kinds(self, state: AvignonState) -> int:
        mask, bit = 0, 1
        faction_of = state.cast.faction_of
        for character in state.characters:
            faction = faction_of[character]
            if (
                character == EMPTY
                or faction == self.but_no
                or (self.faction >= 0 and faction != self.faction)
            ):
                mask |= bit
            bit <<= 1
        return mask

    def _elsewhere(self, state: AvignonState, me: int, this: int, row: int) -> bool:
        if self.where == "its city":
            return this < 0 or state.places[row] != state.places[this]
        return state.places[row] != edge(1 - me)

    def spared(
        self, state: AvignonState, me: int, this: int, chosen: int, row: int
    ) -> Message | None:
        """Why it is not about a row; None if it is."""
        if not self.spared_rows(state, me, this, chosen) >> row & 1:
            return None
        if state.characters[row] == EMPTY:
            return NOBODY_THERE
        if chosen >> row & 1:
            return CHOSEN_ALREADY
        if self.leaves_out_this and row == this:
            return MUST_BE_ANOTHER
        if self._other_kinds(state) >> row & 1:
            if self.faction >= 0:
                return OTHER_FACTION.of(state.cast.factions[self.faction])
            return SPARED_FACTION.of(state.cast.factions[self.but_no])
        if self.where == "its city":
            return NOT_ITS_CITY
        return NOT_AT_THE_EDGE


class MoveThis(Part):
    """Pull or push the petitioned character itself."""

    __slots__ = ("pull",)

    def __init__(self, name: Name, shape: content.Move) -> None:
        self.pull = _pull(shape)
        super().__init__(name, False, self.pull, 1)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            move(state, this.row, self.pull * TOWARDS[this.me])


class MoveEvery(Part):
    """Pull or push all characters of a kind."""

    __slots__ = ("filter", "pull")

    def __init__(self, name: Name, shape: content.Move, own_faction: str) -> None:
        self.pull = _pull(shape)
        self.filter = Filter(shape)
        spares_this = (
            shape.leaves_out_this
            or shape.but_no == own_faction
            or shape.faction not in (None, own_faction)
        )
        at_edge = shape.where == "the rival's edge"
        shift = 0 if spares_this else UNSURE if at_edge else self.pull
        most = COPIES if shape.faction else ROWS
        super().__init__(name, spares_this or at_edge, shift, most)

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        mask = self.filter.spared_rows(state, this.me, _row(state, this), 0)
        rows = [row for row in range(ROWS) if not mask >> row & 1]
        move_rows(state, rows, self.pull * TOWARDS[this.me])

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return self.filter.spared_rows(state, me, row, 0) != ALL_ROWS


class MoveRows(Step["AvignonState"]):
    """The rows that wait while a scored character is replaced."""

    __slots__ = ("rows", "shift")

    def __init__(self, rows: list[int], shift: int) -> None:
        self.rows = rows
        self.shift = shift

    def run(self, state: AvignonState) -> bool:
        move_rows(state, self.rows, self.shift)
        return False


def move_rows(state: AvignonState, rows: list[int], shift: int) -> None:
    """Move the characters of `rows` in their order; a scored one is replaced at once."""
    for index, row in enumerate(rows):
        if not 0 <= state.places[row] + shift <= LAST:
            # The rest waits below the newcomer's entry (AV-21).
            state.push(MoveRows(rows[index + 1 :], shift))
            move(state, row, shift)
            return
        move(state, row, shift)


class MoveChosen(Part):
    """Pull or push characters that a player chooses."""

    __slots__ = ("by_rival", "count", "filter", "prompts", "pull", "questions", "sure")

    def __init__(self, name: Name, shape: content.Move, own_faction: str = "") -> None:
        self.pull = _pull(shape)
        self.count = shape.count
        self.by_rival = shape.by == "rival"
        self.filter = Filter(shape)
        way = PULL if self.pull > 0 else PUSH
        self.prompts = [
            CHOOSE_TO_MOVE.of(name, way, shape.spaces, self.count, self.count - left + 1)
            for left in range(self.count + 1)
        ]
        """By the number of characters still to choose."""
        self.questions: list[list[list[Decision]]] = []
        """Ready-made: by seat, number still to choose, and mask of the rows left out."""
        picky = shape.faction is not None or shape.where != "anywhere"
        least = ROWS - (COPIES if shape.but_no else 0)
        if shape.leaves_out_this and shape.but_no != own_faction:
            least -= 1
        # At most two of five are of a faction, so at least so many can always be chosen from.
        self.sure = not picky and self.count <= least
        shift = 0 if shape.leaves_out_this else UNSURE
        if not picky and (self.by_rival or self.count < least):
            shift = OPEN
        super().__init__(name, picky, shift, self.count)

    def prepare(self, targets_but: list[list[Option]]) -> None:
        self.questions = [
            [
                [Decision(seat, prompt, targets) for targets in targets_but]
                for prompt in self.prompts
            ]
            for seat in (ROME, AVIGNON)
        ]

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        by = 1 - this.me if self.by_rival else this.me
        state.push(ChooseAndMove(self, by, this, self.count, 0))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return self.filter.spared_rows(state, me, row, 0) != ALL_ROWS


class ChooseAndMove(Target):
    """Choose a character and move it; then the next (AV-19)."""

    __slots__ = ("chosen", "left", "part")

    def __init__(self, part: MoveChosen, by: int, this: Petitioned, left: int, chosen: int) -> None:
        self.by = by
        self.this = this
        self.question = part.prompts[left]
        self.part = part
        self.left = left
        self.chosen = chosen
        """The rows of those already chosen, while they are in play."""

    def offer(self, state: AvignonState) -> Decision:
        if state.left == 1 and self.by == state.mover and reversal_in_reach(state):
            return Decision(self.by, self.question, self.open_answers(state))
        return self.part.questions[self.by][self.left][self.spared_rows(state)]

    def run(self, state: AvignonState) -> bool:
        if self.part.sure and EMPTY not in state.characters:
            return True
        return self.spared_rows(state) != ALL_ROWS

    def spared_rows(self, state: AvignonState) -> int:
        this = self.this
        row = this.row if state.arrivals[this.row] == this.arrival else -1
        return self.part.filter.spared_rows(state, this.me, row, self.chosen)

    def spared(self, state: AvignonState, row: int) -> Message | None:
        this = self.this
        return self.part.filter.spared(state, this.me, _row(state, this), self.chosen, row)

    def suspects(self, state: AvignonState, options: list[Option]) -> list[Option]:
        if len(state.agenda) > 1:
            return options  # other parts of the petition are still to come
        pulls = state.pulls_to_reverse()
        if pulls.count(0) != ROWS - self.left:
            return []
        return [option for option in options if pulls[option.args[0]] == self.part.pull]

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        shift = self.part.pull * TOWARDS[self.by]  # AV-18
        left = self.left - 1
        if left:
            stays = 0 <= state.places[row] + shift <= LAST
            chosen = self.chosen | 1 << row if stays else self.chosen
            state.push(ChooseAndMove(self.part, self.by, self.this, left, chosen))
        move(state, row, shift)


def _pull(shape: content.Move) -> int:
    """By how many spaces it pulls; a push is less than nothing."""
    return shape.spaces if isinstance(shape, content.Pull) else -shape.spaces


def _row(state: AvignonState, this: Petitioned) -> int:
    return this.row if this.still_there(state) else -1
