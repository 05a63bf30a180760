"""The window of a game: the session that line mode has too, under keys and mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.message import Message as Sent
from textual.widgets import OptionList

from homage.app.lookups.cards import takes_part
from homage.app.lookups.closed_options import OPEN, closed
from homage.app.lookups.introduction import introduction
from homage.app.playing.after_game import AfterGame, ending_of
from homage.app.playing.lesson_words import LESSON as REMARK
from homage.app.playing.payments import would_pay
from homage.app.playing.questions import NO_PASS, PASS, open_options, own_question
from homage.app.playing.said_log import SaidLog
from homage.app.playing.session import Session
from homage.app.table_screen.board import TableBoard
from homage.app.table_screen.card_keys import KEYS, PLACE_KEYS
from homage.app.table_screen.details import described
from homage.app.table_screen.end_page import EndPage
from homage.app.table_screen.help_text import PASS_KEY, PAY_KEY, PLAY_KEYS, SCROLL_KEY, Help
from homage.app.table_screen.hint_page import HintPage
from homage.app.table_screen.keys import Key, bound, hidden
from homage.app.table_screen.log import written
from homage.app.table_screen.menu import Closed, ThingMenu
from homage.app.table_screen.opening_page import OpeningPage
from homage.app.table_screen.pages import Ask, Confirm, Cover, Page
from homage.app.table_screen.prompt import Prompt
from homage.app.table_screen.window import LOG, Window
from homage.bots.runner import Stopped
from homage.kernel import SPECTATOR, Choosable, HomageError, Message, said
from homage.kernel.messages import GENERAL, NOTHING_SAID
from homage.table import Chair
from homage.table.phrases import result

PAUSE = 0.9
"""Seconds for which a bot's choice is shown before the next one."""

WAIT = Message("app.wait", "Wait until the others have chosen.")
LESSON = Message("app.lesson-page", "First lesson")
GAME_IS_OVER = Message("app.game-is-over", "The game is over.")
PRESS_Q = Message("app.press-q", "{result} Press e for the score and what now, q to leave.")
THINKING = Message("app.thinking", "{who}: thinking …")
ASKED = Message("app.asked", "{who}: {question}")
NOT_SAVED = Message("app.not-saved", "This game is not saved: {reason}.")
LEAVE_UNSAVED = Message(
    "app.leave-unsaved", "This game is not saved ({reason}): s saves it to a file, q again leaves."
)
WHY_PAGE = Message("app.why-page", "Why not?")
ALL_CLOSED = Message("app.all-closed", "Everything that is closed")
SAVE_TO = Message("app.save-to", "Save the game as")
SAVE_EXAMPLE = Message(
    "app.save-example", "a name, or a file; nothing to be told where it is saved"
)
GIVE_UP = Message("app.give-up", "Do you really give up?")
YES_RESIGN = Message("app.yes-resign", "y  Resign")
NO_GO_ON = Message("app.no-go-on", "n  Go on")
UNDO = Message("app.key-undo", "Undo")
PASS_ON = Message("app.key-pass", "Pass")
PAY = Message("app.key-pay", "Pay")
YES_PAY = Message("app.yes-pay", "y  Pay so")
NO_CHOOSE = Message("app.no-choose", "n  Choose myself")
WHY_NOT = Message("app.key-why-not", "Why not")
HINT = Message("app.key-hint", "Hint")
SAVE = Message("app.key-save", "Save")
RESIGN = Message("app.key-resign", "Resign")
WHAT_NOW = Message("app.key-what-now", "What now")

SAVE_KEY = Key("s", "save", SAVE)


class BotHasChosen(Sent):
    """Sent when a bot has thought, from whatever thread."""


