"""The page on which whoever rolled higher before the game picks a side."""

from __future__ import annotations

from homage.app.lookups.rules_and_cards import rules_and_cards
from homage.app.main_menu.line_menu import run
from homage.app.main_menu.menu import Entry, Menu, Page, line_key, line_number
from homage.app.playing.before_the_draw import tell_sides
from homage.app.playing.starting import LeftBefore, Request
from homage.kernel import Language, Message
from homage.table import Driver, Table
from homage.table.events import SidesRolled

WHICH = Message("app.menu-which-side", "Your choice")


class SidePage:
    """How the dice fell, and the sides."""

    before = None

    def __init__(self, table: Table, request: Request, language: Language) -> None:
        self.language = language
        self.picked: int | None = None
        self._table = table
        self._request = request

    def page(self) -> Page:
        say, game = self.language.say, self._table.game
        picker = self._table.players[self._table.picks_side or 0]
        question = game.title.pick_side
        assert picker is not None and question is not None
        sides = enumerate(map(game.seat_noun, range(len(game.seats))), 1)
        return Page(
            heading=game.title.full_name,
            lines=[self._rolled(), say(question.of(picker.name))],
            entries=[
                Entry(line_key(number), self.language.form(side, ""), words=(side.id.casefold(),))
                for number, side in sides
            ],
            question=say(WHICH),
            default=line_key(1),
        )

    def _rolled(self) -> str:
        return " ".join(
            self.language.say(line.message)
            for line in self._table.log()
            if isinstance(line.event, SidesRolled)
        )

    def reference(self) -> str:
        return rules_and_cards(self._table.game.title, self._request.cards, self.language)

    def take(self, key: str, menu: Menu) -> None:
        self.picked = line_number(key) - 1
        menu.request = self._request


def pick_side(request: Request, is_line_by_line: bool, driver: Driver, language: Language) -> None:
    """Let the person who rolled higher pick; by lot if nobody is there to be asked."""
    page = SidePage(driver.table, request, language)
    menu = Menu(page)
    if is_line_by_line:
        try:
            run(menu)
        except EOFError:
            print()
            driver.pick_side_by_lot()
            tell_sides(driver.table, language)
            return
    else:
        from homage.app.main_menu.menu_window import MenuWindow

        MenuWindow(menu).run()
    if page.picked is None:
        raise LeftBefore
    driver.pick_side(page.picked)
