"""The relics, as the card file has them and as people see them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from homage.kernel import Card
from homage.kernel.content import laid_over, read_cards


class Relic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of relics.toml; anything that does not fit is refused when it is read."""

    name: str
    worth: Annotated[int, msgspec.Meta(ge=1, le=9)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]


def load(extra: Sequence[Path] = ()) -> list[Relic]:
    """The shipped relics, some replaced by those of the same name in other files."""
    relics = read_cards(Path(__file__).with_name("relics.toml"), "relic", Relic)
    for file in extra:
        relics = laid_over(relics, read_cards(file, "relic", Relic), str(file))
    return relics


def shown(relic: Relic) -> Card:
    """A relic for the card browser; its mark says where what stands on it is known from."""
    text = f"Worth {relic.worth}, and twice that to the abbey that has vowed it."
    return Card(relic.name, "relic", relic.copies, text, marks={"text": "rulebook"})
