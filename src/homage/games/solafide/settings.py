"""The settings of a game of Sola Fide: how decks are built, and who begins."""

from typing import Annotated, Literal

import msgspec

from homage.games.solafide.about import DECKS, FIRST
from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS
from homage.kernel.settings import meta

BEGINS = {"die": NOBODY, "catholics": CATHOLICS, "protestants": PROTESTANTS}
"""By setting: the seat that begins; nobody where dice decide."""


class SolaFideSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a game of Sola Fide."""

    decks: Annotated[Literal["starter", "draft"], meta(DECKS)] = DECKS.default
    first: Annotated[Literal["die", "catholics", "protestants"], meta(FIRST)] = FIRST.default
