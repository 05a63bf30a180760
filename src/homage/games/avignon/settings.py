"""The settings of a game of Avignon: which characters take part (AV-42)."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from homage.games.avignon.about import BY_LOT, CHARACTERS, MIX
from homage.games.avignon.cards.files import Character
from homage.kernel import Message, SettingsError
from homage.kernel.settings import meta

ONLY_WITH_MIX = Message("avignon.only-with-mix", "setting ''mix'' goes only with characters=mix")
NO_PILGRIM = Message(
    "avignon.no-pilgrim", "setting ''mix'': ''{name}'' is none of {known} (or ''lot'')"
)
PILGRIM_TWICE = Message("avignon.pilgrim-twice", "setting ''mix'' names ''{name}'' twice")


class AvignonSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which characters take part."""

    characters: Annotated[Literal["base", "pilgrimage", "mix"], meta(CHARACTERS)] = (
        CHARACTERS.default
    )
    mix: Annotated[str, meta(MIX)] = MIX.default

    @property
    def by_lot(self) -> bool:
        """Whether chance decides who takes part."""
        return self.characters == "mix" and self.mix == BY_LOT


def chosen_characters(
    characters: Sequence[Character], settings: AvignonSettings
) -> list[Character]:
    """One character of each faction, as the settings say; all of them where chance decides."""
    if settings.by_lot:
        return list(characters)
    if settings.characters != "mix":
        if settings.mix != BY_LOT:
            raise SettingsError(ONLY_WITH_MIX)
        return [c for c in characters if c.set == settings.characters]
    pilgrims = {c.name.lower(): c for c in characters if c.set == "pilgrimage"}
    named = [name.strip().lower() for name in settings.mix.split(",")]
    for name in named:
        if name not in pilgrims:
            raise SettingsError(NO_PILGRIM.of(name, ", ".join(pilgrims)))
        if named.count(name) > 1:
            raise SettingsError(PILGRIM_TWICE.of(name))
    instead = {pilgrims[name].faction: pilgrims[name] for name in named}
    return [instead.get(c.faction, c) for c in characters if c.set == "base"]
