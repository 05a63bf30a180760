"""The board on the screen: draws a title's table, and says what the player points at and picks."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from textual import events
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from homage.app.boards import Draw
from homage.app.boards.canvas import Canvas, Look, Spot
from homage.app.table_screen.card_keys import CardKeys
from homage.app.table_screen.keys import hidden
from homage.kernel import Language, View


class TableBoard(ScrollView, can_focus=True):
    """A picture with a cursor on one of its things."""

    BINDINGS: ClassVar[list[BindingType]] = [
        hidden("left", "point(-1, 0)"),
        hidden("right", "point(1, 0)"),
        hidden("up", "point(0, -1)"),
        hidden("down", "point(0, 1)"),
        hidden("enter", "pick"),
    ]

    class Pointed(Message):
        """The player points at something: a thing that may be chosen, or just a card."""

        def __init__(self, thing: str, card: str) -> None:
            super().__init__()
            self.thing = thing
            self.card = card

    class Picked(Message):
        """The player wants to do something with a thing."""

        def __init__(self, thing: str, card: str) -> None:
            super().__init__()
            self.thing = thing
            self.card = card

    def __init__(
        self, draw: Draw, players: tuple[str, ...], language: Language, lying: bool
    ) -> None:
        super().__init__(id="board")
        self._language = language
        self.lying = lying
        self.cursor = ""
        self.steered = False
        """Whether the player himself has gone to where the cursor is, since he was asked."""
        self.canvas = Canvas(0, 0)
        self._draw = draw
        self._players = players
        self._view: View | None = None
        self._open: frozenset[str] = frozenset()
        self._fresh: frozenset[str] = frozenset()
        self.card_keys = CardKeys()
        self._keys: dict[str, str] = {}

    def show(
        self, view: View, open_things: frozenset[str], fresh: frozenset[str], cursor: str = ""
    ) -> None:
        """Draw the table as it is now, and point at a thing if one is named."""
        self.steered = self.steered and not cursor
        self._view, self._open, self._fresh = view, open_things, fresh
        self.cursor = cursor or self.cursor
        self._redraw()
        if cursor:
            self.point_at(cursor)

    def with_key(self, key: str) -> Spot | None:
        """The thing that this key points at."""
        return next((spot for spot in self.things if self._keys.get(spot.thing) == key), None)

    def turn(self) -> None:
        """Lay the table down, or set it upright."""
        self.lying = not self.lying
        self._redraw()

    @property
    def things(self) -> list[Spot]:
        """What can ever be chosen, in the title's own order."""
        return [spot for spot in self.canvas.spots if spot.thing]

    @property
    def pointed_at(self) -> Spot | None:
        """The thing under the cursor."""
        return next((spot for spot in self.things if spot.thing == self.cursor), None)

    def point_at(self, thing: str) -> None:
        """Move the cursor to a thing; one that does not lie here is passed over."""
        spot = next((spot for spot in self.things if spot.thing == thing), None)
        if spot is None:
            return
        self.cursor = thing
        self._redraw()
        self.scroll_to_region(Region(spot.x, spot.y, spot.width, spot.height), animate=False)

    # -- keys ----------------------------------------------------------------------------------

    def action_point(self, across: int, down: int) -> None:
        """The next thing in a direction; without things, the picture is moved."""
        self.steered = True
        here = self.pointed_at
        if here is None:
            if self.things:
                self.point_at(self.things[0].thing)
            else:
                self.scroll_relative(across * 4, down * 2, animate=False)
            return
        found = min(
            (spot for spot in self.things if _ahead(here, spot, across, down)),
            key=lambda spot: _distance(here, spot, across),
            default=here,
        )
        self.point_at(found.thing)

    def action_pick(self) -> None:
        spot = self.pointed_at
        if spot is not None:
            self.post_message(self.Picked(spot.thing, spot.card))

    # -- mouse ---------------------------------------------------------------------------------

    def _spot_under(self, event: events.MouseEvent) -> Spot | None:
        return self.canvas.spot_at(event.x + self.scroll_offset.x, event.y + self.scroll_offset.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        spot = self._spot_under(event)
        if spot is not None:
            self.post_message(self.Pointed(spot.thing, spot.card))

    def on_click(self, event: events.Click) -> None:
        spot = self._spot_under(event)
        if spot is None:
            return
        if spot.thing:
            self.steered = True
            self.point_at(spot.thing)
            self.post_message(self.Picked(spot.thing, spot.card))
        else:
            self.post_message(self.Pointed(spot.thing, spot.card))

    # -- drawing -------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self._redraw()

    def _redraw(self) -> None:
        size = self.size
        if self._view is None or not size.width or not size.height:
            return
        look = Look(
            width=size.width,
            height=size.height,
            lying=self.lying,
            players=self._players,
            open=self._open,
            fresh=self._fresh,
            cursor=self.cursor,
            keys=self._keys,
        )
        self.canvas = self._draw(self._view, look, self._language)
        groups = self.canvas.keyed
        if groups is None:
            groups = [[spot.thing for spot in self.things]]
        keys = self.card_keys.of(groups, self._open)
        if keys != self._keys:
            self._keys = keys
            look = msgspec.structs.replace(look, keys=keys)
            self.canvas = self._draw(self._view, look, self._language)
        spot = self.pointed_at
        if spot is None and self.things:
            spot = self.things[0]
            self.cursor = spot.thing
            look = msgspec.structs.replace(look, cursor=spot.thing)
            self.canvas = self._draw(self._view, look, self._language)
        if spot is not None:  # somebody else may stand there now
            self.post_message(self.Pointed(spot.thing, spot.card))
        self.virtual_size = Size(self.canvas.width, self.canvas.height)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        x, top = self.scroll_offset
        width = self.size.width
        if top + y >= self.canvas.height:
            return Strip.blank(width, self.rich_style)
        strip = self.canvas.strip(top + y).crop(x, x + width).apply_style(self.rich_style)
        return strip.adjust_cell_length(width, self.rich_style)


def _ahead(here: Spot, there: Spot, across: int, down: int) -> bool:
    dx = 2 * (there.x - here.x) + there.width - here.width
    dy = 2 * (there.y - here.y) + there.height - here.height
    return dx * across > 0 or dy * down > 0


def _distance(here: Spot, there: Spot, across: int) -> tuple[int, int]:
    dx, dy = abs(there.x - here.x), abs(there.y - here.y)
    return (dx, dy) if across else (dy, dx)
