"""The table of Fidelitas: the street with both its sides, and what the players have before them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from homage.app.boards.canvas import Canvas, Look
from homage.app.boards.pieces import FAINT, GROUND, INK, STONE, Cell, Sheet
from homage.games.fidelitas.shown import board, nouns
from homage.games.fidelitas.shown.drawing import LOCKED, LOOKED_AT_HIDDEN, MARK, MARKS
from homage.games.fidelitas.shown.sentences import (
    EMPTY,
    GOALS,
    POINTS,
    counted,
    role,
    turn_line,
    yes,
)
from homage.games.fidelitas.shown.view import Aim, FidelitasView, Place, Player, StreetCard
from homage.kernel import Language, Message, View

END = 4
"""How wide Castle and Harbor are where the street runs from left to right."""

NARROW, WIDE = 14, 21
"""How wide a location may be there."""

HOUSES = 7
"""The lines of both sides' locations, with the road between them."""

STEP, LONG_STEP = 7, 12
"""From slip to slip where the street runs downwards; the longer one has room for whole names, and
for how many cards lie below."""

ROAD = 2
LOW = 24
"""A board with fewer lines has no room for stacks that stand."""


def draw(view: View, look: Look, language: Language) -> Canvas:
    """From left to right with stacks that grow away from the road, if there is room; otherwise,
    or turned, the street runs downwards and its stacks lie."""
    assert isinstance(view, FidelitasView)
    for gaps in (True, False):
        sheet = _Table(view, look, language, gaps).drawn()
        if sheet.bottom <= look.height:
            return sheet.canvas()
    # Too tall: it can be scrolled, and the bar takes a column.
    return _Table(view, replace(look, width=look.width - 1), language, False).drawn().canvas()


