"""Pull and push: the words of the card file that move characters along the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homage.games.avignon.cards.factions import COPIES, NO_FACTION, faction_number
from homage.games.avignon.effects.petition import (
    GONE,
    MUST_BE_ANOTHER,
    NOBODY_THERE,
    RULES,
    UNSURE,
    Petitioned,
    PetitionPart,
    Target,
)
from homage.games.avignon.effects.shapes import Move, Pull, Push
from homage.games.avignon.rules.map import (
    ALL_ROWS,
    AVIGNON,
    EMPTY,
    LAST_CITY,
    ROME,
    ROWS,
    edge,
    towards,
)
from homage.games.avignon.rules.movement import move
from homage.games.avignon.rules.samaritan import pulls_to_reverse, reversal_in_reach
from homage.kernel import Decision, Message, Name, Option, Step

if TYPE_CHECKING:
    from homage.games.avignon.state import AvignonState


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
    "{character}: choose a character to {way, select, pull {pull} other {push}}"
    " {far, plural, one {# space} other {# spaces}}"
    "{of, plural, =1 {} other { ({number} of {of})}}.",
)


class Filter:
    """Which characters a part of a petition is about; the rows of the others are closed."""

    __slots__ = ("any_kind", "anywhere", "but_no", "faction", "in_its_city", "leaves_out_this")

    def __init__(self, shape: Move) -> None:
        self.faction = faction_number(shape.faction)
        self.but_no = faction_number(shape.but_no)
        self.any_kind = shape.faction is None and shape.but_no is None
        self.anywhere = shape.where == "anywhere"
        self.in_its_city = shape.where == "its city"
        """Otherwise, if not anywhere, it is about the rival's edge city."""
        self.leaves_out_this = shape.leaves_out_this

    def closed_rows(self, state: AvignonState, me: int, this: int, chosen: int) -> int:
        """The mask of the rows it is not about.

        `this` is the petitioned character's row, or GONE; `chosen` the mask of those chosen before.
        """
        closed = chosen
        if self.leaves_out_this and this != GONE:
            closed |= 1 << this
        if not self.any_kind or EMPTY in state.characters:
            closed |= self._other_kinds(state)
        if not self.anywhere:
            closed |= self._other_cities(state, me, this)
        return closed

    def _other_kinds(self, state: AvignonState) -> int:
        closed, row_bit = 0, 1
        faction_of = state.cast.faction_of
        for character in state.characters:
            faction = faction_of[character]
            if (
                character == EMPTY
                or faction == self.but_no
                or (self.faction != NO_FACTION and faction != self.faction)
            ):
                closed |= row_bit
            row_bit <<= 1
        return closed

    def _other_cities(self, state: AvignonState, me: int, this: int) -> int:
        if self.in_its_city and this == GONE:
            return ALL_ROWS  # there is no such city any more
        city = state.places[this] if self.in_its_city else edge(1 - me)
        closed, row_bit = 0, 1
        for place in state.places:
            if place != city:
                closed |= row_bit
            row_bit <<= 1
        return closed

    def why_closed(
        self, state: AvignonState, me: int, this: int, chosen: int, row: int
    ) -> Message | None:
        """Why it is not about a row; None if it is."""
        if not self.closed_rows(state, me, this, chosen) >> row & 1:
            return None
        if state.characters[row] == EMPTY:
            return NOBODY_THERE
        if chosen >> row & 1:
            return CHOSEN_ALREADY
        if self.leaves_out_this and row == this:
            return MUST_BE_ANOTHER
        if self._other_kinds(state) >> row & 1:
            if self.faction != NO_FACTION:
                return OTHER_FACTION.of(state.cast.factions[self.faction])
            return SPARED_FACTION.of(state.cast.factions[self.but_no])
        return NOT_ITS_CITY if self.in_its_city else NOT_AT_THE_EDGE


class MoveThis(PetitionPart):
    """Pull or push the petitioned character itself."""

    __slots__ = ("pull",)

    def __init__(self, shape: Move, card: Name) -> None:
        self.pull = shape.pull
        super().__init__(
            card,
            decisions=1,  # it may be replaced
            may_do_nothing=False,
            pulls_this=self.pull,
            most_moved=1,
        )

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        if this.still_there(state):
            move(state, this.row, towards(this.me, self.pull))


class MoveEvery(PetitionPart):
    """Pull or push all characters of a kind."""

    __slots__ = ("filter", "moves_this", "pull")

    def __init__(self, shape: Move, card: Name, faction: int) -> None:
        self.pull = shape.pull
        self.filter = Filter(shape)
        about_its_kind = (
            not shape.leaves_out_this
            and self.filter.but_no != faction
            and self.filter.faction in (NO_FACTION, faction)
        )
        self.moves_this = about_its_kind and shape.where != "the rival's edge"
        """Whether the petitioned character is always among them."""
        may_move_this = about_its_kind and not self.moves_this
        super().__init__(
            card,
            decisions=ROWS,  # everybody may be replaced
            may_do_nothing=not self.moves_this,
            pulls_this=UNSURE if may_move_this else self.pull if self.moves_this else 0,
            most_moved=COPIES if shape.faction else ROWS,
        )

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        closed = self.filter.closed_rows(state, this.me, this.row_now(state), chosen=0)
        rows = [row for row in range(ROWS) if not closed >> row & 1]
        move_rows(state, rows, towards(this.me, self.pull))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return self.filter.closed_rows(state, me, row, chosen=0) != ALL_ROWS


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
        if not 0 <= state.places[row] + shift <= LAST_CITY:
            # The rest waits below the newcomer's entry (AV-21).
            state.push(MoveRows(rows[index + 1 :], shift))
            move(state, row, shift)
            return
        move(state, row, shift)


