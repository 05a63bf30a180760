"""The words of a petition in the card file: the fields of each, and the sentence it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from homage.games.avignon.cards.factions import Faction
from homage.kernel.effects import THIS, Effect, any_of
from homage.kernel.messages import Message, Name

Which = Literal["this", "every", "chosen"]
By = Literal["you", "rival"]
Where = Literal["anywhere", "its city", "the rival's edge"]

MOST_SPACES = 5
"""From one end of the map to the other, and off it."""
MOST_CHOSEN = 5

MOVES_THIS = Message(
    "avignon.effect.moves-this",
    "{way, select, pull {pull} other {push}} this {this}"
    " {spaces, plural, one {# space} other {# spaces}}",
)
MOVES = Message(
    "avignon.effect.moves",
    "{way, select, pull {pull} other {push}} {whom}"
    " {spaces, plural, one {# space} other {# spaces}}{count, plural, one {} other { each}}",
)
RIVAL_MOVES = Message(
    "avignon.effect.rival-moves",
    "your rival chooses {whom} and {way, select, pull {pulls} other {pushes}}"
    " {count, plural, one {it} other {them}}"
    " {spaces, plural, one {# space} other {# spaces}}{count, plural, one {} other { each}}",
)
EVERY = Message(
    "avignon.effect.every",
    "every {other, select, yes {other } other {}}"
    "{faction, select, any {character} other {{faction}}}"
    "{where, select, city { in this {this}'s city} edge { in your rival's edge city} other {}}"
    "{but_no, select, none {} other { that is no {but_no}}}",
)
CHOSEN = Message(
    "avignon.effect.chosen",
    "{count, plural,"
    " one {# {other, select, yes {other } other {}}"
    "{faction, select, any {character} other {{faction}}}}"
    " other {# different {other, select, yes {other } other {}}"
    "{faction, select, any {characters} other {{faction}s}}}}"
    "{where, select, city { in this {this}'s city} edge { in your rival's edge city} other {}}"
    "{but_no, select, none {}"
    " other {{count, plural, one { that is no {but_no}} other { that are no {but_no}s}}}}",
)

ONLY_CHOSEN_HAS = Message(
    "avignon.only-chosen-has", "only a part about chosen characters has ''count'' or ''by''"
)
THIS_HAS_NO = Message(
    "avignon.this-has-no", "a part about this character has no faction, place or ''other''"
)
WRONG_SPACES = Message("avignon.wrong-spaces", "it moves 1 to {most} spaces, not {spaces}")
WRONG_COUNT = Message("avignon.wrong-count", "1 to {most} characters can be chosen, not {count}")


class AvignonEffect(Effect, frozen=True):
    """One part of a petition."""

    def fault(self) -> Message | None:
        """What is wrong with it, beyond what its fields show; None if it can be played."""
        return None


class Move(AvignonEffect, frozen=True, tag=False):
    """Push or pull characters along the map."""

    which: Which
    spaces: int = 1
    count: int = 1
    """Of `chosen`: how many different characters."""
    by: By = "you"
    """Of `chosen`: who chooses and moves them."""
    faction: Faction | None = None
    """Only this faction."""
    but_no: Faction | None = None
    """Any but this faction."""
    where: Where = "anywhere"
    other: bool | None = None
    """Whether the petitioned character itself is left out; `chosen` leaves it out by default."""

    says: ClassVar = MOVES
    way: ClassVar[Literal["pull", "push"]]

    @property
    def leaves_out_this(self) -> bool:
        return self.which == "chosen" if self.other is None else self.other

    @property
    def pull(self) -> int:
        """How many spaces it pulls; a push is less than nothing."""
        return self.spaces if self.way == "pull" else -self.spaces

    def sentence(self, card: Name) -> Message:
        if self.which == "this":
            return self._filled(MOVES_THIS, card)
        return self._filled(RIVAL_MOVES if self.by == "rival" else MOVES, card)

    def _filled(self, pattern: Message, card: Name) -> Message:
        values: dict[str, Any] = {
            THIS: card,
            "way": self.way,
            "spaces": self.spaces,
            "count": self.count,
            "other": "yes" if self.leaves_out_this else "no",
            "faction": Name("faction", self.faction) if self.faction else "any",
            "but_no": Name("faction", self.but_no) if self.but_no else "none",
            "where": {"its city": "city", "the rival's edge": "edge"}.get(self.where, "anywhere"),
        }
        if "whom" in pattern.named_places:
            values["whom"] = self._filled(EVERY if self.which == "every" else CHOSEN, card)
        return pattern.of(*[values[place] for place in pattern.named_places])

    def fault(self) -> Message | None:
        if not 1 <= self.spaces <= MOST_SPACES:
            return WRONG_SPACES.of(MOST_SPACES, self.spaces)
        if not 1 <= self.count <= MOST_CHOSEN:
            return WRONG_COUNT.of(MOST_CHOSEN, self.count)
        if self.which != "chosen" and (self.count != 1 or self.by != "you"):
            return ONLY_CHOSEN_HAS
        if self.which == "this" and (
            self.faction or self.but_no or self.other or self.where != "anywhere"
        ):
            return THIS_HAS_NO
        return None


class Pull(Move, frozen=True, tag="pull", tag_field="do"):  # which a class without tag forgets
    """Move towards the one who does it."""

    way: ClassVar = "pull"


class Push(Move, frozen=True, tag="push", tag_field="do"):
    """Move away from the one who does it."""

    way: ClassVar = "push"


class Retire(AvignonEffect, frozen=True, tag="retire"):
    """Go to Genoa, and pull another as far as that was; from Genoa itself, pull another by one."""

    says: ClassVar = Message(
        "avignon.effect.retire",
        "move this {this} to Genoa and pull 1 other character as many spaces as that was"
        " (if this {this} is at Genoa already, pull 1 other character 1 space)",
    )


class Excommunicate(AvignonEffect, frozen=True, tag="excommunicate"):
    """Replace another character; the newcomer enters at Genoa."""

    says: ClassVar = Message(
        "avignon.effect.excommunicate",
        "excommunicate 1 other character, whose replacement enters at Genoa",
    )


class Swap(AvignonEffect, frozen=True, tag="swap"):
    """Change cities with another character."""

    says: ClassVar = Message(
        "avignon.effect.swap",
        "let this {this} and 1 other character in another city change cities",
    )


class Copy(AvignonEffect, frozen=True, tag="copy"):
    """Use the ability of another character of the same city, as if that one were petitioned."""

    says: ClassVar = Message(
        "avignon.effect.copy",
        "use the petition of another character in this {this}'s city, but not of a {this},"
        " as if it were petitioned",
    )


if TYPE_CHECKING:
    AnyEffect = AvignonEffect
else:
    AnyEffect: Any = any_of(AvignonEffect)
