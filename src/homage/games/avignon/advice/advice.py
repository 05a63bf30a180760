"""What is good in Avignon, for bots: ground, congregations, and who can win next.

The numbers are on the scale of log odds and were fitted to some 140,000 positions of self-play with
both sets of characters. Tables go by the steps that take a character off the map at the end of the
player who is to move: one step from the own edge city, five from the rival's.
"""

from __future__ import annotations

import math
import random
from typing import Final, cast

from homage.games.avignon.advice.features import (
    PHASES,
    can_win,
    first_phase,
    of_congregations,
    phase,
    standing,
)
from homage.games.avignon.cards.cast import Cast, Role
from homage.games.avignon.effects.pull_push import ChooseAndMove, MoveChosen, MoveEvery, MoveThis
from homage.games.avignon.effects.retire import GoToGenoa
from homage.games.avignon.rules.actions import ALL_KINDS, BESEECH, CHASTISE, PETITION
from homage.games.avignon.rules.ends import FULL
from homage.games.avignon.rules.map import EMPTY, GENOA, LAST_CITY, ROME, ROWS, edge
from homage.games.avignon.rules.turn import Act
from homage.games.avignon.state import AvignonState
from homage.kernel import Decision, Option, State
from homage.kernel.learned_value import LearnedValue

Congregations = tuple[tuple[int, ...], ...]

CITIES: Final = LAST_CITY + 1

GROUND: Final[tuple[float, ...]] = (1.2, 0.55, 0.0, -0.55, -1.2)
"""What a character is worth to the player to move, by its steps."""

LEAD: Final[tuple[tuple[float, ...], ...]] = ((0.0, -1.8, -4.2), (1.8, 0.0, -2.2), (4.2, 2.2, 0.0))
"""By the sizes of my congregation and of my rival's."""

HERO: Final[tuple[float, ...]] = (0.4, 0.6, 0.7, 0.5, 0.3)
"""Beside the ground: one who would win for the congregation he joins, and not as its third."""

TRAITOR: Final[tuple[float, ...]] = (-0.6, -0.4, -0.2, -0.2, 0.2)
"""Beside the ground: one who would make the congregation lose that he joins."""

RUNNER: Final[tuple[float, ...]] = (-0.25, -0.25, 0.0, 0.25, 0.25)
"""Beside the ground: one who pulls himself, and so is soon back, for either player."""

HERMIT: Final[tuple[float, ...]] = (-0.5, -0.4, 0.0, 0.4, 1.5)
"""Beside the ground: one who goes to Genoa from wherever he is."""

TURN_AHEAD: Final = 0.55
"""To have two actions before the rival has any, and not one."""

THREATENED: Final = -0.8
"""With one action left: that the rival could win by the next."""

IN_REACH: Final = 1.3
"""With two actions left: each who could win in two steps, where somebody can fetch him."""

ABOUT_TO_WIN: Final = 3.476
"""Of a player who can win by the next action, whatever else there is."""

SURE_ENOUGH: Final = 2.0
BEYOND: Final = 0.2
"""Learned odds above count only so much more: nothing is certain but what the next action wins."""

# What an outlook notes of a character in a city: by which kinds of action the mover wins at once,
# by which he loses, and two things more.
LOSES: Final = 4
THREAT: Final = 1 << 8
TWO_STEPS: Final = 1 << 9

CACHED: Final = 400
"""How many outlooks are kept: one play needs a few dozen."""

SURE, LIKELY, NEVER = 3.0, 0.3, 0.005
BESIDE_A_WIN: Final = 0.01
TRIES: Final = 4


