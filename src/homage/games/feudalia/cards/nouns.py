"""The sorts of names: languages know how each of them bends."""

from typing import Final

from homage.games.feudalia.cards.resources import KINDS
from homage.kernel.messages import Name

VASSAL: Final = "vassal"
MASTER: Final = "master"
"""Basic masters and cathedral masters."""
RESOURCE: Final = "resource"
"""The four kinds of cube."""
FIEF: Final = "fief"
"""Fiefs by their kind: a wheat fief."""
CATHEDRAL: Final = "cathedral"
"""The five cathedral cards."""
EVENT: Final = "event"
VARIANT: Final = "variant"
SCENARIO: Final = "scenario"
START: Final = "start"
"""Starting decks."""
TREASURY: Final = "treasury"
"""The faces of the treasury cards."""
TYPE: Final = "type"
"""What a vassal is: worker, burgher, mage."""
SORT: Final = "sort"
"""Of the sorts of cards in a card list."""
SET: Final = "set"

STAR: Final = "*"

RESOURCES: Final = [Name(RESOURCE, kind) for kind in KINDS]
"""By kind."""
FIEFS: Final = [Name(FIEF, f"{kind} fief") for kind in KINDS]
"""By kind."""


def shown_noun(kind: str, shown: str) -> Name:
    """A card by its name as it is shown, with its star if it has one."""
    name, star, _ = shown.partition(STAR)
    return Name(kind, name, star)


def vassal_noun(shown: str) -> Name:
    return shown_noun(VASSAL, shown)


def master_noun(shown: str) -> Name:
    return shown_noun(MASTER, shown)


def resource_noun(kind: str) -> Name:
    return RESOURCES[KINDS.index(kind)]
