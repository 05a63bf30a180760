"""Playing at the table screen: the session that line mode has too, under keys and mouse."""

from __future__ import annotations

import threading
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.message import Message as Sent
from textual.widgets import OptionList

from homage.app.line_mode.session import Session
from homage.app.lookups.cards import takes_part
from homage.app.lookups.closed_options import OPEN, closed
from homage.app.playing.questions import open_options, own_question
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.details import described
from homage.app.table_screen.hint_page import HintPage
from homage.app.table_screen.keys import Key, bound, hidden
from homage.app.table_screen.menu import Closed, ThingMenu
from homage.app.table_screen.pages import Ask, Confirm, Cover, Page
from homage.app.table_screen.prompt import Prompt
from homage.app.table_screen.window import Help, Window
from homage.app.wording.phrases import result, told, who
from homage.bots.thinker import Stopped
from homage.kernel import SPECTATOR, Choosable, HomageError, Message
from homage.kernel.messages import GENERAL, NOTHING_SAID

PAUSE = 0.9
"""Seconds for which a bot's choice is shown before the next one."""

PATIENCE = 3.0
"""Seconds that leaving waits for a bot that cannot be stopped; the game is saved already."""


WAIT = Message("app.wait", "Wait until the others have chosen.")
GAME_IS_OVER = Message("app.game-is-over", "The game is over.")
PRESS_Q = Message("app.press-q", "{result} Press q to leave.")
THINKING = Message("app.thinking", "{who}: thinking …")
ASKED = Message("app.asked", "{who}: {question}")
NOT_SAVED = Message("app.not-saved", "This game is not saved: {reason}.")
SAVES_OR_LEAVES = Message("app.saves-or-leaves", "{answer} (s saves, q again leaves)")
WHY_PAGE = Message("app.why-page", "Why not?")
ALL_CLOSED = Message("app.all-closed", "Everything that is closed")
SAVE_TO = Message("app.save-to", "Save the game to")
SAVE_EXAMPLE = Message("app.save-example", "a file; nothing to be told where it is saved")
GIVE_UP = Message("app.give-up", "Do you really give up?")
YES_RESIGN = Message("app.yes-resign", "y  Resign")
NO_GO_ON = Message("app.no-go-on", "n  Go on")
UNDO = Message("app.key-undo", "Undo")
WHY_NOT = Message("app.key-why-not", "Why not")
HINT = Message("app.key-hint", "Hint")
SAVE = Message("app.key-save", "Save")
RESIGN = Message("app.key-resign", "Resign")


class BotHasChosen(Sent):
    """Sent by the thread in which a bot thinks."""

    def __init__(self, failure: BaseException | None) -> None:
        super().__init__()
        self.failure = failure