class AvignonAdvice:
    """Looks at each character by itself; how they play together is left to the search."""

    def __init__(self, cast: Cast, learned: LearnedValue | None = None) -> None:
        self.learned = learned
        """Corrects the odds, where it was learned with these characters."""
        self.cast = cast
        self.can_win = can_win(len(cast.roles))
        """The feature of a player who wins by the next action."""
        self.traits = [Traits(role) for role in cast.roles]
        self.outlooks: dict[tuple[Congregations, int], Outlook] = {}
        """Kept for the next search of the same game."""

    def settled(self, state: State) -> bool:
        return state.outcome is not None or isinstance(state.asking, Act)

    def value(self, state: State) -> list[float]:
        table = cast(AvignonState, state)
        if table.outcome is not None:
            return [table.outcome.utility(seat, table.game.scale) for seat in (0, 1)]
        outlook = self._outlook(table, table.mover)
        odds = self._odds(table, outlook)
        learned = self.learned
        if learned is not None:
            if odds == ABOUT_TO_WIN or self._can_fetch(table, outlook):
                odds = ABOUT_TO_WIN + learned.single[self.can_win]
            else:
                odds = _doubted(odds + self._correction(learned, table, outlook))
        mover = 1.0 / (1.0 + math.exp(-odds))
        return [mover, 1.0 - mover] if table.mover == ROME else [1.0 - mover, mover]

    def odds(self, state: State) -> list[float]:
        table = cast(AvignonState, state)
        mover = self._odds(table, self._outlook(table, table.mover))
        return [mover, 0.0] if table.mover == ROME else [0.0, mover]

    def features(self, state: State, seat: int) -> list[int]:
        """Of the player whose turn it is, who is enough: what one wins the other loses."""
        table = cast(AvignonState, state)
        outlook = self._outlook(table, table.mover)
        if seat != table.mover:
            return []
        if self._odds(table, outlook) == ABOUT_TO_WIN or self._can_fetch(table, outlook):
            return [self.can_win]
        at = outlook.first_phase + phase(table.left, table.taken)
        return [*outlook.facts, at, *self._standing(table)]

    def _can_fetch(self, table: AvignonState, outlook: Outlook) -> bool:
        """Whether somebody's petition can pull another, who wins by it, by two."""
        if table.taken >> PETITION & 1:
            return False
        in_reach = self._in_reach(table, outlook.notes)
        if not in_reach:
            return False
        for row in range(ROWS):
            character = table.characters[row]
            others = in_reach & ~(1 << row)  # nobody fetches himself
            if others and character != EMPTY and self.traits[character].pulls_by_two:
                return True
        return False

    def _standing(self, table: AvignonState) -> list[int]:
        """The features of where the characters stand."""
        roles, left, mirrored = len(self.traits), table.left, table.mover != ROME
        found: list[int] = []
        for row in range(ROWS):
            character, place = table.characters[row], table.places[row]
            if character != EMPTY:
                steps = place if mirrored else LAST_CITY - place
                found.append(standing(roles, left, character, steps))
        return found

    def _correction(self, learned: LearnedValue, table: AvignonState, outlook: Outlook) -> float:
        """What `learned.correction` makes of the features, which it would be dearer to ask: only
        where the characters stand is new at each table of a search."""
        beside = outlook.beside(learned, phase(table.left, table.taken))
        found = beside[-1]
        features = self._standing(table)
        for place in range(len(features)):
            feature = features[place]
            found += beside[feature]
            pairs = learned.pairs[feature]
            for other in range(place):
                found += pairs[features[other]]
        return found

    def _odds(self, table: AvignonState, outlook: Outlook) -> float:
        """Of the player whose turn it is."""
        odds, notes, in_reach, can_fetch = outlook.lead, 0, 0, False
        for row in range(ROWS):
            character = table.characters[row]
            if character == EMPTY:
                continue
            index = character * CITIES + table.places[row]
            odds += outlook.worth[index]
            note = outlook.notes[index]
            notes |= note
            if note & TWO_STEPS:
                in_reach += 1
            if self.traits[character].fetches:
                can_fetch = True
        if notes & ALL_KINDS & ~table.taken:
            return ABOUT_TO_WIN
        if table.left == 2:
            odds += TURN_AHEAD
            if can_fetch:
                odds += IN_REACH * in_reach
        elif notes & THREAT:
            odds += THREATENED
        return odds

    def priors(self, state: State, decision: Decision) -> list[float]:
        table = cast(AvignonState, state)
        step = table.asking
        if isinstance(step, Act):
            notes = self._outlook(table, table.mover).notes
            in_reach = self._in_reach(table, notes)
            return _wins_first(
                [self._prior(table, notes, in_reach, option) for option in decision.options]
            )
        if isinstance(step, ChooseAndMove):
            return self._priors_to_move(table, decision, step.part.pull)
        return [1.0] * len(decision.options)

    def _prior(self, table: AvignonState, notes: list[int], in_reach: int, option: Option) -> float:
        row, kind = option.args
        character, place = table.characters[row], table.places[row]
        note = notes[character * CITIES + place] >> kind
        if note & 1:
            return SURE
        if note >> LOSES & 1:
            return NEVER
        if kind == PETITION:
            traits = self.traits[character]
            return SURE if traits.pulls_by_two and in_reach & ~(1 << row) else traits.promise
        if kind == BESEECH:
            return 0.07 if place == GENOA else 0.15
        return 0.02

    def _in_reach(self, table: AvignonState, notes: list[int]) -> int:
        """The mask of the rows of those who would win if they were pulled by two."""
        found = 0
        for row in range(ROWS):
            character = table.characters[row]
            if character != EMPTY and notes[character * CITIES + table.places[row]] & TWO_STEPS:
                found |= 1 << row
        return found

    def _priors_to_move(self, table: AvignonState, decision: Decision, pull: int) -> list[float]:
        """Of whom to pull or to push."""
        me, characters, places = table.mover, table.characters, table.places
        avoided = GENOA if pull > 0 else edge(decision.seat)
        wins = 0
        if pull > 0 and decision.seat == me:
            wins = 1 << BESEECH | (TWO_STEPS if pull > 1 else 0)
        notes = self._outlook(table, me).notes
        found: list[float] = []
        for option in decision.options:
            row = option.args[0]
            if notes[characters[row] * CITIES + places[row]] & wins:
                found.append(SURE)
            else:
                found.append(0.15 if places[row] == avoided else 0.4)
        return _wins_first(found)

    def drafts(self, state: State) -> bool:
        return False

    def turns_ahead(self) -> int:
        return 0

    def turn_over(self, state: State) -> bool:
        return False

    def choices_a_turn(self) -> int:
        return 1

    def rollout(self, state: State, decision: Decision, rng: random.Random) -> Option:
        """Wins if that can be done at once; else draws until one is taken, each by its prior.

        To weigh them all would be nearer to the priors, and much slower; so would more tries.
        """
        table = cast(AvignonState, state)
        options, chance = decision.options, rng.random
        if not isinstance(table.asking, Act):
            return self._target(table, options, rng)
        notes = self._outlook(table, table.mover).notes
        characters, places = table.characters, table.places
        open_kinds = ALL_KINDS & ~table.taken
        for row in range(ROWS):
            wins = notes[characters[row] * CITIES + places[row]] & open_kinds
            if wins:
                option = table.cast.acts_of_kind[(wins & -wins).bit_length() - 1][row]
                if option in options:
                    return option
        for _ in range(TRIES):
            option = options[int(chance() * len(options))]
            row, kind = option.args
            if kind == PETITION:
                prior = self.traits[characters[row]].promise
            elif kind == BESEECH:
                lost = notes[characters[row] * CITIES + places[row]] >> LOSES & 1
                prior = NEVER if lost else 0.1
            else:
                prior = NEVER
            if chance() * LIKELY < prior:
                return option
        pull = table.cast.acts_of_kind[BESEECH][int(chance() * ROWS)]
        return pull if pull in options else option

    def _target(self, table: AvignonState, options: list[Option], rng: random.Random) -> Option:
        option = options[int(rng.random() * len(options))]
        step = table.asking
        if (
            isinstance(step, ChooseAndMove)
            and step.part.pull > 0
            and table.places[option.args[0]] == GENOA
        ):
            option = options[int(rng.random() * len(options))]
        return option

    def _outlook(self, table: AvignonState, me: int) -> Outlook:
        key = (table.congregations, me)
        outlook = self.outlooks.get(key)
        if outlook is None:
            if len(self.outlooks) >= CACHED:
                self.outlooks.clear()
            outlook = Outlook(self.cast, self.traits, table.congregations, me)
            self.outlooks[key] = outlook
        return outlook


