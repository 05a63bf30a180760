"""The cast: the characters of one game, with everything the rules look up about them."""

from collections.abc import Sequence

from homage.games.avignon.cards.files import FACTIONS, Character
from homage.games.avignon.effects.making import abilities, total
from homage.games.avignon.effects.petition import Part
from homage.games.avignon.rules.map import AVIGNON, CITIES, ROME, ROWS, SEATS
from homage.games.avignon.shown import wording
from homage.kernel import Card, Decision, Message, Name, Option, Vocabulary, said
from homage.kernel.content import star

PROMPTS = (
    Message("avignon.only-action", "Take the only action of the first turn."),
    Message("avignon.second-action", "Take your second action."),
    Message("avignon.first-action", "Take your first action."),
)
"""By the number of actions left in the turn; the first is for the first turn (AV-11)."""


class Role:
    """A character as the rules need it."""

    __slots__ = (
        "copies", "faction", "index", "loses_beside", "most", "name", "noun", "parts", "shift",
        "wins_beside",
    )  # fmt: skip

    def __init__(self, index: int, character: Character) -> None:
        self.index = index
        self.noun = card(character).noun
        self.name = self.noun.english
        """As shown: with a star while some of it is our own proposal."""
        self.faction = FACTIONS.index(character.faction)
        self.copies = character.copies
        self.parts: list[Part] = abilities(character, self.noun)
        self.shift = total([part.shift for part in self.parts])
        self.most = sum(part.most for part in self.parts)
        self.wins_beside = _faction(character.wins_beside_rivals)
        self.loses_beside = _faction(character.loses_beside_own)


def _faction(name: str | None) -> int:
    return -1 if name is None else [str(faction) for faction in FACTIONS].index(name)


def card(character: Character) -> Card:
    """A character as it is shown to people."""
    return Card(
        noun=Name("character", character.name, star(character.marks)),
        kind=Name("faction", character.faction),
        copies=character.copies,
        text=said(" ".join(filter(None, [wording.ability(character), wording.ends(character)]))),
        marks=character.marks,
        set=Name("set", character.set),
    )


class Cast:
    """The roles of a game and its options, interned."""

    __slots__ = (
        "acts", "cities", "draw", "faction_of", "factions", "join", "kinds", "open_acts", "roles",
        "rows", "seats", "target", "targets_but", "void",
    )  # fmt: skip

    def __init__(self, characters: Sequence[Character], vocabulary: Vocabulary) -> None:
        self.roles = [Role(index, character) for index, character in enumerate(characters)]
        self.void = any(all(part.may_do_nothing for part in role.parts) for role in self.roles)
        """Whether some petition can be void, so that each has to be looked at."""
        self.rows = [f"row {row + 1}" for row in range(ROWS)]
        self.cities = [Name("city", city) for city in CITIES]
        self.seats = [Name("seat", seat) for seat in SEATS]
        self.faction_of = [role.faction for role in self.roles]
        self.factions = [Name("faction", faction) for faction in FACTIONS]
        self.kinds = [
            self._of_rows(vocabulary, verb, kind)
            for kind, verb in enumerate(("beseech", "chastise", "excommunicate", "petition"))
        ]
        self.target = self._of_rows(vocabulary, "choose", -1)
        self.targets_but = [
            [self.target[row] for row in range(ROWS) if not mask >> row & 1]
            for mask in range(1 << ROWS)
        ]
        """By the mask of the rows that cannot be chosen."""
        for role in self.roles:
            for part in role.parts:
                part.prepare(self.targets_but)
        self.draw = [
            vocabulary.add(f"draw {character.name.lower()}", index)
            for index, character in enumerate(characters)
        ]
        self.join = [
            vocabulary.add(f"join {character.name.lower()}", index)
            for index, character in enumerate(characters)
        ]
        self.acts: list[list[Option]] = [
            [option for kind in range(4) if not done >> kind & 1 for option in self.kinds[kind]]
            for done in range(16)
        ]
        """By the mask of the kinds of action already taken in the turn (AV-10)."""
        self.open_acts = [
            [[Decision(seat, prompt, acts) for acts in self.acts] for seat in (ROME, AVIGNON)]
            for prompt in PROMPTS
        ]
        """Ready-made questions where nothing is barred: by prompt, seat and actions taken."""

    def _of_rows(self, vocabulary: Vocabulary, verb: str, kind: int) -> list[Option]:
        return [
            vocabulary.add(f"{verb} {row + 1}", row, kind, thing=self.rows[row])
            for row in range(ROWS)
        ]