class MoveChosen(PetitionPart):
    """Pull or push characters that a player chooses."""

    __slots__ = ("always_enough", "by_rival", "count", "filter", "prompts", "pull", "questions")

    def __init__(self, shape: Move, card: Name, faction: int) -> None:
        self.pull = shape.pull
        self.count = shape.count
        self.by_rival = shape.by == "rival"
        self.filter = Filter(shape)
        self.prompts = [
            CHOOSE_TO_MOVE.of(card, shape.way, shape.spaces, self.count, self.count - left + 1)
            for left in range(self.count + 1)
        ]
        """By the number of characters still to choose."""
        self.questions: list[list[list[Decision]]] = []
        """Ready-made: by seat, number still to choose, and mask of the closed rows."""
        never_empty = shape.faction is None and self.filter.anywhere
        fewest = ROWS - (COPIES if shape.but_no else 0)
        if shape.leaves_out_this and self.filter.but_no != faction:
            fewest -= 1
        self.always_enough = never_empty and self.count <= fewest
        """Whether there is always one more to choose while all rows are filled."""
        super().__init__(
            card,
            decisions=2 * self.count,  # each is chosen and may be replaced
            may_do_nothing=not never_empty,
            pulls_this=0 if shape.leaves_out_this else UNSURE,
            most_moved=self.count,
            rival_chooses=never_empty and self.by_rival,
            free_choice=never_empty and not self.by_rival and self.count < fewest,
        )

    def prepare(self, open_targets: list[list[Option]]) -> None:
        self.questions = [
            [
                [Decision(seat, prompt, targets) for targets in open_targets]
                for prompt in self.prompts
            ]
            for seat in (ROME, AVIGNON)
        ]

    def begin(self, state: AvignonState, this: Petitioned) -> None:
        by = 1 - this.me if self.by_rival else this.me
        state.agenda.append(ChooseAndMove(self, by, this, self.count, chosen=0))

    def does_something(self, state: AvignonState, me: int, row: int) -> bool:
        return self.filter.closed_rows(state, me, row, chosen=0) != ALL_ROWS


class ChooseAndMove(Target):
    """Choose a character and move it; then the next (AV-19)."""

    __slots__ = ("chosen", "left", "part")

    def __init__(self, part: MoveChosen, by: int, this: Petitioned, left: int, chosen: int) -> None:
        self.by = by
        self.this = this
        self.prompt = part.prompts[left]
        self.part = part
        self.left = left
        """How many are still to choose."""
        self.chosen = chosen
        """The mask of the rows of those already chosen, while they are in play."""

    def offer(self, state: AvignonState) -> Decision:
        ready = self.part.questions[self.by][self.left][self.closed_rows(state)]
        if state.left == 1 and self.by == state.mover and reversal_in_reach(state):
            answers = self.left_by_samaritan(state, ready.options)
            if answers is not ready.options:
                return Decision(self.by, self.prompt, answers)
        return ready

    def run(self, state: AvignonState) -> bool:
        if self.part.always_enough and EMPTY not in state.characters:
            return True
        return self.closed_rows(state) != ALL_ROWS

    def closed_rows(self, state: AvignonState) -> int:
        this = self.this
        row = this.row if state.departures[this.row] == this.departures else GONE
        return self.part.filter.closed_rows(state, this.me, row, self.chosen)

    def why_closed(self, state: AvignonState, row: int) -> Message | None:
        this = self.this
        return self.part.filter.why_closed(state, this.me, this.row_now(state), self.chosen, row)

    def suspects(self, state: AvignonState, candidates: list[Option]) -> list[Option]:
        if len(state.agenda) > 1:
            return candidates  # more than the next turn is still to come: other parts
        pulls = pulls_to_reverse(state)
        if ROWS - pulls.count(0) > self.left:
            return []
        return [option for option in candidates if pulls[option.args[0]] == self.part.pull]

    def take(self, state: AvignonState, option: Option) -> None:
        row = option.args[0]
        if state.listener is not None:
            self.tell_choice(state, row)
        shift = towards(self.by, self.part.pull)  # AV-18
        left = self.left - 1
        if left:
            stays = 0 <= state.places[row] + shift <= LAST_CITY
            chosen = self.chosen | 1 << row if stays else self.chosen
            state.agenda.append(ChooseAndMove(self.part, self.by, self.this, left, chosen))
        move(state, row, shift)


def pull_or_push(shape: Move, card: Name, faction: int) -> PetitionPart:
    """The rule for whom a pull or push is about."""
    if shape.which == "this":
        return MoveThis(shape, card)
    if shape.which == "every":
        return MoveEvery(shape, card, faction)
    return MoveChosen(shape, card, faction)


RULES.add(Pull, pull_or_push)
RULES.add(Push, pull_or_push)
