"""The table in words, line by line, for those who listen to it."""

from collections.abc import Sequence

from homage.games.solafide.cards.nouns import circle_noun, seat_noun
from homage.games.solafide.shown.sentences import cards_in_words, side_line, turn_line, yes
from homage.games.solafide.shown.view import CircleView, SolaFideView, Territory
from homage.kernel import Language, Message, View

CIRCLE = Message(
    "solafide.described.circle",
    "Circle {number}, {circle}, worth {value}:"
    " {dominant, select, nobility {the Nobility} other {the Commoners}} dominant,"
    " {power, select, n2 {outer} c2 {outer} other {inner}} space. Nobility: {nobility}."
    " Commoners: {commoners}."
    "{disputation, select, yes { The Disputation token lies here.} other {}}",
)
FACE_DOWN = Message("solafide.described.face-down", "Face down: {circles}.")
CLAIMED = Message("solafide.described.claimed", "Claimed by the {seat}: {circles}.")
SHORT = Message("solafide.described.short", "{number} {circle}, worth {value}")
HELD = Message(
    "solafide.described.held",
    "{count} {holder, select, Catholics {Catholic} Protestants {Protestant} other {neutral}}"
    "{tokens, plural, =0 {} one { (# by a token)} other { (# by tokens)}}",
)


def describe(view: View, language: Language) -> str:
    """Whose turn it is, the own hand, the open Circles, both sides, the others."""
    assert isinstance(view, SolaFideView)
    say = language.say
    circles = view.circles
    lines = [turn_line(view, language)]
    lines += [say(message) for message in cards_in_words(view)]
    lines += [say(circle_in_words(circle)) for circle in circles if circle.status == "open"]
    down = _listed([circle for circle in circles if circle.status == "face down"], language)
    if down:
        lines.append(say(FACE_DOWN.of(down)))
    for player in view.players:
        claimed = [circle for circle in circles if circle.claimed_by == player.name]
        if claimed:
            lines.append(say(CLAIMED.of(seat_noun(player.name), _listed(claimed, language))))
    lines += [side_line(view, player, language) for player in view.players]
    return "\n".join(lines)


def _listed(circles: Sequence[CircleView], language: Language) -> str:
    return "; ".join(
        language.say(SHORT.of(circle.number, circle_noun(circle.name), circle.value))
        for circle in circles
    )


def circle_in_words(circle: CircleView) -> Message:
    """An open Circle with all that lies on it."""
    return CIRCLE.of(
        circle.number,
        circle_noun(circle.name),
        circle.value,
        circle.dominant,
        circle.power,
        _held(circle.nobility),
        _held(circle.commoners),
        yes(circle.disputation),
    )


def _held(territories: Sequence[Territory]) -> tuple[Message, ...]:
    found = []
    for holder in ("Catholics", "Protestants", ""):
        held = [territory for territory in territories if territory.holder == holder]
        if held:
            tokens = sum(territory.token for territory in held)
            found.append(HELD.of(len(held), holder or "nobody", tokens))
    return tuple(found)
