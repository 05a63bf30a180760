"""The table of Sola Fide: the pyramid of Circles, and what both sides have before them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from homage.app.boards.canvas import DOUBLE, HEAVY, LIGHT, Canvas, Look, cut
from homage.app.boards.pieces import FAINT, GOLD, INK, WHITE, Sheet
from homage.games.solafide.cards.nouns import card_noun, circle_noun, seat_noun
from homage.games.solafide.rules.power import SPACES
from homage.games.solafide.rules.pyramid import ROWS
from homage.games.solafide.shown import board
from homage.games.solafide.shown.drawing import COMMONERS, DISPUTATION, FACE_DOWN, LETTERS, NOBILITY
from homage.games.solafide.shown.sentences import (
    ABROAD,
    CARD,
    EVENT_OF,
    HAND_OF,
    KEPT,
    OWED,
    ROLLED,
    names_of,
    side_facts,
    turn_line,
)
from homage.games.solafide.shown.view import CircleView, Face, Player, SolaFideView, Territory
from homage.kernel import Language, View

TILE, WIDE_TILE = 19, 26
"""How wide a Circle is in the pyramid."""
TALL = 5
"""Its lines, with the frame."""
GAP = 1
HALVES = 22
"""How wide a Circle in one line is without its name: territories, and the track between them."""

COLOURS = {"Catholics": "#e8dcc0 on #2b2b33", "Protestants": "#ffffff on #a61c28"}
"""The dark and the red side."""
GROUND = "#1f1b16"


def draw(view: View, look: Look, language: Language) -> Canvas:
    """The Circles as a pyramid, if there is room; otherwise, or turned, one below the other."""
    assert isinstance(view, SolaFideView)
    sheet = _Table(view, look, language).drawn()
    if sheet.bottom <= look.height:
        return sheet.canvas()
    # Too tall: it can be scrolled, and the bar takes a column.
    return _Table(view, replace(look, width=look.width - 1), language).drawn().canvas()


class _Table:
    """One picture in the making."""

    def __init__(self, view: SolaFideView, look: Look, language: Language) -> None:
        self.view = view
        self.look = look
        self.language = language
        self.say = language.say
        self.me = view.players[view.seat] if view.seat < len(view.players) else None
        mine = self.me
        hand = [] if mine is None else [face.thing for face in (*mine.offered, *mine.cards)]
        piles = [*(die.thing for die in view.rolls), *(deck.thing for deck in view.foreign)]
        circles = [circle.thing for circle in view.circles]
        self.sheet = Sheet(look, language, [hand, piles, circles])

    def drawn(self) -> Sheet:
        self.sheet.line(turn_line(self.view, self.language), f"bold {INK}")
        columns = len(ROWS[-1])
        least = columns * (TILE + GAP) - GAP
        if self.sheet.width >= least and not self.look.lying:
            self.pyramid((self.sheet.width + GAP) // columns - GAP)
        else:
            self.rows()
        self.rest()
        return self.sheet

    # -- the Circles ---------------------------------------------------------------------------

    def pyramid(self, room: int) -> None:
        sheet, wide = self.sheet, min(WIDE_TILE, room)
        for row in ROWS:
            width = len(row) * (wide + GAP) - GAP
            x, top = (sheet.width - width) // 2, sheet.bottom
            for circle in row:
                self.tile(self.view.circles[circle], x, top, wide)
                x += wide + GAP
            sheet.bottom = top + TALL

    def tile(self, circle: CircleView, x: int, y: int, width: int) -> None:
        """A Circle with a frame that says whether it can be chosen."""
        sheet, look, thing = self.sheet, self.look, circle.thing
        lines, style = LIGHT, FAINT if circle.status != "open" else INK
        if thing in look.open:
            lines, style = HEAVY, f"bold {GOLD}"
        if thing == look.cursor:
            lines, style = DOUBLE, f"bold {GOLD if thing in look.open else WHITE}"
        left, across, right, side, low_left, low_right = lines
        sheet.fill(x, y, width, TALL, f"on {GROUND}")
        sheet.write(x, y, left + across * (width - 2) + right, style)
        for line in range(1, TALL - 1):
            sheet.write(x, y + line, side, style)
            sheet.write(x + width - 1, y + line, side, style)
        sheet.write(x, y + TALL - 1, low_left + across * (width - 2) + low_right, style)
        end = self.end_of(circle)
        sheet.write(x + 1, y, cut(self.head(circle), width - 3 - len(end)), style)
        sheet.write(x + width - 1 - len(end), y, end, style)
        if circle.status == "claimed":
            holder = str(self.language.of(seat_noun(circle.claimed_by)))
            sheet.write(x + 2, y + 2, cut(holder, width - 4), COLOURS[circle.claimed_by])
        else:
            for line, (name, told) in enumerate(
                ((NOBILITY, circle.nobility), (COMMONERS, circle.commoners))
            ):
                rules = circle.dominant == ("nobility", "commoners")[line]
                mark = ">" if rules else " "
                ink = f"bold {INK}" if rules else FAINT
                sheet.write(x + 1, y + 1 + 2 * line, f"{mark}{self.say(name)}", ink)
                self.territories(told, x + 7, y + 1 + 2 * line)
            sheet.write(x + 2, y + 2, self.track(circle), FAINT)
        if thing in look.fresh:
            sheet.write(x + 2, y + TALL - 1, f" {self.say(board.NEW)} ", f"italic {GOLD}")
        sheet.spot(thing, circle.name, x, y, width, TALL)

    def rows(self) -> None:
        """All Circles, each in one line; the first line tells which side is which."""
        room = max(len(self.end_of(circle)) for circle in self.view.circles)
        x, top = self.sheet.width - HALVES - room - 1, self.sheet.bottom
        self.sheet.write(x + 1, top, self.say(NOBILITY), FAINT)
        self.sheet.write(x + 15, top, self.say(COMMONERS), FAINT)
        for circle in self.view.circles:
            self.row(circle, room)

    def row(self, circle: CircleView, room: int) -> None:
        """A Circle in one line, with so much room for what stands at its end."""
        sheet, y, thing = self.sheet, self.sheet.bottom, circle.thing
        style = INK if circle.status == "open" else FAINT
        left, right = " ", " "
        if thing in self.look.open:
            style, left, right = f"bold {GOLD}", "[", "]"
        if thing == self.look.cursor:
            style, left, right = f"bold {WHITE}", ">", "<"
        end = f"{self.end_of(circle):{room}}"
        if circle.status == "claimed":
            end = f"{self.language.of(seat_noun(circle.claimed_by))} {end}"
            name = cut(self.head(circle), sheet.width - len(end) - 3)
            sheet.write(1, y, name, style)
        else:
            name = cut(self.head(circle), sheet.width - HALVES - len(end) - 2)
            x = sheet.width - HALVES - len(end) - 1
            sheet.write(1, y, name, style)
            self.half(circle.nobility, circle.dominant == "nobility", x, y)
            if circle.status == "open":
                sheet.write(x + 8, y, self.track(circle).replace(" ", ""), FAINT)
            self.half(circle.commoners, circle.dominant == "commoners", x + 14, y)
        sheet.write(sheet.width - len(end) - 1, y, end, style)
        sheet.write(0, y, left, style)
        sheet.write(sheet.width - 1, y, right, style)
        sheet.spot(thing, circle.name, 0, y, sheet.width)

    def half(self, told: Sequence[Territory], rules: bool, x: int, y: int) -> None:
        self.sheet.write(x, y, ">" if rules else " ", f"bold {INK}")
        for at, territory in enumerate(told):
            self.territory(territory, x + 1 + at, y)

    def territories(self, told: Sequence[Territory], x: int, y: int) -> None:
        for at, territory in enumerate(told):
            self.territory(territory, x + 2 * at, y)

    def territory(self, territory: Territory, x: int, y: int) -> None:
        letter = self.say(LETTERS[territory.holder])
        letter = letter.upper() if territory.token else letter
        self.sheet.write(x, y, letter, COLOURS.get(territory.holder, FAINT))

    def head(self, circle: CircleView) -> str:
        key = self.sheet.key(circle.thing)
        number = f"{key}) " if key and circle.thing in self.look.open else ""
        name = self.language.form(circle_noun(circle.name), "short")
        return f"{number}{circle.number} {name}"

    def end_of(self, circle: CircleView) -> str:
        """The value, and the Disputation token if it lies there."""
        mark = f" {self.say(DISPUTATION)}" if circle.disputation else ""
        return f"{circle.value}{mark}"

    def track(self, circle: CircleView) -> str:
        if circle.status == "face down":
            return self.say(FACE_DOWN)
        spaces = ["O" if circle.power == space else "." for space in SPACES]
        half = len(spaces) // 2
        return f"{' '.join(spaces[:half])} | {' '.join(spaces[half:])}"

    # -- below the Circles ---------------------------------------------------------------------

    def rest(self) -> None:
        """What is not in the Circles."""
        sheet, view, me = self.sheet, self.view, self.me
        if me is not None:
            for face in (*me.offered, *me.cards):
                self.card(face)
            if view.drafting and me.left:
                sheet.line(self.say(KEPT.of(tuple(card_noun(name) for name in me.left))), FAINT)
        if view.abroad is not None:
            told = ABROAD.of(card_noun(view.abroad.name), view.abroad.text)
            sheet.line(self.say(told), thing=view.abroad.thing, card=view.abroad.name)
        for die in view.rolls:
            told = ROLLED.of(die.number, card_noun(die.row), die.text)
            sheet.line(self.keyed(die.thing, self.say(told)), thing=die.thing, card=die.row)
        if view.owed:
            circles = tuple(circle_noun(view.circles[number - 1].name) for number in view.owed)
            sheet.line(self.say(OWED.of(len(circles), circles)), f"bold {INK}")
        for player in view.players:
            self.side(player)
        self.decks()
        sheet.line(self.say(board.LEGEND), FAINT)

    def card(self, face: Face) -> None:
        told = self.say(CARD.of(card_noun(face.name), face.text))
        self.sheet.line(self.keyed(face.thing, told), thing=face.thing, card=face.name)

    def keyed(self, thing: str, text: str) -> str:
        """With the key that chooses it."""
        return f"{self.sheet.key(thing)} {text}".strip()

    def side(self, player: Player) -> None:
        sheet, view = self.sheet, self.view
        seat = view.players.index(player)
        name = self.look.players[seat] if self.look.players else seat_noun(player.name)
        turn = "▶ " if player.name == view.mover and view.outcome is None else ""
        told = self.say(board.SIDE.of(name, side_facts(view, player, self.language)))
        sheet.line(turn + told, f"bold {INK}", thing=player.thing)
        if player is not self.me and player.cards:  # laid open
            hand = HAND_OF.of(seat_noun(player.name), names_of(player.cards))
            sheet.line(self.say(hand))
        if player.event is not None:
            event = player.event
            told = self.say(EVENT_OF.of(seat_noun(player.name), card_noun(event.name), event.text))
            sheet.line(told, thing=event.thing, card=event.name)
        if player.played:
            sheet.line(self.say(board.THIS_TURN.of(names_of(player.played))), FAINT)
        if player.discard:
            sheet.line(self.say(board.DISCARDED.of(names_of(player.discard))), FAINT)

    def decks(self) -> None:
        """The decks from which a player may choose now; others need no room."""
        sheet, view = self.sheet, self.view
        if self.me is not None:
            told = self.say(board.OWN_DECK.of(self.me.deck))
            sheet.line(told, thing=view.own_deck_thing)
        for deck in view.foreign:
            if deck.thing in self.look.open:
                names = tuple(card_noun(name) for name in deck.cards)
                told = self.say(board.FOREIGN_DECK.of(deck.colour, names))
                sheet.line(self.keyed(deck.thing, told), thing=deck.thing)