class _Table:
    """One picture in the making."""

    def __init__(self, view: FidelitasView, look: Look, language: Language, gaps: bool) -> None:
        self.view = view
        self.look = look
        self.language = language
        self.say = language.say
        self.gaps = gaps
        self.sides = {
            card: [place for place in view.places if place.card == card] for card in range(7)
        }
        laid = {card.card for card in view.street}
        # While a New City is being laid (FI-64), what is not on the street yet stands behind it.
        self.street = [
            *view.street,
            *(StreetCard("", card) for card in self.sides if self.sides[card] and card not in laid),
        ]
        self.houses = [card for card in self.street if self.sides[card.card]]
        self.ends = [card for card in self.street if not self.sides[card.card]]
        self.me = view.players[view.seat] if view.seat < len(view.players) else None
        mine = self.me
        hand = [] if mine is None else sorted(face.thing for face in mine.cards)
        goals = [] if mine is None else [aim.thing for aim in mine.aims]
        self.sheet = Sheet(
            look,
            language,
            [
                sorted(face.thing for face in view.looked_at_cards),
                [*hand, *goals],
                [place.thing for card in self.houses for place in self.sides[card.card]],
            ],
        )

    def drawn(self) -> Sheet:
        least = len(self.houses) * NARROW + len(self.ends) * END
        if self.look.width >= least and self.look.height >= LOW and not self.look.lying:
            self.upright(least)
        else:
            self.lying()
        return self.sheet

    def gap(self) -> None:
        self.sheet.bottom += self.gaps

    # -- from left to right --------------------------------------------------------------------

    def upright(self, least: int) -> None:
        sheet = self.sheet
        wider = (sheet.width - least) // len(self.houses)
        column = min(WIDE, NARROW + wider)
        x = (sheet.width - len(self.houses) * column - len(self.ends) * END) // 2
        sheet.line(turn_line(self.view, self.language), f"bold {INK}")
        tallest = [
            max((len(p.cards) for p in self.view.places if p.side == s), default=0) for s in "AB"
        ]
        above, below = max(2, tallest[0]), max(2, tallest[1])
        top = sheet.bottom
        road = top + above + HOUSES // 2
        grid = []
        sheet.fill(0, road, sheet.width, 1, f"{FAINT} on {GROUND}")
        sheet.write(0, road, "─" * sheet.width, FAINT)
        for card in self.street:
            places = self.sides[card.card]
            if not places:
                self.end(card, x, road - HOUSES // 2)
                x += END
                continue
            for place in places:
                up = place.side == "A"
                sheet.box(place, x, road - 3 if up else road + 1, column)
                for depth, face in enumerate(place.cards):
                    y = road - 4 - depth if up else road + 4 + depth
                    sheet.piece(face, Cell(x, y, column, column), str(depth + 1))
            grid.append((x, column, column))
            x += column
        sheet.bottom = road + HOUSES // 2 + 1 + below
        self.rest(grid)

    def end(self, card: StreetCard, x: int, y: int) -> None:
        """Castle or Harbor, written downwards: nothing is ever laid there (FI-03)."""
        self.sheet.fill(x, y, END, HOUSES, f"bold {INK} on {STONE}")
        for at, letter in enumerate(self.end_name(card)[:HOUSES]):
            self.sheet.write(x + 1, y + at, letter, f"bold {INK}")

    def end_name(self, card: StreetCard) -> str:
        return str(self.language.of(nouns.street_card(card.name)))

    # -- downwards -----------------------------------------------------------------------------

    def lying(self) -> None:
        sheet = self.sheet
        side = (sheet.width - ROAD - 1) // 2
        cells = 3 if side >= 3 * LONG_STEP else side // STEP
        step = min(WIDE, side // 3) if side >= 3 * LONG_STEP else STEP
        plate = 2 if self.look.height >= 20 else 1
        tall = self.look.height >= 30
        line = turn_line(self.view, self.language) if tall else self.short_turn_line()
        sheet.line(line, f"bold {INK}")
        unfolded = sum(
            max([plate, *(-(-len(place.cards) // (cells - 1)) for place in self.sides[card.card])])
            for card in self.houses
        )
        room = self.look.height - sheet.bottom - len(self.ends) - (8 if plate == 2 else 1)
        fold = unfolded > room and cells > 2
        for card in self.street:
            top = sheet.bottom
            if not self.sides[card.card]:
                sheet.fill(0, top, sheet.width, 1, f"{INK} on {STONE}")
                name = self.end_name(card)
                sheet.write((sheet.width - len(name)) // 2, top, name, f"bold {INK}")
            for place in self.sides[card.card]:
                x = 0 if place.side == "A" else side + ROAD
                self.lying_place(place, x, top, step, cells, plate, fold)
            sheet.bottom = max(sheet.bottom, top + (plate if self.sides[card.card] else 1))
            for y in range(top, sheet.bottom if self.sides[card.card] else top):
                sheet.write(side, y, "│".rjust(ROAD), FAINT)
        grid = [(x + at * step, step + 1, step) for x in (0, side + ROAD) for at in range(cells)]
        self.rest(grid)

    def lying_place(
        self, place: Place, x: int, y: int, step: int, cells: int, plate: int, fold: bool
    ) -> None:
        """A location, and its stack from the bottom at the left to the top at the right."""
        sheet, cards = self.sheet, place.cards
        sheet.label(place, Cell(x, y, step + 1, step), plate)
        beside = cells - 1
        things = {place.thing, *(face.thing for face in cards)}
        # What can be chosen is never folded away, nor what is being looked at.
        chosen = self.look.cursor in things or any(face.thing in self.look.open for face in cards)
        room = beside * plate
        hidden = len(cards) - room + 1 if fold and not chosen and len(cards) > room else 0
        for at in range(1 if hidden else 0, len(cards) - hidden + (1 if hidden else 0)):
            cell = Cell(x + step * (1 + at % beside), y + at // beside, step + 1, step)
            depth = at if not hidden else at - 1 + hidden
            number = str(depth + 1) if step >= LONG_STEP else ""
            sheet.piece(cards[depth], cell, number)
        if hidden:
            sheet.folded(cards[:hidden], Cell(x + step, y, step + 1, step))
        elif not cards:
            sheet.write(x + step + 1, y, self.say(EMPTY), FAINT)

    def short_turn_line(self) -> str:
        """With the points, because the players may have no room on the board."""
        view = self.view
        if view.outcome is not None or view.turn == 0:
            return turn_line(view, self.language)
        mine = self.me is not None and self.me.name == view.mover
        scores = ", ".join(
            self.say(board.SIDE.of(self.side(team), sum(player.points for player in team)))
            for team in self.teams()
        )
        mover = nouns.seat(view.mover)
        message = board.SHORT_TURN.of(
            view.turn, yes(mine), mover, scores, view.target, yes(view.last_round)
        )
        return self.say(message)

    def side(self, team: Sequence[Player]) -> str:
        """A player, or the first letters of partners."""
        names = [str(self.language.of(nouns.seat(player.name))) for player in team]
        return "+".join(name[0] for name in names) if len(names) > 1 else names[0]

    def teams(self) -> list[list[Player]]:
        """The players, with partners together (FI-62)."""
        found: dict[int, list[Player]] = {}
        for player in self.view.players:
            found.setdefault(player.team, []).append(player)
        return list(found.values())

    # -- below the street ----------------------------------------------------------------------

    def rest(self, grid: Sequence[tuple[int, int, int]]) -> None:
        """What is not on the street."""
        sheet, view = self.sheet, self.view
        self.gap()
        if view.held is not None:
            sheet.row(self.say(board.PLAYING), [view.held], grid)
        if view.looked_at_cards:
            sheet.row(self.say(board.LOOK_AT), view.looked_at_cards, grid)
        elif view.looked_at:
            sheet.line(self.say(LOOKED_AT_HIDDEN.of(view.looked_at)))
        if self.me is not None:
            if self.me.cards:
                sheet.row(self.say(board.HAND), self.me.cards, grid)
            else:
                sheet.line(self.say(board.EMPTY_HAND))
            self.gap()
            for aim in self.me.aims:
                key = sheet.key(aim.thing)
                line = f"{key} {self.goal(aim)}".strip()
                sheet.line(line, thing=aim.thing, card=aim.name)
        self.gap()
        self.players(grid)
        self.gap()
        self.piles()
        self.gap()
        self.legend()

    def players(self, grid: Sequence[tuple[int, int, int]]) -> None:
        sheet = self.sheet
        for team in self.teams():
            if len(team) > 1:
                together = self.of_target(sum(player.points for player in team))
                who = tuple(nouns.seat(player.name) for player in team)
                sheet.line(self.say(board.TEAM.of(who, together)), f"bold {INK}")
            for player in team:
                sheet.line(self.player(player, len(team) > 1), thing=player.thing)
                if player is self.me:
                    continue
                if player.cards:
                    known = sum(face.copies for face in player.cards)
                    label = board.HAND if known == player.hand else board.KNOWN
                    sheet.row(self.say(label), player.cards, grid)
                if len(player.aims) == player.goals:  # all of them lie open
                    for aim in player.aims:
                        line = self.goal(replace(aim, waits=False))
                        sheet.line(line, FAINT, thing=aim.thing, card=aim.name)

    def player(self, player: Player, in_team: bool) -> str:
        view = self.view
        seat = view.players.index(player)
        name = self.look.players[seat] if self.look.players else nouns.seat(player.name)
        begins = player.name == view.start and len(view.players) > 1
        turn = "▶ " if player.name == view.mover and view.outcome is None else ""
        goals = GOALS.of(player.goals, player.waiting)
        if player.aims and player is not self.me:
            known = tuple(nouns.goal(aim.name) for aim in player.aims)
            goals = board.GOALS_AMONG.of(goals, known)
        score = POINTS.of(player.points) if in_team else self.of_target(player.points)
        facts = [score, board.CARDS.of(player.hand), goals]
        scored = [nouns.goal(one) for one in player.scored]
        scored += [nouns.card(one) for one in player.claimed]
        if scored:
            facts.append(board.SCORED.of(tuple(scored)))
        told = "; ".join(self.say(fact) for fact in facts)
        return turn + self.say(board.PLAYER.of(name, role(view, player), yes(begins), told))

    def of_target(self, score: int) -> Message:
        target = self.view.target
        return board.OF_TARGET.of(score, target) if target else POINTS.of(score)

    def goal(self, aim: Aim) -> str:
        name = nouns.goal(aim.name)
        return self.say(board.GOAL.of(name, aim.distance, yes(aim.waits), aim.text))

    def piles(self) -> None:
        view, sheet = self.view, self.sheet
        deck = board.VIRTUS_DECK.of(view.deck, view.exhausted)
        sheet.line(self.say(deck), thing=view.deck_thing)
        sheet.line(self.say(board.DISCARD_PILE.of(counted(view.discard, self.language))), FAINT)
        known = tuple(nouns.goal(name) for name in view.under if name)
        missio = board.MISSIO_DECK.of(view.missio)
        if known:
            missio = board.MISSIO_DECK_UNDER.of(view.missio, known)
        sheet.line(self.say(missio), FAINT)

    def legend(self) -> None:
        """What letters and marks mean."""
        faces = [face for place in self.view.places for face in place.cards]
        marks = [MARK.of(mark, nouns.guild(guild)) for guild, mark in MARKS.items() if guild]
        if any(face.locked for face in faces):
            marks.append(board.LOCKED.of(LOCKED))
        if any(place.closed for place in self.view.places):
            marks.append(board.CLOSED)
        marks.append(board.STAR)
        self.sheet.line(", ".join(self.say(mark) for mark in marks), FAINT)
