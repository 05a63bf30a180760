"""The table in words, line by line, for those who listen to it."""

from collections.abc import Sequence

from homage.games.solafide.cards.nouns import circle_noun, seat_noun
from homage.games.solafide.shown.sentences import cards_in_words, side_line, turn_line, yes
from homage.games.solafide.shown.view import CircleView, SolaFideView, Territory
from homage.kernel import Language, Message, View

CIRCLE = Message(
    "solafide.described.circle",
    "Circle {number}, {circle}, worth {value}{status, select, down {, face down} other {}}:"
    " {dominant, select, nobility {the Nobility} other {the Commoners}} dominant,"
    " {power, select, n2 {outer} c2 {outer} other {inner}} space. Nobility: {nobility}."
    " Commoners: {commoners}."
    "{disputation, select, yes { The Disputation token lies here.} other {}}",
)
CLAIMED = Message(
    "solafide.described.claimed",
    "Circle {number}, {circle}, worth {value}: claimed by the {seat}.",
)
HELD = Message(
    "solafide.described.held",
    "{count} {holder, select, Catholics {Catholic} Protestants {Protestant} other {neutral}}"
    "{tokens, plural, =0 {} one { (# by a token)} other { (# by tokens)}}",
)


def describe(view: View, language: Language) -> str:
    """Whose turn it is, the own hand, the open Circles, both sides, the others."""
    assert isinstance(view, SolaFideView)
    say = language.say
    lines = [turn_line(view, language)]
    lines += [say(message) for message in cards_in_words(view)]
    for status in ("open", "face down", "claimed"):
        lines += [
            say(circle_in_words(circle)) for circle in view.circles if circle.status == status
        ]
    lines += [side_line(view, player, language) for player in view.players]
    return "\n".join(lines)


def circle_in_words(circle: CircleView) -> Message:
    """A Circle with all that lies on it."""
    noun = circle_noun(circle.name)
    if circle.status == "claimed":
        return CLAIMED.of(circle.number, noun, circle.value, seat_noun(circle.claimed_by))
    return CIRCLE.of(
        circle.number,
        noun,
        circle.value,
        "down" if circle.status == "face down" else "open",
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
