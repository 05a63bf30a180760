"""The table in plain text: what belongs to nobody, then a block for each player."""

from __future__ import annotations

import textwrap

from homage.games.feudalia.shown.sentences import (
    NO_CUBES,
    cards,
    common_lines,
    fief_noun,
    heaps,
    lodger,
    points,
    turn_line,
)
from homage.games.feudalia.shown.view import FeudaliaView, FiefView, Player
from homage.kernel import Language, Message, Name, View

WIDTH = 100

PLAYER = Message(
    "feudalia.drawing.player",
    "{seat}: {points}, {coins, plural, one {# coin} other {# coins}} (saves {saves}),"
    " {hand, plural, one {# card} other {# cards}} in hand, {deck} in the deck",
)
HAND = Message("feudalia.drawing.hand", "  hand: {cards}")
KNOWN = Message("feudalia.drawing.known", "  known in hand: {cards}")
PLAYED = Message("feudalia.drawing.played", "  played: {cards}")
DISCARDED = Message("feudalia.drawing.discarded", "  discard pile: {cards}")
FIEF = Message(
    "feudalia.drawing.fief",
    "  {number} {fief} {level}  fields {free}/{fields}  cities {lodgers}/{cities}  {cubes}",
)
LODGERS = Message("feudalia.drawing.lodgers", "      {masters}")


def draw(view: View, language: Language) -> str:
    """All that lies on the table."""
    assert isinstance(view, FeudaliaView)
    lines = [turn_line(view), *common_lines(view)]
    for seat, player in enumerate(view.players):
        lines += _player(player, seat == view.seat)
    return "\n".join(
        textwrap.fill(language.say(line), WIDTH, subsequent_indent="    ") for line in lines
    )


def _player(player: Player, mine: bool) -> list[Message]:
    lines = [
        PLAYER.of(
            Name("seat", player.name),
            points(player.score),
            player.coins,
            player.saves,
            player.hand,
            player.deck,
        )
    ]
    for faces, pattern in (
        (player.cards, HAND if mine else KNOWN),
        (player.played, PLAYED),
        (player.discard, DISCARDED),
    ):
        if faces:
            lines.append(pattern.of(cards(faces)))
    for fief in player.fiefs:
        lines += _fief(fief)
    return lines


def _fief(fief: FiefView) -> list[Message]:
    lines = [
        FIEF.of(
            fief.number,
            fief_noun(fief),
            fief.level,
            fief.fields - fief.used,
            fief.fields,
            len(fief.masters),
            fief.cities,
            heaps(fief.cubes) or NO_CUBES,
        )
    ]
    if fief.masters:
        lines.append(LODGERS.of(tuple(map(lodger, fief.masters))))
    return lines
