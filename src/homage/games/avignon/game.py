"""The game: which characters take part, and how the table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from homage.games.avignon.advice.advice import AvignonAdvice
from homage.games.avignon.cards.cast import Cast
from homage.games.avignon.cards.files import FACTIONS, Character, load
from homage.games.avignon.events import Joined
from homage.games.avignon.rules.map import SEATS
from homage.games.avignon.rules.turn import LAST_TURN, set_up
from homage.games.avignon.state import AvignonState
from homage.kernel import (
    CHANCE,
    Chance,
    Decision,
    Deck,
    Game,
    Listener,
    Message,
    Option,
    Scale,
    SettingsError,
    Title,
    content,
    plan,
)

BY_LOT = "lot"

WHICH_TAKES_PART = Message("avignon.which-takes-part", "Which {faction} takes part?")

DECISIONS_A_TURN = 40
"""More than two actions can hold: at most five targets or draws for each part of a petition."""


class AvignonSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game of Avignon."""

    characters: Annotated[
        Literal["base", "pilgrimage", "mix"],
        msgspec.Meta(description="the set of characters, or a mix of the two sets (AV-42)"),
    ] = "base"
    mix: Annotated[
        str,
        msgspec.Meta(
            description="with characters=mix: which Pilgrimage characters stand in for their"
            " faction's base character, with commas between; 'lot' leaves it to chance"
        ),
    ] = BY_LOT


class Avignon(Game):
    """A game of Avignon with its cast."""

    def __init__(self, title: Title, options: AvignonSettings, cards: Sequence[Path]) -> None:
        characters = load(cards)
        super().__init__(
            title,
            options,
            SEATS,
            content.fingerprint(characters),
            bound=LAST_TURN * DECISIONS_A_TURN,
            scale=Scale(0, sum(one.copies for one in characters)),
        )
        self.by_lot = options.characters == "mix" and options.mix == BY_LOT
        chosen = characters if self.by_lot else chosen_characters(characters, options)
        self.cast = Cast(chosen, self.vocabulary)

    def setup(self, listener: Listener | None = None) -> AvignonState:
        state = AvignonState(self, self.cast)
        state.listener = listener
        set_up(state)
        if self.by_lot:
            state.agenda += plan(*[Lot(faction) for faction in range(len(FACTIONS))])
        else:
            state.deck = Deck(state.box)
            state.box = [0] * len(state.box)
        state.advance()
        return state

    def advice(self) -> AvignonAdvice:
        return AvignonAdvice()


def chosen_characters(characters: Sequence[Character], options: AvignonSettings) -> list[Character]:
    """One character of each faction, as the options say."""
    pilgrims = {c.name.lower(): c for c in characters if c.set == "pilgrimage"}
    if options.characters != "mix":
        if options.mix != BY_LOT:
            raise SettingsError("option 'mix' goes only with characters=mix")
        return [c for c in characters if c.set == options.characters]
    named = [name.strip().lower() for name in options.mix.split(",")]
    for name in named:
        if name not in pilgrims:
            known = ", ".join(pilgrims)
            raise SettingsError(f"option 'mix': '{name}' is none of {known} (or '{BY_LOT}')")
        if named.count(name) > 1:
            raise SettingsError(f"option 'mix' names '{name}' twice")
    instead = {pilgrims[name].faction: pilgrims[name] for name in named}
    return [instead.get(c.faction, c) for c in characters if c.set == "base"]


class Lot(Chance[AvignonState]):
    """Which of the two characters of a faction joins the deck (AV-42)."""

    __slots__ = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def offer(self, state: AvignonState) -> Decision:
        both = [role for role in state.cast.roles if role.faction == self.faction]
        return Decision(
            CHANCE,
            WHICH_TAKES_PART.of(state.cast.factions[self.faction]),
            [state.cast.join[role.index] for role in both],
            weights=[1] * len(both),
            stream="lot",
        )

    def take(self, state: AvignonState, option: Option) -> None:
        role = state.cast.roles[option.args[0]]
        pool, box = state.deck.pool[:], state.box[:]
        pool[role.index], box[role.index] = box[role.index], 0
        state.deck, state.box = Deck(pool), box
        if state.listener is not None:
            state.tell(Joined(role.name, role.copies))


def make(title: Title, options: Any, cards: Sequence[Path]) -> Avignon:
    """What `Title.make` calls."""
    return Avignon(title, options, cards)