class Traits:
    """What a character's petition is good for, as far as a quick look tells."""

    __slots__ = ("drift", "fetches", "hermit", "promise", "pulls_by_two")

    def __init__(self, role: Role) -> None:
        self.drift = 0
        """By how much it pulls the petitioned character itself."""
        self.fetches = False
        """Whether it can pull another by two, or may be able to …"""
        self.pulls_by_two = False
        """… and whether it always can."""
        self.hermit = False
        """Whether it takes the character to Genoa."""
        self.promise = 0.03
        """A prior: a petition is good where the petitioner has a free choice of whom to pull."""
        for part in role.parts:
            if isinstance(part, MoveThis):
                self.drift += part.pull
            elif isinstance(part, MoveEvery):
                if part.moves_this:
                    self.drift += part.pull
                if part.pull > 0:
                    self.promise = max(self.promise, 0.15)
            elif isinstance(part, MoveChosen):
                if part.pull > 0 and not part.by_rival:
                    self.pulls_by_two = self.pulls_by_two or part.pull > 1
                    self.fetches = self.fetches or part.pull > 1
                    self.promise = 0.25
            elif isinstance(part, GoToGenoa):
                self.hermit = self.fetches = True
                self.promise = 0.4


class Outlook:
    """For two congregations and the seat that is to move: each character in each city."""

    __slots__ = ("_beside", "facts", "first_phase", "lead", "notes", "worth")

    def __init__(
        self, cast: Cast, traits: list[Traits], congregations: Congregations, me: int
    ) -> None:
        own, rivals = congregations[me], congregations[1 - me]
        self.first_phase = first_phase(len(cast.roles))
        self.facts = of_congregations(len(cast.roles), own, rivals)
        """The features that the congregations make."""
        self._beside: list[list[float] | None] = [None] * PHASES
        self.lead = LEAD[min(len(own), FULL - 1)][min(len(rivals), FULL - 1)]
        self.worth: list[float] = []
        self.notes: list[int] = []
        for role in cast.roles:
            mine = Crossing(cast, role, own, rivals)
            theirs = Crossing(cast, role, rivals, own)
            for place in range(CITIES):
                steps = CITIES - place if me == ROME else place + 1
                self.worth.append(_worth(traits[role.index], mine, theirs, steps))
                self.notes.append(_notes(traits[role.index].drift, mine, theirs, steps))

    def beside(self, learned: LearnedValue, at: int) -> list[float]:
        """By feature: what it adds at a phase of the turn; the last is what the congregations and
        the phase add themselves. The same advice always asks with the same learned value."""
        found = self._beside[at]
        if found is None:
            known = [*self.facts, self.first_phase + at]
            found = learned.beside(known)
            found.append(learned.correction(known))
            self._beside[at] = found
        return found


