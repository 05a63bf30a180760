"""A list of options in which page keys always go on, even where one option fills the page."""

from textual.widgets import OptionList


class OptionLines(OptionList):
    """Textual's own list stays where it is if an option is taller than the page."""

    def action_page_down(self) -> None:
        before = self.highlighted
        super().action_page_down()  # type: ignore[no-untyped-call]
        if before is not None and self.highlighted == before and before < self.option_count - 1:
            self.action_cursor_down()

    def action_page_up(self) -> None:
        before = self.highlighted
        super().action_page_up()  # type: ignore[no-untyped-call]
        if before and self.highlighted == before:
            self.action_cursor_up()
