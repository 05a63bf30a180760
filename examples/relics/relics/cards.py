"""The relics, as the card file has them and as people see them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from homage.kernel import Card, Name, any_of
from homage.kernel.content import laid_over, read_cards
from relics.effects import Value

if TYPE_CHECKING:
    AnyValue = Value
else:
    AnyValue = any_of(Value)  # found by their classes, so that a new word is known at once


class Relic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of relics.toml; anything that does not fit is refused when it is read."""

    name: str
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]
    effect: AnyValue


def load(extra: Sequence[Path] = ()) -> list[Relic]:
    """The shipped relics, some replaced by those of the same name in other files."""
    relics = read_cards(Path(__file__).with_name("relics.toml"), "relic", Relic)
    for file in extra:
        relics = laid_over(relics, read_cards(file, "relic", Relic), str(file))
    return relics


def shown(relic: Relic) -> Card:
    """A relic for the card browser; its marks say where what stands on it is known from."""
    noun = Name("relic", relic.name)
    return Card(
        noun=noun,
        kind=Name("kind", "relic"),
        copies=relic.copies,
        text=relic.effect.sentence(noun),
        marks={"name": "rulebook", "effect": "rulebook"},
    )