class Crossing:
    """Who wins when a character joins a congregation; AV-32 decides if both do."""

    __slots__ = ("giver", "taker", "third")

    def __init__(
        self, cast: Cast, role: Role, own: tuple[int, ...], others: tuple[int, ...]
    ) -> None:
        beside = [cast.roles[character] for character in own]
        facing = [cast.roles[character] for character in others]
        self.third = len(own) + 1 >= FULL
        self.taker = self.third or any(role.wins_beside == one.faction for one in facing)
        """Whether the player whom the character joins wins."""
        self.giver = (
            any(role.loses_beside == one.faction for one in beside)
            or any(one.loses_beside == role.faction for one in beside)
            or any(one.wins_beside == role.faction for one in facing)
        )
        """Whether the other player wins."""


def _wins_first(priors: list[float]) -> list[float]:
    """Who can win at once need hardly look at anything else."""
    if SURE not in priors:
        return priors
    return [prior if prior == SURE else BESIDE_A_WIN * prior for prior in priors]


def _doubted(odds: float) -> float:
    """What was learned of common tables makes too sure at those that good games never come to: who
    is nearly lost must still tell a defence from a loss by the next action."""
    if odds > SURE_ENOUGH:
        return SURE_ENOUGH + BEYOND * (odds - SURE_ENOUGH)
    if odds < -SURE_ENOUGH:
        return BEYOND * (odds + SURE_ENOUGH) - SURE_ENOUGH
    return odds


def _worth(traits: Traits, mine: Crossing, theirs: Crossing, steps: int) -> float:
    near, far = steps - 1, CITIES - steps
    worth = GROUND[near] + _surprise(mine, near) - _surprise(theirs, far)
    if traits.hermit:
        return worth + HERMIT[near]
    return worth + RUNNER[near] if traits.drift > 0 else worth


def _surprise(crossing: Crossing, steps: int) -> float:
    if crossing.third:
        return 0.0  # the lead says so already
    if crossing.giver:
        return TRAITOR[steps]
    return HERO[steps] if crossing.taker else 0.0


def _notes(drift: int, mine: Crossing, theirs: Crossing, steps: int) -> int:
    notes = 0
    back = CITIES + 1 - steps
    pulled_home = (steps == 1) << BESEECH | (drift >= steps) << PETITION
    pushed_away = (back == 1) << CHASTISE | (-drift >= back) << PETITION
    if mine.taker:
        notes |= pulled_home
        if steps == 2:
            notes |= TWO_STEPS
    elif mine.giver:
        notes |= pulled_home << LOSES
    if theirs.giver:
        notes |= pushed_away
    elif theirs.taker:
        notes |= pushed_away << LOSES
    if (theirs.taker and (back == 1 or drift >= back)) or (mine.giver and steps == 1):
        notes |= THREAT
    return notes