class PlayWindow(Window, inherit_bindings=False):
    """One or more people before one screen."""

    SHOWN: ClassVar[list[Key]] = [
        Key("u", "undo", UNDO),
        Key("w,question_mark", "why", WHY_NOT),
        *Window.FIRST,
        Key("i", "hint", HINT),
        *Window.FURTHER,
        Key("s", "save", SAVE),
        Key("x", "resign", RESIGN),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        *bound(SHOWN),
        hidden("U", "undo_all"),
        *(hidden(str(n), f"number({n})") for n in range(1, 10)),
        *Window.HIDDEN,
    ]
    OWN_KEYS: ClassVar[Help] = [
        (
            Message("app.help-arrows", "arrows"),
            Message("app.help-arrows-means", "point at a card"),
        ),
        (
            Message("app.help-enter", "Enter"),
            Message("app.help-enter-means", "what can be done with it; or click on the card"),
        ),
        (
            Message("app.help-numbers", "1 to 9"),
            Message("app.help-numbers-means", "the same for the card with this number"),
        ),
        (
            "w, ?",
            Message("app.help-w-means", "why the other things cannot be done"),
        ),
        (
            "i",
            Message("app.help-i-means", "a hint: what the best bot would do in your place"),
        ),
        (
            "u, U",
            Message("app.help-u-means", "take back your last choice; as many as may be"),
        ),
        (
            "s",
            Message("app.help-s-means", "where the game is saved, or save it to a file"),
        ),
        ("x", Message("app.help-x-means", "give up")),
    ]

    def __init__(self, session: Session, lying: bool = False, pause: float = PAUSE) -> None:
        table = session.table
        title, language = table.game.title, session.language
        super().__init__(
            title,
            [card for card in title.cards(session.cards) if takes_part(card, table.card_names)],
            [str(language.of(who(table.record, seat))) for seat in range(len(table.players))],
            language,
            lying,
        )
        self.session = session
        self.failure: BaseException | None = None
        """What ended the game's window against everybody's will."""
        self._pause = pause
        self._thinking: threading.Thread | None = None
        self._seat = session.people[0] if len(session.people) == 1 else SPECTATOR
        """Through whose eyes the table is seen."""
        self._options: tuple[Choosable, ...] = ()
        self._heard = 0
        """How much of the log was there when a person last chose."""

    async def on_ready(self) -> None:
        self._heard = len(self.session.table.log(self._seat))
        await self._go_on()

    @property
    def busy(self) -> bool:
        """Whether it is for others to choose: nobody else may touch the table then."""
        return self._thinking is not None or (self.session.asks is None and not self.session.over)

    # -- the course of the game ----------------------------------------------------------------

    async def _go_on(self) -> None:
        """Ask the person who must decide; let a bot think; or say how it ended."""
        session = self.session
        seat = session.asks
        if not session.over and seat is None:
            await self._show()
            await self._let_bot_think()
            return
        if seat is not None and not session.over:
            if not session.screen.is_for(seat):
                next_one = who(session.table.record, seat)
                await self._show()
                self.push_screen(Cover(next_one, self.language), self._uncovered)
                return
            self._seat = seat
        await self._show()

    async def _uncovered(self, _: None) -> None:
        self.session.answer("")  # the next player sits down
        self._heard = len(self.session.table.log(self.session.asks))
        await self._go_on()

    async def _show(self) -> None:
        table = self.session.table
        seat = self._seat if table.outcome is None or len(self.session.people) == 1 else SPECTATOR
        view = table.view(seat)
        asked = self.session.asks
        self._options = tuple(open_options(view)) if asked == seat else ()
        log = table.log(seat)
        news = log[self._heard :]
        fresh = frozenset(thing for event in news for thing in event.things)
        self.board.show(view, frozenset(o.thing for o in self._options if o.thing), fresh)
        self.choices.show(self._options)
        self.show_log([told(event, self.language) for event in log], len(news))
        await self._put_question(asked)
        if self.session.autosave.trouble:
            trouble = self.session.autosave.trouble
            self.prompt.notice(self.say(NOT_SAVED.of(trouble)))

    async def _put_question(self, asked: int | None) -> None:
        table = self.session.table
        if table.outcome is not None:
            end = PRESS_Q.of(result(table.record, table.outcome))
            await self.prompt.ask(self.say(end))
            return
        if asked is None:
            thinking = tuple(who(table.record, seat) for seat in table.waiting)
            await self.prompt.ask(self.say(THINKING.of(thinking)))
            return
        question = own_question(table.view(asked))
        prompt = NOTHING_SAID if question is None else question.prompt
        buttons = [option for option in self._options if not option.thing]
        text = self.say(ASKED.of(who(table.record, asked), prompt))
        await self.prompt.ask(text, buttons)

    # -- bots ----------------------------------------------------------------------------------

    async def _let_bot_think(self) -> None:
        # A thread of its own, so that the keys answer while it thinks; nobody else touches the
        # table until it is done. It may be left behind when the player leaves.
        self._thinking = threading.Thread(target=self._think, daemon=True)
        self._thinking.start()

    def _think(self) -> None:
        failure: BaseException | None = None
        try:
            self.session.bot_moves()
        except BaseException as wrong:
            failure = wrong
        self.post_message(BotHasChosen(failure))

    async def on_bot_has_chosen(self, event: BotHasChosen) -> None:
        self._thinking = None
        if isinstance(event.failure, Stopped):
            return  # the table was left in the meantime
        if event.failure is not None:
            self.failure = event.failure
            self.leave()
            return
        if self._pause and self.busy:
            await self._show()
            self.set_timer(self._pause, self._go_on)
        else:
            await self._go_on()

    def wait_for_bot(self) -> None:
        """After the window was closed: until the bot has noticed, but not for ever."""
        if self._thinking is not None:
            self._thinking.join(PATIENCE)

    # -- what the player does ------------------------------------------------------------------

    async def _say(self, line: str) -> str:
        """Do what this line says in line mode; returns what it answers."""
        self.prompt.notice("")
        if self.busy:
            return self.say(WAIT)
        if self.session.asks is None:
            return self.say(GAME_IS_OVER)
        log = len(self.session.table.log(self._seat))
        answer = " ".join(self.session.answer(line).split())
        if not answer and not self.session.left:
            self._heard = log
            await self._go_on()
        return answer

    async def _do(self, line: str) -> None:
        answer = await self._say(line)
        if answer:
            self.prompt.notice(answer)

    def on_table_board_picked(self, event: TableBoard.Picked) -> None:
        event.stop()
        self._offer(event.thing, event.card)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        option = self.choices.chosen(event.option_index)
        if option is not None:
            await self._do(option.text)

    async def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        event.stop()
        await self._do(event.option)

    async def action_number(self, number: int) -> None:
        """The thing with this number; where no things lie on the board, the option."""
        things = self.board.things
        if not things:
            option = self.choices.chosen(number - 1)
            if option is not None:
                await self._do(option.text)
        elif number <= len(things):
            spot = things[number - 1]
            self.board.point_at(spot.thing)
            self._offer(spot.thing, spot.card)

    def _offer(self, thing: str, name: str, why: bool = False) -> None:
        """The only option that points at a thing is taken at once; of several, a menu is shown."""
        found = [option for option in self._options if option.thing == thing]
        if len(found) == 1 and not why:
            self.run_worker(self._do(found[0].text))
            return
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        card = self.details.find(name)
        heading = Text(thing)
        if card is not None:
            heading.append(": ").append_text(described(card, self.language))
        menu = ThingMenu(heading, found, self._closed_options(thing), why, self.language)
        self.push_screen(menu, self._take)

    async def _take(self, text: str | None) -> None:
        if text:
            await self._do(text)

    def _closed_options(self, thing: str) -> list[Closed]:
        """The closed options of a thing; what is not asked at all only if there is no other."""
        table = self.session.table
        reasons = [
            (option.text, table.why_not(self._seat, option))
            for option in table.game.vocabulary.pointing_at(thing)
        ]
        refused = [(text, reason) for text, reason in reasons if reason is not None]
        telling = [(text, reason) for text, reason in refused if reason.kind not in GENERAL]
        found = telling or (refused[:1] if len(refused) == len(reasons) else [])
        return [(text, self.say(reason.message)) for text, reason in found]

    # -- keys ----------------------------------------------------------------------------------

    async def action_undo(self) -> None:
        await self._do("undo")

    async def action_undo_all(self) -> None:
        await self._do("undo all")

    def action_why(self) -> None:
        """Everything that is closed; first of all what is pointed at."""
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        text = Text()
        spot = self.board.pointed_at
        if spot is not None:
            card = self.details.find(spot.card)
            name = self.language.of(card.noun) if card is not None else spot.card
            text.append(f"{spot.thing}, {name}\n" if name else f"{spot.thing}\n", "bold")
            for option in self._options:
                if option.thing == spot.thing:
                    text.append(f"{self.say(OPEN.of(option.text))}\n")
            for name, reason in self._closed_options(spot.thing):
                text.append(f"{name}: {reason}\n", "dim")
            text.append("\n")
        text.append(f"{self.say(ALL_CLOSED)}\n", "bold")
        table = self.session.table
        text.append("\n".join(closed(table, table.chair(self._seat), self.language)))
        self.push_screen(Page(WHY_PAGE, text, self.language))

    def action_hint(self) -> None:
        """What the best bot would do; the table stays as it is."""
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        try:
            hint = self.session.hint(self.session.table.chair(self._seat))
            self.push_screen(HintPage(hint, self.language))
        except HomageError as wrong:
            self.prompt.notice(self.say(wrong.message))

    def action_save(self) -> None:
        self.push_screen(Ask(SAVE_TO, SAVE_EXAMPLE, self.language), self._save)

    async def _save(self, file: str | None) -> None:
        if file is not None:
            await self._do(f"save {file}".strip())

    async def action_resign(self) -> None:
        if self.busy or self.session.asks is None:
            await self._do("")  # says why not
            return
        page = Confirm(GIVE_UP, YES_RESIGN, NO_GO_ON, self.language)
        self.push_screen(page, self._resign)

    async def _resign(self, sure: bool | None) -> None:
        if sure:
            await self._say("resign")
            await self._do("yes")

    async def action_quit(self) -> None:
        """Leave at once; only a game that could not be saved makes it ask."""
        if not self.busy and not self.session.over:
            answer = await self._say("quit")
            if answer and not self.session.left:
                self.prompt.notice(self.say(SAVES_OR_LEAVES.of(answer)))
                return
        self.leave()
