"""The table in plain text."""

from __future__ import annotations

import textwrap

from homage.games.feudalia.cards.nouns import (
    CATHEDRAL,
    EVENT,
    FIEF,
    MASTER,
    RESOURCES,
    VASSAL,
    shown_noun,
)
from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.shown.view import FeudaliaView, FiefView, Player
from homage.kernel import Language, Message, Name, View

WIDTH = 100

ROUND = Message("feudalia.drawing.round", "Round {round} of at most {rounds}; goal {goal} points")
SUPPLY = Message("feudalia.drawing.supply", "Supply: {piles}")
PILE = Message("feudalia.drawing.pile", "{card} ({copies}; {price})")
MASTERS = Message("feudalia.drawing.masters", "Masters: {masters}")
MASTER_FOR_HIRE = Message("feudalia.drawing.master", "{master} ({price})")
CATHEDRAL_LINE = Message("feudalia.drawing.cathedral", "Cathedral: {cards}")
TOKENS = Message("feudalia.drawing.tokens", "{card} ({points} points left, {price} each)")
EVENT_LINE = Message("feudalia.drawing.event", "Event: {event}")
PLAYER = Message(
    "feudalia.drawing.player",
    "{seat}: {points} points, {coins, plural, one {# coin} other {# coins}},"
    " {hand, plural, one {# card} other {# cards}} in hand, {deck} in the deck",
)
CARDS = Message("feudalia.drawing.cards", "  hand: {cards}")
PLAYED = Message("feudalia.drawing.played", "  played: {cards}")
COPIES = Message("feudalia.drawing.copies", "{copies} {card}")
FIEF_LINE = Message(
    "feudalia.drawing.fief",
    "  {number} {fief}, level {level}, {free, plural, one {# field} other {# fields}} free:"
    " {cubes}",
)
FIEF_MASTERS = Message("feudalia.drawing.fief-masters", "    {masters}")
CUBES = Message("feudalia.drawing.cubes", "{count} {resource}")
NO_CUBES = Message("feudalia.drawing.no-cubes", "no cubes")


def _points(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def draw(view: View, language: Language) -> str:
    """All that lies on the table."""
    assert isinstance(view, FeudaliaView)
    say = language.say
    lines = [say(ROUND.of(view.round, view.rounds, _points(view.goal)))]
    if view.event is not None:
        lines.append(say(EVENT_LINE.of(shown_noun(EVENT, view.event.name))))
    piles = [
        PILE.of(shown_noun(VASSAL, pile.name), pile.copies, pile.price)
        for pile in view.piles
        if pile.copies
    ]
    lines.append(say(SUPPLY.of(tuple(piles))))
    if view.masters:
        masters = [
            MASTER_FOR_HIRE.of(shown_noun(MASTER, master.name), master.price)
            for master in view.masters
        ]
        lines.append(say(MASTERS.of(tuple(masters))))
    cathedral = [
        TOKENS.of(
            shown_noun(CATHEDRAL, card.name), _points(2 * card.ones + card.halves), card.price
        )
        for card in view.cathedral
        if card.ones or card.halves
    ]
    lines.append(say(CATHEDRAL_LINE.of(tuple(cathedral))))
    for player in view.players:
        lines += _player(player, language)
    return "\n".join(textwrap.fill(line, WIDTH, subsequent_indent="  ") for line in lines)


def _player(player: Player, language: Language) -> list[str]:
    say = language.say
    seat = Name("seat", player.name)
    points = _points(player.score) if player.score >= 0 else f"-{_points(-player.score)}"
    lines = [say(PLAYER.of(seat, points, player.coins, player.hand, player.deck))]
    for faces, pattern in ((player.cards, CARDS), (player.played, PLAYED)):
        if faces:
            cards = [COPIES.of(face.copies, shown_noun(VASSAL, face.name)) for face in faces]
            lines.append(say(pattern.of(tuple(cards))))
    for fief in player.fiefs:
        lines += _fief(fief, language)
    return lines


def _fief(fief: FiefView, language: Language) -> list[str]:
    heaps = [
        CUBES.of(heap.count, RESOURCES[KINDS.index(heap.kind)]) for heap in fief.cubes if heap.count
    ]
    line = FIEF_LINE.of(
        fief.number,
        shown_noun(FIEF, fief.name),
        fief.level,
        fief.fields - fief.used,
        tuple(heaps) or NO_CUBES,
    )
    lines = [language.say(line)]
    if fief.masters:
        masters = tuple(shown_noun(MASTER, master.name) for master in fief.masters)
        lines.append(language.say(FIEF_MASTERS.of(masters)))
    return lines
