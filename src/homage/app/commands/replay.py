"""`homage replay`: a recorded game on today's rules, told, stepped through or only checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.parameters import Cards
from homage.kernel.errors import HomageError
from homage.kernel.messages import Language, Message

ABOUT = Message(
    "app.replay-about",
    "Replay a recorded game on today''s rules, step by step.\n\n"
    "In a terminal the table can be stepped through; --plain, --table or a pipe gives prose."
    " Without --seat everything is told, and all cards lie open."
    " Of a game that is not over, only what one person or a spectator has seen is told.",
)
FILE = Message("app.help-replay-file", "The record of a game: a file, or the name of a save.")
SEAT = Message("app.help-replay-seat", "Tell what this seat, or ''spectator'', was told.")
FIRST = Message("app.help-first", "First choice.")
LAST = Message("app.help-last", "Last choice.")
TABLE = Message("app.help-replay-table", "Draw the table after each choice.")
PLAIN = Message("app.help-replay-plain", "In prose, although there is a terminal.")
QUIET = Message("app.help-quiet", "Only check; say little.")
EVERY = Message("app.help-replay-all", "Check every record below a folder.")
FILE_OR_FOLDER = Message("app.file-or-folder", "name one FILE, or a folder with --all DIR")


def replay(
    language: Language,
    file: Annotated[str | None, Parameter(name="FILE"), FILE] = None,
    /,
    *,
    seat: Annotated[str | None, Parameter(metavar="SEAT"), SEAT] = None,
    first: Annotated[int, Parameter(name="--from", metavar="N"), FIRST] = 0,
    last: Annotated[int | None, Parameter(name="--to", metavar="N"), LAST] = None,
    table: Annotated[bool, Parameter(), TABLE] = False,
    plain: Annotated[bool, Parameter(), PLAIN] = False,
    quiet: Annotated[bool, Parameter(), QUIET] = False,
    every: Annotated[Path | None, Parameter(name="--all", metavar="DIR"), EVERY] = None,
    cards: Cards = None,
) -> int:
    """Tell a record, show it in a window, or check many."""
    from homage.app.files.saves import default_folder, file_called
    from homage.app.replaying.checking import check_all, stands
    from homage.app.replaying.eyes import one_seat_of_a_running_game
    from homage.app.replaying.moments import Replayed
    from homage.app.replaying.prose import Wanted, tell
    from homage.app.table_screen.terminal import can_show_a_table

    if (file is None) == (every is None):
        raise HomageError(FILE_OR_FOLDER)
    if every is not None:
        return check_all(every, cards or (), quiet, language.code)
    assert file is not None
    path = file_called(file, default_folder())
    if quiet:
        print(stands(path, cards or (), language.code))
        return 0
    replayed = Replayed(path, seat, cards or (), language.code)
    replayed.seat = one_seat_of_a_running_game(replayed)
    if can_show_a_table() and not plain and not table:
        from homage.app.table_screen.replay_window import replay_window

        window = replay_window(replayed, first=first, last=last)
        window.run()
        return window.return_code or 0
    for part in tell(replayed, Wanted(first=first, last=last, table=table)):
        print(part)
    return 0


REPLAY = Command(
    replay,
    ABOUT,
    (
        Example("homage replay my-game.homage"),
        Example("homage replay my-game.homage --seat Rome --from 10 --to 20 --table"),
        Example("homage replay --all tests"),
    ),
)
