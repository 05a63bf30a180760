"""The cast: the characters of one game, with everything the rules look up about them."""

import importlib
import pkgutil
from collections.abc import Sequence
from typing import Final

from homage.games.avignon import effects
from homage.games.avignon.cards.factions import FACTIONS, faction_noun, faction_number
from homage.games.avignon.cards.files import Character
from homage.games.avignon.effects.petition import RULES, UNSURE, PetitionPart
from homage.games.avignon.events import row_thing
from homage.games.avignon.rules.actions import ACTIONS, ALL_KINDS, PETITION
from homage.games.avignon.rules.map import ALL_ROWS, AVIGNON, CITIES, ROME, ROWS, SEATS
from homage.kernel import Decision, Message, Name, Option, Vocabulary

for found in pkgutil.iter_modules(effects.__path__):
    importlib.import_module(f"{effects.__name__}.{found.name}")  # each adds its own rules

ONLY_ACTION: Final = 0
FIRST_ACTION: Final = 1
SECOND_ACTION: Final = 2
PROMPTS: Final[tuple[Message, ...]] = (
    Message("avignon.only-action", "Take the only action of the first turn."),
    Message("avignon.first-action", "Take your first action."),
    Message("avignon.second-action", "Take your second action."),
)
"""By which action of a turn it is (AV-10, AV-11)."""


class Role:
    """A character as the rules need it."""

    __slots__ = (
        "always_draws", "copies", "copies_another", "ends_openly", "faction", "index",
        "loses_beside", "may_change_nothing", "most_moved", "name", "noun", "parts", "pulls_this",
        "wins_beside",
    )  # fmt: skip

    def __init__(self, index: int, character: Character) -> None:
        self.index = index
        self.noun = character.noun
        self.name = self.noun.english
        """As shown: with a star while some of it is our own proposal."""
        self.faction = faction_number(character.faction)
        self.copies = character.copies
        self.parts: list[PetitionPart] = [
            RULES.rule(shape, self.noun, self.faction) for shape in character.petition
        ]
        self.may_change_nothing = all(part.may_do_nothing for part in self.parts)
        """Whether there are tables on which its petition changes nothing (AV-16)."""
        self.copies_another = sum(part.copies_another for part in self.parts)
        """In how many parts it uses the petition of another (AV-45)."""
        pulls = [part.pulls_this for part in self.parts]
        self.pulls_this = UNSURE if UNSURE in pulls else sum(pulls)
        """How far its petition pulls the character itself; or UNSURE."""
        self.most_moved = sum(part.most_moved for part in self.parts)
        """How many characters its petition moves at the most."""
        self.always_draws = any(part.always_draws for part in self.parts)
        self.ends_openly = any(part.rival_chooses for part in self.parts) or (
            self.parts[-1].free_choice and not self.copies_another
        )
        """Whether its petition can never be foreseen to end with one table only."""
        self.wins_beside = faction_number(character.wins_beside_rivals)
        self.loses_beside = faction_number(character.loses_beside_own)


class Cast:
    """The roles of a game and its options, interned."""

    __slots__ = (
        "act_questions", "acts", "acts_of_kind", "cities", "draw", "faction_of", "factions", "join",
        "may_change_nothing", "most_reversed", "open_targets", "roles", "rows", "seats", "target",
    )  # fmt: skip

    def __init__(self, characters: Sequence[Character], vocabulary: Vocabulary) -> None:
        self.roles = [Role(index, character) for index, character in enumerate(characters)]
        self.may_change_nothing = any(role.may_change_nothing for role in self.roles)
        """Whether some petition can change nothing, so that each has to be looked at (AV-16)."""
        closer_look = [role.most_moved for role in self.roles if not role.ends_openly]
        self.most_reversed = max(closer_look, default=1)
        """In how many rows the last action of a turn can put back a character for certain."""
        self.rows = [row_thing(row + 1) for row in range(ROWS)]
        self.cities = [Name("city", city) for city in CITIES]
        self.seats = [Name("seat", seat) for seat in SEATS]
        self.faction_of = [role.faction for role in self.roles]
        self.factions = [faction_noun(faction) for faction in FACTIONS]
        self.acts_of_kind = [
            self._of_rows(vocabulary, action, kind) for kind, action in enumerate(ACTIONS)
        ]
        """By kind of action and row."""
        self.target = self._of_rows(vocabulary, "choose", -1)
        self.open_targets = [
            [self.target[row] for row in range(ROWS) if not closed >> row & 1]
            for closed in range(ALL_ROWS + 1)
        ]
        """By the mask of the closed rows."""
        for role in self.roles:
            for part in role.parts:
                part.prepare(self.open_targets)
        self.draw = [
            vocabulary.add(f"draw {character.name.lower()}", index)
            for index, character in enumerate(characters)
        ]
        self.join = [
            vocabulary.add(f"join {character.name.lower()}", index)
            for index, character in enumerate(characters)
        ]
        self.acts = [
            [self._open_acts(taken, vain) for taken in range(ALL_KINDS + 1)]
            for vain in range(ALL_ROWS + 1 if self.may_change_nothing else 1)
        ]
        """By the mask of the rows with a petition in vain, and that of the kinds of action already
        taken in the turn (AV-10)."""
        self.act_questions = [
            [
                [[Decision(seat, prompt, acts) for acts in by_taken] for by_taken in self.acts]
                for seat in (ROME, AVIGNON)
            ]
            for prompt in PROMPTS
        ]
        """Ready-made, where the Samaritan closes nothing: by prompt, seat and both masks."""

    def _open_acts(self, taken: int, vain: int) -> list[Option]:
        return [
            option
            for kind in range(len(ACTIONS))
            if not taken >> kind & 1
            for row, option in enumerate(self.acts_of_kind[kind])
            if kind != PETITION or not vain >> row & 1
        ]

    def _of_rows(self, vocabulary: Vocabulary, verb: str, kind: int) -> list[Option]:
        return [
            vocabulary.add(f"{verb} {row + 1}", row, kind, thing=self.rows[row])
            for row in range(ROWS)
        ]

    def longest_petition(self) -> int:
        """How many decisions a petition can take, chance's included."""
        alone = [sum(part.decisions for part in role.parts) for role in self.roles]
        copied = max(
            [alone[role.index] for role in self.roles if not role.copies_another], default=0
        )
        return max(alone[role.index] + role.copies_another * copied for role in self.roles)