class PlayWindow(Window, inherit_bindings=False):
    """One or more people before one screen."""

    SHOWN: ClassVar[list[Key]] = [
        Key("u", "undo", UNDO),
        Key("p", "pass", PASS_ON),
        Key("P", "pay", PAY),
        Key("w", "why", WHY_NOT),
        *Window.FIRST,
        Key("i", "hint", HINT),
        *Window.FURTHER,
        SAVE_KEY,
        Key("x", "resign", RESIGN),
    ]
    SHOWN_AT_END: ClassVar[list[Key]] = [
        Key("e", "end", WHAT_NOW, always=True),
        *Window.FIRST,
        *Window.FURTHER,
        SAVE_KEY,
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        *bound(SHOWN),
        hidden("U", "undo_all"),
        hidden("e", "end"),
        hidden("pageup", "page(-1)"),
        hidden("pagedown", "page(1)"),
        *(hidden(key, f"key('{key}')") for key in KEYS + PLACE_KEYS),
        *Window.HIDDEN,
    ]

    def __init__(
        self,
        session: Session,
        lying: bool = False,
        pause: float = PAUSE,
        introduces: bool = False,
    ) -> None:
        """With `introduces`, how one wins and what a turn is stand before the table."""
        title, language = session.game.title, session.language
        names = session.table.card_names
        super().__init__(
            title,
            [card for card in title.cards(session.cards) if takes_part(card, names)],
            [str(language.of(who)) for who in session.everyone],
            language,
            lying,
        )
        self.session = session
        self.failure: BaseException | None = None
        """What ended the game's window against everybody's will."""
        self._pause = pause
        self._pausing = False
        """Whether a bot's choice is being looked at, before the next one."""
        self._seat = session.people[0] if len(session.people) == 1 else SPECTATOR
        """Through whose eyes the table is seen."""
        self._question = 0
        """The number of what is asked, as it is shown: an answer is an answer to this."""
        self._options: tuple[Choosable, ...] = ()
        self._shown: tuple[int | None, int, bool] | None = None
        """Who is asked, by which question, and whether the game is over, as it is shown."""
        self._ended = False
        """Whether the page of the end was opened by itself."""
        self._said_log = SaidLog(language)
        self._introduces = introduces
        self._remarks: list[tuple[int, str]] = []
        """What the lesson has said, each with how much of the log was there before it."""
        self._suggested: Choosable | None = None
        """What the lesson said last to try."""
        self._heard = 0
        """How much of the log was there when a person last chose."""

    async def on_ready(self) -> None:
        self._heard = self._told(self._seat)
        self.session.driver.ready = self._bot_is_ready
        await self._go_on()
        await self._take_thought()  # of a bot that was quicker than this window

    @property
    def busy(self) -> bool:
        """Whether it is for others to choose: nobody else may touch the table then."""
        return self._pausing or (self.session.asks is None and not self.session.over)

    @property
    def shown_keys(self) -> list[Key]:
        if self.session.outcome is not None:
            return self.SHOWN_AT_END
        missing = {"pass": not self._can_pass, "pay": not self._can_pay}
        return [key for key in self.SHOWN if not missing.get(key.action)]

    @property
    def help_keys(self) -> Help:
        own = [*([PASS_KEY] if self._can_pass else []), *([PAY_KEY] if self._can_pay else [])]
        return [*own, *PLAY_KEYS, SCROLL_KEY]

    @property
    def _can_pass(self) -> bool:
        """Whether anybody ever passes in this game."""
        return PASS in self.session.game.vocabulary

    @property
    def _can_pay(self) -> bool:
        """Whether anything is ever paid choice by choice in this game."""
        return self.session.game.title.pay is not None

    def _told(self, seat: int) -> int:
        """How many lines of the log this seat was told."""
        return len(self._said_log.of(self.session.chair(seat)))

    # -- the course of the game ----------------------------------------------------------------

    async def _go_on(self) -> None:
        """Ask the person who must decide, show that a bot thinks, or say how it ended."""
        session = self.session
        seat = session.asks
        if seat is not None and not session.over:
            if not session.keyboard.is_for(seat):
                await self._show()
                cover = Cover(session.everyone[seat], self.language)
                self.push_screen(cover, self._uncovered)
                return
            self._seat = seat
        await self._show()
        if session.outcome is not None and not self._ended:
            self._ended = True
            self.action_end()
        self._explain(session.asks is not None or session.outcome is not None)

    async def _uncovered(self, _: None) -> None:
        seat = self.session.asks
        if seat is not None:
            self.session.keyboard.hand_over(seat)
            self._heard = self._told(seat)
        await self._go_on()

    async def _show(self) -> None:
        session = self.session
        seat = self._seat if session.outcome is None or len(session.people) == 1 else SPECTATOR
        chair = session.chair(seat)
        asked = session.asks
        view = chair.view if session.outcome is None else chair.open_view
        self._question = chair.question
        self._options = tuple(open_options(view)) if asked == seat else ()
        shown = (asked, self._question, session.outcome is not None)
        is_new, self._shown = shown != self._shown, shown
        lines = self._said_log.of(chair)
        news = chair.log(self._heard)
        fresh = frozenset(thing for line in news for thing in line.event.things)
        things = frozenset(option.thing for option in self._options if option.thing)
        first = self._options[0].thing if is_new and self._options else ""
        if is_new:
            self.board.steered = False
            self._suggested = None
        self.board.show(view, things, fresh, first)
        self.choices.show(self._options, is_new)
        if is_new:  # what was said belonged to the last question
            self.prompt.notice("")
        self.show_log(lines, len(news))
        await self._put_question(asked)
        if session.outcome is not None and is_new:
            self.show_keys(self.size)
        trouble = session.autosave.trouble
        if trouble:
            self.prompt.notice(self.say(NOT_SAVED.of(trouble)))

    def _explain(self, is_asked: bool) -> None:
        """What must be read before going on: the introduction, and what a lesson has to say."""
        title = self.session.game.title
        paragraphs = ["\n".join(introduction(title, self.language))] if self._introduces else []
        self._introduces = False
        if is_asked:
            paragraphs += self._take_remarks()
        paragraphs = [one for one in paragraphs if one]
        if paragraphs:
            heading = said(title.full_name) if self.session.lesson is None else LESSON
            self.push_screen(OpeningPage(heading, paragraphs, self.language))

    def _take_remarks(self) -> list[str]:
        """What the lesson says now: kept for the log, and what it suggests is marked."""
        lesson = self.session.lesson
        if lesson is None:
            return []
        before = len(lesson.said)
        remarks = self.session.take_remarks()
        self._remarks += [(len(self.told), remark) for remark in remarks]
        for due in lesson.said[before:]:
            if due.suggestion is not None:
                self._suggested = due.suggestion
                self.board.steered = False
                self.choices.highlight_option(due.suggestion)
                self.board.point_at(due.suggestion.thing)
        return remarks

    def action_log(self) -> None:
        """With what the lesson has said, where it said it."""
        lines = list(self.told)
        for at, remark in reversed(self._remarks):
            lines.insert(at, self.say(REMARK.of(remark)))
        self.push_screen(Page(LOG, written(lines), self.language, at_end=True))

    def before_the_rules(self) -> list[str]:
        return super().before_the_rules() + self.session.remarks_so_far()

    async def _put_question(self, asked: int | None) -> None:
        session = self.session
        everyone = session.everyone
        if session.outcome is not None:
            end = PRESS_Q.of(result(everyone, session.outcome, session.game.scale))
            await self.prompt.ask(self.say(end))
            return
        if asked is None:
            thinking = tuple(everyone[seat] for seat in session.table.waiting)
            await self.prompt.ask(self.say(THINKING.of(thinking)))
            return
        question = own_question(session.chair(asked).view)
        prompt = NOTHING_SAID if question is None else question.prompt
        buttons = [option for option in self._options if not option.thing]
        await self.prompt.ask(self.say(ASKED.of(everyone[asked], prompt)), buttons)

    # -- bots ----------------------------------------------------------------------------------

    def _bot_is_ready(self) -> None:
        """Called from whatever thread a bot thinks in."""
        self.post_message(BotHasChosen())

    async def on_bot_has_chosen(self, event: BotHasChosen) -> None:
        event.stop()
        await self._take_thought()

    async def _take_thought(self) -> None:
        """Let one bot choose that has thought, and leave time to see it before the next does."""
        if self._pausing or self.session.over:
            return
        try:
            if not self.session.driver.take_thought():
                return
        except Stopped:
            return  # the table was left in the meantime
        except Exception as failure:
            self.failure = failure
            self.leave()
            return
        if self._pause and self.busy:
            self._pausing = True
            self.set_timer(self._pause, self._pause_is_over)
            await self._show()
        else:
            await self._go_on()

    async def _pause_is_over(self) -> None:
        self._pausing = False
        await self._go_on()
        await self._take_thought()

    # -- what the player does ------------------------------------------------------------------

    async def _act(self, action: Callable[[Chair], object], meanwhile: bool = False) -> None:
        """Do something at the table in the place of the one who is asked, or say why not.

        With `meanwhile` also while bots think, if only one person plays.
        """
        self.prompt.notice("")
        session = self.session
        seat = session.asks
        if meanwhile and seat is None and not session.over and len(session.people) == 1:
            seat = session.people[0]
        elif self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        if seat is None:
            self.prompt.notice(self.say(GAME_IS_OVER))
            return
        heard = self._told(seat)
        try:
            action(session.chair(seat))
        except HomageError as wrong:
            self.prompt.notice(self.language.say_alone(wrong.message))
            return
        self._heard = heard
        await self._go_on()

    async def _choose(self, text: str) -> None:
        question = self._question
        await self._act(lambda chair: chair.choose(text, question))

    async def on_table_board_picked(self, event: TableBoard.Picked) -> None:
        """What is marked in the list is taken, also where it points at nothing on the table."""
        event.stop()
        marked = self.choices.highlighted
        option = None if marked is None else self.choices.chosen(marked)
        is_meant = option is not None and (not option.thing or option == self._suggested)
        if option is not None and is_meant and not self.board.steered:
            await self._choose(option.text)
        else:
            self._offer(event.thing, event.card)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        option = self.choices.chosen(event.option_index)
        if option is not None:
            await self._choose(option.text)

    async def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        event.stop()
        await self._choose(event.option)

    async def action_key(self, key: str) -> None:
        """The thing with this key; where no things lie on the board, the option."""
        if not self.board.things:
            option = self.choices.chosen(KEYS.index(key)) if key in KEYS else None
            if option is not None:
                await self._choose(option.text)
            return
        spot = self.board.with_key(key)
        if spot is not None:
            self.board.steered = True
            self.board.point_at(spot.thing)
            self._offer(spot.thing, spot.card)

    def _offer(self, thing: str, name: str, why: bool = False) -> None:
        """The only option that points at a thing is taken at once; of several, a menu is shown."""
        found = [option for option in self._options if option.thing == thing]
        if len(found) == 1 and not why:
            self.run_worker(self._choose(found[0].text))
            return
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        card = self.details.find(name)
        heading = Text(self._called(thing))
        if card is not None:
            heading = described(card, self.language)
        menu = ThingMenu(heading, found, self._closed_options(thing), why, self.language)
        self.push_screen(menu, self._take)

    def _called(self, thing: str) -> str:
        """What a thing on the board is called, in the language of this window."""
        spot = next((spot for spot in self.board.things if spot.thing == thing), None)
        if spot is None:
            return thing
        card = self.details.find(spot.card)
        name = spot.name if card is None else str(self.language.of(card.noun))
        return name or spot.card or thing

    async def _take(self, text: str | None) -> None:
        if text:
            await self._choose(text)

    def _closed_options(self, thing: str) -> list[Closed]:
        """The closed options of a thing; what is not asked at all only if there is no other."""
        chair = self.session.chair(self._seat)
        reasons = [
            (option.text, chair.why_not(option))
            for option in self.session.game.vocabulary.pointing_at(thing)
        ]
        refused = [(text, reason) for text, reason in reasons if reason is not None]
        telling = [(text, reason) for text, reason in refused if reason.kind not in GENERAL]
        if not telling and len(refused) == len(reasons):
            return [("", self.say(reason.message)) for _, reason in refused[:1]]
        return [(text, self.say(reason.message)) for text, reason in telling]

    # -- keys ----------------------------------------------------------------------------------

    def action_page(self, pages: int) -> None:
        """Scroll the first that has no room: it is reached where what has the focus has enough."""
        for part in (self.board, self.choices, self.log_panel):
            if part.display and part.max_scroll_y:
                part.scroll_relative(y=pages * max(1, part.size.height - 1), animate=False)
                return

    async def action_pass(self) -> None:
        if any(option.text == PASS for option in self._options):
            await self._choose(PASS)
        else:
            self.prompt.notice(self.say(WAIT if self.busy else NO_PASS))

    def action_pay(self) -> None:
        """What would be paid for whoever does not care how; nothing is paid before a yes."""
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        try:
            payment = self.session.chair(self._seat).payment()
        except HomageError as wrong:
            self.prompt.notice(self.language.say_alone(wrong.message))
            return
        question = self._question

        async def answered(yes: bool | None) -> None:
            if yes:
                await self._act(lambda chair: chair.choose_all(payment, question))

        page = Confirm(would_pay(payment), YES_PAY, NO_CHOOSE, self.language)
        self.push_screen(page, answered)

    def action_end(self) -> None:
        """The score of a game that is over, and what can be done now."""
        if self.session.outcome is not None:
            self.push_screen(EndPage(ending_of(self.session), self.language), self._after)

    def _after(self, wish: AfterGame | None) -> None:
        if wish is not None:
            self.session.after = wish
            self.leave()

    async def action_undo(self) -> None:
        await self._act(lambda chair: chair.take_back(), meanwhile=True)

    async def action_undo_all(self) -> None:
        await self._act(lambda chair: chair.take_back(chair.revision), meanwhile=True)

    def action_why(self) -> None:
        """Everything that is closed; first of all what is pointed at."""
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        text = Text()
        spot = self.board.pointed_at
        if spot is not None:
            text.append(f"{self._called(spot.thing)}\n", "bold")
            for option in self._options:
                if option.thing == spot.thing:
                    text.append(f"{self.say(OPEN.of(option.text))}\n")
            for name, reason in self._closed_options(spot.thing):
                text.append(f"{name}: {reason}\n" if name else f"{reason}\n", "dim")
            text.append("\n")
        text.append(f"{self.say(ALL_CLOSED)}\n", "bold")
        chair = self.session.chair(self._seat)
        vocabulary = self.session.game.vocabulary
        text.append("\n".join(closed(vocabulary, chair, self.language)))
        self.push_screen(Page(WHY_PAGE, text, self.language))

    def action_hint(self) -> None:
        """What the best bot would do; the table stays as it is."""
        if self.busy:
            self.prompt.notice(self.say(WAIT))
            return
        try:
            hint = self.session.hint(self._seat)
            self.push_screen(HintPage(hint, self.language), self._take)
        except HomageError as wrong:
            self.prompt.notice(self.language.say_alone(wrong.message))

    def action_save(self) -> None:
        self.push_screen(Ask(SAVE_TO, SAVE_EXAMPLE, self.language), self._save)

    async def _save(self, file: str | None) -> None:
        if file is None:
            return
        try:
            self.prompt.notice(self.say(self.session.save(file)))
        except HomageError as wrong:
            self.prompt.notice(self.language.say_alone(wrong.message))

    async def action_resign(self) -> None:
        if self.busy or self.session.asks is None:
            await self._act(lambda chair: None)  # says why not
            return
        page = Confirm(GIVE_UP, YES_RESIGN, NO_GO_ON, self.language)
        self.push_screen(page, self._resign)

    async def _resign(self, sure: bool | None) -> None:
        if sure:
            await self._act(lambda chair: chair.resign())

    async def action_quit(self) -> None:
        """Leave at once; only a game that could not be saved makes it ask."""
        if not self.busy and not self.session.over and not self.session.leave():
            trouble = self.session.autosave.trouble
            self.prompt.notice(self.say(LEAVE_UNSAVED.of(trouble)))
            return
        self.leave()
