"""The settings of a game of Sola Fide: how decks are built, and who begins."""

from typing import Annotated, Literal

import msgspec

from homage.games.solafide.rules.seats import CATHOLICS, NOBODY, PROTESTANTS

FIRST = {"die": NOBODY, "catholics": CATHOLICS, "protestants": PROTESTANTS}
"""By setting: the seat that begins; nobody where dice decide."""


class SolaFideSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a game of Sola Fide."""

    decks: Annotated[
        Literal["starter", "draft"],
        msgspec.Meta(
            description="the fifteen starter cards of each side, or a draft in secret",
            extra={"rule": "SF-10"},
        ),
    ] = "starter"
    first: Annotated[
        Literal["die", "catholics", "protestants"],
        msgspec.Meta(
            description="the side that begins, or 'die' to roll for it", extra={"rule": "SF-08"}
        ),
    ] = "die"
