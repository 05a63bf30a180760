"""The table in plain text, 80 columns wide at the most: the pyramid, both sides, the own hand."""

import textwrap
from collections.abc import Sequence

from homage.games.solafide.cards.nouns import STAR, circle_noun, seat_noun
from homage.games.solafide.rules.power import SPACES
from homage.games.solafide.rules.pyramid import ROWS
from homage.games.solafide.shown.sentences import cards_in_words, side_line, turn_line
from homage.games.solafide.shown.view import CircleView, SolaFideView, Territory
from homage.kernel import Language, Message, View

WIDTH = 80
TILE = 19
"""The width of a Circle: the longest name with its number."""
GAP = 1
LINES = 4
"""Of a Circle."""

NOBILITY = Message("solafide.drawn.nobility", "Nob")
COMMONERS = Message("solafide.drawn.commoners", "Com")
FACE_DOWN = Message("solafide.drawn.face-down", "face down")
CLAIMED = Message("solafide.drawn.claimed", "claimed, worth {value}:")
LETTERS = {
    "Catholics": Message("solafide.drawn.catholic", "c"),
    "Protestants": Message("solafide.drawn.protestant", "p"),
    "": Message("solafide.drawn.neutral", "-"),
}
DISPUTATION = Message("solafide.drawn.disputation", "D")
LEGEND = Message(
    "solafide.drawn.legend",
    "Territories: c, p Catholic and Protestant as printed; C, P by a token; - neutral."
    " > is the dominant side, O the Power token, between the ends of Nobility and Commoners, D the"
    " Disputation token; the number is the value.",
)
STAR_LEGEND = Message(
    "solafide.drawn.star-legend",
    "* in part our own proposal: the published card was out of reach.",
)


def draw(view: View, language: Language) -> str:
    """Whose turn it is, the pyramid, the two sides, the cards that the viewer sees."""
    assert isinstance(view, SolaFideView)
    sides = [side_line(view, player, language) for player in view.players]
    cards = [language.say(message) for message in cards_in_words(view)]
    parts = [
        _filled([turn_line(view, language)]),
        "\n".join(pyramid(view, language)),
        _filled(sides),
        _filled(cards),
        _filled(_legend(view, cards, language)),
    ]
    return "\n\n".join(part for part in parts if part)


def pyramid(view: SolaFideView, language: Language) -> list[str]:
    """The ten Circles, row by row, each row in the middle of the page."""
    lines: list[str] = []
    widest = len(ROWS[-1]) * (TILE + GAP) - GAP
    for row in ROWS:
        tiles = [tile(view.circles[circle], language) for circle in row]
        width = len(row) * (TILE + GAP) - GAP
        indent = " " * ((widest - width) // 2)
        for line in range(LINES):
            cells = (" " * GAP).join(f"{tile[line]:{TILE}}" for tile in tiles)
            lines.append((indent + cells).rstrip())
        lines.append("")
    return lines[:-1]


def tile(circle: CircleView, language: Language) -> list[str]:
    """A Circle: its name, its territories on both sides of the power track, its value."""
    name = language.form(circle_noun(circle.name), "short")
    head = f"{circle.number} {name}"[:TILE]
    if circle.status == "claimed":
        holder = str(language.of(seat_noun(circle.claimed_by)))
        return [head, f" {language.say(CLAIMED.of(circle.value))}", f" {holder}", ""]
    spaces = ["O" if circle.power == space else "." for space in SPACES]
    half = len(spaces) // 2
    track = f"{' '.join(spaces[:half])} | {' '.join(spaces[half:])}"
    if circle.status == "face down":
        track = language.say(FACE_DOWN)
    mark = f" {language.say(DISPUTATION)}" if circle.disputation else ""
    return [
        head,
        _side(NOBILITY, circle.dominant == "nobility", circle.nobility, language),
        f" {track}  {circle.value}{mark}",
        _side(COMMONERS, circle.dominant == "commoners", circle.commoners, language),
    ]


def _side(
    name: Message, dominant: bool, territories: Sequence[Territory], language: Language
) -> str:
    letters = []
    for territory in territories:
        letter = language.say(LETTERS[territory.holder])
        letters.append(letter.upper() if territory.token else letter)
    return f"{'>' if dominant else ' '}{language.say(name)} {' '.join(letters)}"


def _legend(view: SolaFideView, said: Sequence[str], language: Language) -> list[str]:
    lines = [language.say(LEGEND)]
    if any(STAR in line for line in said):
        lines.append(language.say(STAR_LEGEND))
    return lines


def _filled(lines: Sequence[str]) -> str:
    return "\n".join(textwrap.fill(line, WIDTH, subsequent_indent="  ") for line in lines)
