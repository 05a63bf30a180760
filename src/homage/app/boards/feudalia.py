"""The table of Feudalia: the own three fiefs and hand, what is for hire, and the rivals.

Cards for hire and rivals are told in short, and in full while the cursor stands there.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from homage.app.boards.canvas import DOUBLE, HEAVY, LIGHT, Canvas, Look, cut
from homage.app.boards.pieces import FAINT, GOLD, INK, WHITE, Sheet
from homage.games.feudalia.cards.nouns import (
    CATHEDRAL,
    EVENT,
    FIEF,
    MASTER,
    TREASURY,
    VARIANT,
    resource_noun,
    shown_noun,
)
from homage.games.feudalia.cards.resources import HALVES
from homage.games.feudalia.shown import board
from homage.games.feudalia.shown.sentences import (
    CUBES,
    EVENT_LINE,
    HALF_POINTS,
    NO_CUBES,
    VARIANT_LINE,
    cards,
    fief_noun,
    for_hire_line,
    heaps,
    lodger,
    pile_line,
    points,
    price,
    tokens_line,
    turn_line,
    vassal,
)
from homage.games.feudalia.shown.view import (
    CathedralCard,
    Face,
    FeudaliaView,
    FiefView,
    Heap,
    MasterFace,
    Player,
)
from homage.kernel import Language, Message, Name, View

BOX, WIDE_BOX = 24, 38
"""How wide a fief is beside the others."""
TALL = 8
"""Its lines, with the frame."""
GAP = 1
CUBES_LINE, MASTERS_LINE, PRICE_LINE = 2, 4, 6
"""Where in a fief its cubes, its masters and the price of its next level stand."""
MOST_COINS = 15

FREE_FIELD, USED_FIELD = "o", "x"
COLOURS = {"wheat": "#e3c044", "wood": "#7fb069", "clay": "#c98a4b", "stone": "#b9bec6"}
GROUND = "#1f1b16"
HEADING = f"bold {INK}"


def draw(view: View, look: Look, language: Language) -> Canvas:
    """The own fiefs side by side, if there is room; otherwise one below the other."""
    assert isinstance(view, FeudaliaView)
    sheet = _Table(view, look, language).drawn()
    if sheet.bottom <= look.height:
        return sheet.canvas()
    # Too tall: it can be scrolled, and the bar takes a column.
    return _Table(view, replace(look, width=look.width - 1), language).drawn().canvas()


class _Table:
    """One picture in the making."""

    def __init__(self, view: FeudaliaView, look: Look, language: Language) -> None:
        self.view = view
        self.look = look
        self.language = language
        self.say = language.say
        self.me = view.players[view.seat] if view.seat < len(view.players) else None
        self.sheet = Sheet(look, language, [self.cards(), self.places()])

    def cards(self) -> list[str]:
        """What has the keys of cards: the hand first, then what else belongs to the viewer."""
        me, things = self.me, [fief.thing for fief in self.view.draft]
        if me is not None:
            for faces in (me.cards, me.looked_at, me.played, me.discard, me.left):
                things += [face.thing for face in faces]
            things += [m.thing for fief in me.fiefs for m in fief.masters]
        things += [pile.thing for pile in self.view.piles]
        things += [master.thing for master in self.view.masters]
        return [thing for thing in things if thing]

    def places(self) -> list[str]:
        """What has the keys of places: cubes, fiefs, the cathedral, rivals."""
        things: list[str] = []
        for player in self.view.players:
            for fief in player.fiefs:
                things += [fief.own_thing or fief.thing]
                things += [heap.thing for heap in fief.cubes]
            things += [heap.thing for heap in player.stored]
            things.append(player.thing)
        for card in self.view.cathedral:
            things += [card.thing, *(master.thing for master in card.masters)]
        return [thing for thing in things if thing]

    def drawn(self) -> Sheet:
        sheet, view, me = self.sheet, self.view, self.me
        sheet.line(self.say(self.heading()), HEADING)
        for fief in view.draft:
            told = board.ON_OFFER.of(shown_noun(FIEF, fief.name), fief.copies)
            self.line(told, fief.thing)
        if me is not None:
            self.fiefs(me)
            self.own(me)
        self.supply()
        self.masters()
        self.cathedral()
        for player in view.players:
            if player is not me:
                self.rival(player)
        if view.event is not None:
            event = shown_noun(EVENT, view.event.name)
            told = EVENT_LINE.of(event, view.event_deck, view.event.text)
            sheet.line(self.say(told), card=view.event.name)
        if view.variant:
            sheet.line(self.say(VARIANT_LINE.of(shown_noun(VARIANT, view.variant))), FAINT)
        sheet.line(self.say(board.LEGEND), FAINT)
        return sheet

    def heading(self) -> Message:
        outcome = self.view.outcome
        return turn_line(self.view) if outcome is None else board.OVER.of(outcome.reason)

    # -- lines ---------------------------------------------------------------------------------

    def line(self, told: Message, thing: str = "", card: str = "", style: str = INK) -> None:
        """A line with the key that chooses what it is about."""
        key = self.sheet.key(thing) if thing in self.look.open else ""
        self.sheet.line(f"{key} {self.say(told)}".strip(), style, thing=thing, card=card)

    def counted(self, faces: Sequence[Face]) -> tuple[Message, ...] | Message:
        return cards(faces) or board.NOTHING

    # -- the own fiefs -------------------------------------------------------------------------

    def fiefs(self, me: Player) -> None:
        sheet = self.sheet
        if not me.fiefs:
            return
        room = (sheet.width + GAP) // len(me.fiefs) - GAP
        if room >= BOX and not self.look.lying:
            top = sheet.bottom
            for number, fief in enumerate(me.fiefs):
                width = min(room, WIDE_BOX)
                self.box(fief, number * (width + GAP), top, width)
            sheet.bottom = top + TALL
        else:
            for fief in me.fiefs:
                self.own_fief_lines(fief)

    def box(self, fief: FiefView, x: int, y: int, width: int) -> None:
        """A fief with a frame that says whether it can be chosen."""
        sheet, thing = self.sheet, fief.own_thing or fief.thing
        lines, style = LIGHT, INK
        if thing in self.look.open:
            lines, style = HEAVY, f"bold {GOLD}"
        if thing == self.look.cursor:
            lines, style = DOUBLE, f"bold {GOLD if thing in self.look.open else WHITE}"
        left, across, right, side, low_left, low_right = lines
        sheet.fill(x, y, width, TALL, f"on {GROUND}")
        sheet.write(x, y, left + across * (width - 2) + right, style)
        for line in range(1, TALL - 1):
            sheet.write(x, y + line, side, style)
            sheet.write(x + width - 1, y + line, side, style)
        sheet.write(x, y + TALL - 1, low_left + across * (width - 2) + low_right, style)
        key = sheet.key(thing) if thing in self.look.open else ""
        worth = HALF_POINTS.points(fief.points)
        head = f"{key}) {self.fief_name(fief)}" if key else self.fief_name(fief)
        sheet.write(x + 1, y, cut(head, width - 3 - len(worth)), style)
        sheet.write(x + width - 1 - len(worth), y, worth, style)
        sheet.write(x + 2, y + 1, cut(self.fields_of(fief), width - 3), FAINT)
        half = (width - 2) // 2
        for number, heap in enumerate(fief.cubes):
            at = x + 1 + half * (number % 2), y + CUBES_LINE + number // 2
            self.heap(heap, *at, half)
        for number, text in enumerate(self.on_fief(fief)[: PRICE_LINE - MASTERS_LINE]):
            self.on_it(text, x + 1, y + MASTERS_LINE + number, width - 2)
        sheet.write(x + 2, y + PRICE_LINE, cut(self.next_level(fief), width - 3), FAINT)
        sheet.spot(thing, "", x, y, width, CUBES_LINE, self.fief_name(fief))

    def fief_name(self, fief: FiefView) -> str:
        return self.say(board.FIEF.of(fief_noun(fief), fief.level))

    def fields_of(self, fief: FiefView) -> str:
        fields = FREE_FIELD * (fief.fields - fief.used) + USED_FIELD * fief.used
        told = board.FIELDS.of(fields, fief.cities)
        return self.say(board.DEFENCE.of(told, fief.defence) if fief.defence else told)

    def next_level(self, fief: FiefView) -> str:
        if not fief.upgrade:
            return self.say(board.LAST_LEVEL)
        return self.say(board.NEXT_LEVEL.of(price(fief.upgrade, fief.upgrade_now)))

    def heap(self, heap: Heap, x: int, y: int, width: int) -> None:
        """Cubes of one kind, in their colour and by their name."""
        sheet, thing = self.sheet, heap.thing
        told = self.say(CUBES.of(heap.count, resource_noun(heap.kind)))
        style = COLOURS[heap.kind] if heap.count else FAINT
        mark = " "
        if thing and thing in self.look.open:
            mark, style = sheet.key(thing) or "[", f"bold {GOLD}"
        if thing and thing == self.look.cursor:
            mark, style = ">", f"bold {WHITE}"
        sheet.write(x, y, cut(f"{mark}{told}", width), style)
        if thing:
            sheet.spot(thing, "", x, y, width, 1, told)

    def on_fief(self, fief: FiefView) -> list[tuple[Message, MasterFace | None]]:
        """Masters in its cities, and what lies on it against the Tax Collector."""
        found: list[tuple[Message, MasterFace | None]] = [
            (lodger(master), master) for master in fief.masters
        ]
        return found + [(board.SHIELD.of(vassal(card)), None) for card in fief.shields]

    def on_it(self, told: tuple[Message, MasterFace | None], x: int, y: int, width: int) -> None:
        sheet, (text, master) = self.sheet, told
        thing = "" if master is None else master.thing
        mark, style = " ", INK
        if thing and thing in self.look.open:
            mark, style = sheet.key(thing) or "[", f"bold {GOLD}"
        if thing and thing == self.look.cursor:
            mark, style = ">", f"bold {WHITE}"
        sheet.write(x, y, cut(f"{mark}{self.say(text)}", width), style)
        if master is not None:
            sheet.spot(thing, master.name, x, y, width)

    def own_fief_lines(self, fief: FiefView) -> None:
        """A fief where there is no room for boxes."""
        sheet, thing = self.sheet, fief.own_thing or fief.thing
        key = sheet.key(thing) if thing in self.look.open else ""
        told = f"{self.fief_name(fief)}: {self.fields_of(fief)}; {self.next_level(fief)}"
        sheet.line(f"{key} {told}".strip(), HEADING, thing=thing)
        top, quarter = sheet.bottom, sheet.width // len(fief.cubes)
        for number, heap in enumerate(fief.cubes):
            self.heap(heap, number * quarter, top, quarter)
        for text, master in self.on_fief(fief):
            if master is None:
                self.line(text)
            else:
                self.line(text, master.thing, master.name)

    # -- what else is the viewer's -------------------------------------------------------------

    def own(self, me: Player) -> None:
        track = "".join("O" if at == me.coins else "." for at in range(MOST_COINS + 1))
        self.line(self.player_line(me), me.thing, style=HEADING)
        self.line(board.TREASURY.of(track, shown_noun(TREASURY, me.treasury), me.saves))
        for face in me.cards:
            self.line(board.WITH_TEXT.of(cards((face,)), face.text), face.thing, face.name)
        for faces, pattern in (
            (me.looked_at, board.LOOKED_AT),
            (me.played, board.PLAYED),
            (me.discard, board.DISCARDED),
            (me.left, board.IN_DECK),
        ):
            for face in faces:
                if face.thing in self.look.open:
                    self.line(pattern.of(cards((face,))), face.thing, face.name)
        for heap in me.stored:
            if heap.thing in self.look.open:
                self.line(board.STORED.of(heaps((heap,))), heap.thing)
        piles = (me.left, me.discard, me.played)
        self.line(board.OWN_PILES.of(*map(self.counted, piles)), style=FAINT)

    # -- what is for hire ----------------------------------------------------------------------

    def supply(self) -> None:
        self.sheet.line(self.say(board.SUPPLY), HEADING)
        for pile in self.view.piles:
            told = pile_line(pile)
            if pile.thing == self.look.cursor:
                told = board.WITH_TEXT.of(told, pile.text)
            self.line(told, pile.thing, pile.name)

    def masters(self) -> None:
        if not self.view.masters:
            return
        self.sheet.line(self.say(board.MASTERS.of(self.view.master_deck)), HEADING)
        for master in self.view.masters:
            self.for_hire(master)

    def for_hire(self, master: MasterFace) -> None:
        told = for_hire_line(master)
        if master.thing == self.look.cursor:
            told = board.WITH_TEXT.of(shown_noun(MASTER, master.name), master.text)
        self.line(told, master.thing, master.name)

    def cathedral(self) -> None:
        self.sheet.line(self.say(board.CATHEDRAL.of(self.view.phase)), HEADING)
        for card in self.view.cathedral:
            self.line(self.cathedral_card(card), card.thing, card.name)
            for master in card.masters:
                self.for_hire(master)

    def cathedral_card(self, card: CathedralCard) -> Message:
        noun, left = shown_noun(CATHEDRAL, card.name), HALVES * card.ones + card.halves
        if card.phase > self.view.phase:
            return board.NOT_YET.of(noun)
        if not left:
            return board.FINISHED.of(noun)
        return tokens_line(card) if card.price else board.BY_MASTER.of(noun, points(left))

    # -- rivals --------------------------------------------------------------------------------

    def player_line(self, player: Player) -> Message:
        seat = self.view.players.index(player)
        name = self.look.players[seat] if self.look.players else Name("seat", player.name)
        told = board.PLAYER.of(
            name, points(player.score), player.coins, player.nobles, player.hand, player.deck
        )
        if player.debts:
            told = board.DEBTS.of(told, player.debts)
        return board.IS_OUT.of(told) if player.out else told

    def rival(self, player: Player) -> None:
        """In a line for each fief; all that is known while somebody points there."""
        self.line(self.player_line(player), player.thing, style=HEADING)
        things = {player.thing, *(fief.thing for fief in player.fiefs)}
        for fief in player.fiefs:
            inside = [*heaps(fief.cubes), *(told for told, _ in self.on_fief(fief))]
            told = board.RIVAL_FIEF.of(
                fief.number, fief_noun(fief), fief.level, tuple(inside) or NO_CUBES
            )
            self.line(told, fief.thing)
            if self.look.cursor in things:
                self.sheet.line(f"{self.fields_of(fief)}; {self.next_level(fief)}", FAINT)
                for master in fief.masters:
                    told = board.WITH_TEXT.of(shown_noun(MASTER, master.name), master.text)
                    self.line(told, card=master.name, style=FAINT)
        if player.cards:
            self.line(board.RIVAL_KNOWN.of(self.counted(player.cards)))
        if self.look.cursor in things or self.view.outcome is not None or self.me is None:
            for faces, pattern in (
                (player.left, board.RIVAL_CARDS),
                (player.discard, board.RIVAL_DISCARD),
                (player.played, board.RIVAL_PLAYED),
            ):
                if faces:
                    self.line(pattern.of(self.counted(faces)), style=FAINT)
