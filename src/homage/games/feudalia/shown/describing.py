"""The table in words, line by line, for those who listen to it."""

from __future__ import annotations

from homage.games.feudalia.shown.sentences import (
    NO_CUBES,
    NONE,
    cards,
    common_lines,
    fief_noun,
    heaps,
    lodger,
    points,
    price,
    turn_line,
    vassal,
)
from homage.games.feudalia.shown.view import FeudaliaView, FiefView, Player
from homage.kernel import Language, Message, Name, View

YOUR_HAND = Message("feudalia.described.your-hand", "Your hand: {cards}.")
EMPTY_HAND = Message("feudalia.described.empty-hand", "Your hand is empty.")
INFLUENCE = Message(
    "feudalia.described.influence",
    "{actions, plural, =0 {No influence action is left} one {# influence action is left} other {#"
    " influence actions are left}} this turn.",
)
PLAYER = Message(
    "feudalia.described.player",
    "{seat}{you, select, yes {, that is you} other {}}: {points}, {coins, plural, one {# coin}"
    " other {# coins}} of which {saves} would be saved, {nobles, plural, one {# noble} other {#"
    " nobles}}, {hand, plural, one {# card} other {# cards}} in hand, {deck, plural, one {# card}"
    " other {# cards}} in the deck.{out, select, yes { Out of the game.} other {}}"
    "{debts, plural, =0 {} one { One plundered fief.} other { # plundered fiefs.}}"
    "{favour, select, yes { Has the King''s Favour.} other {}}"
    "{safe, select, yes { Cannot be attacked now.} other {}}",
)
KNOWN = Message("feudalia.described.known", "Known in the hand of {seat}: {cards}.")
LEFT = Message("feudalia.described.left", "Still to come in your deck: {cards}.")
LEFT_OF = Message("feudalia.described.left-of", "In deck and hand of {seat}: {cards}.")
TOP = Message("feudalia.described.top", "You know the top of your deck: {cards}.")
LOOKED_AT = Message("feudalia.described.looked-at", "You look at: {cards}.")
PLAYED = Message("feudalia.described.played", "Played by {seat} this turn: {cards}.")
DISCARDED = Message("feudalia.described.discarded", "Discard pile of {seat}: {cards}.")
FIEF = Message(
    "feudalia.described.fief",
    "Fief {number} of {seat}, {fief}, level {level}: {cubes}; {free, plural, =0 {no free field} one"
    " {# free field} other {# free fields}}{cities, plural, =0 {} one {; # city} other {; #"
    " cities}}{masters, select, none {} other {: {masters}}}{shields, select, none {} other {;"
    " {shields} against the Tax Collector}}{attacked, select, yes {; attacked since its owner''s"
    " last turn} other {}}.{upgrade, select, none {} other { The next level costs {upgrade}.}}",
)
ELIMINATED = Message("feudalia.described.eliminated", "Out of the game: {cards}.")


def describe(view: View, language: Language) -> str:
    """Whose turn it is, the own hand, every player with fiefs and piles, the supply."""
    assert isinstance(view, FeudaliaView)
    lines = [turn_line(view)]
    seats = list(range(len(view.players)))
    if view.seat in seats:  # the own things first
        seats.remove(view.seat)
        seats.insert(0, view.seat)
        lines += _own(view, view.players[view.seat])
    for seat in seats:
        lines += _player(view.players[seat], seat == view.seat)
    lines += common_lines(view)
    if view.eliminated:
        lines.append(ELIMINATED.of(cards(view.eliminated)))
    return "\n".join(map(language.say, lines))


def _own(view: FeudaliaView, player: Player) -> list[Message]:
    lines = [YOUR_HAND.of(cards(player.cards)) if player.cards else EMPTY_HAND]
    if view.mover == player.name:
        lines.append(INFLUENCE.of(view.influence))
    if player.looked_at:
        lines.append(LOOKED_AT.of(cards(player.looked_at)))
    if player.top:
        lines.append(TOP.of(tuple(map(vassal, player.top))))
    return lines


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _player(player: Player, mine: bool) -> list[Message]:
    seat = Name("seat", player.name)
    lines = [
        PLAYER.of(
            seat,
            _yes(mine),
            points(player.score),
            player.coins,
            player.saves,
            player.nobles,
            player.hand,
            player.deck,
            _yes(player.out),
            player.debts,
            _yes(player.favour),
            _yes(player.safe),
        )
    ]
    lines += [_fief(seat, fief) for fief in player.fiefs]
    if player.played:
        lines.append(PLAYED.of(seat, cards(player.played)))
    if player.cards and not mine:
        lines.append(KNOWN.of(seat, cards(player.cards)))
    if player.left:
        left = cards(player.left)
        lines.append(LEFT.of(left) if mine else LEFT_OF.of(seat, left))
    if player.discard:
        lines.append(DISCARDED.of(seat, cards(player.discard)))
    return lines


def _fief(seat: Name, fief: FiefView) -> Message:
    return FIEF.of(
        fief.number,
        seat,
        fief_noun(fief),
        fief.level,
        heaps(fief.cubes) or NO_CUBES,
        fief.fields - fief.used,
        fief.cities,
        tuple(map(lodger, fief.masters)) or NONE,
        tuple(map(vassal, fief.shields)) or NONE,
        _yes(fief.attacked),
        price(fief.upgrade, fief.upgrade_now) if fief.upgrade else NONE,
    )
