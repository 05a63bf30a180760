"""`homage analyse`: where a finished game was won and lost."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.limits import at_least
from homage.app.commands.parameters import ALL_CORES, Cards
from homage.kernel.errors import IN_FILE, HomageError
from homage.kernel.messages import Language, Message

if TYPE_CHECKING:
    from homage.kernel import Game
    from homage.kernel.record import Record
    from homage.lab.analysis import Analysis

ABOUT = Message(
    "app.analyse-about",
    "Show where a finished game was won and lost: winning chances, mistakes, and a curve.\n\n"
    "Each decision is judged by what its player could know then, not by what came of it.",
)
FILE = Message(
    "app.help-analysed-game", "The record of a finished game: a file, or the name of a save."
)
SEAT = Message("app.help-analysed-seat", "Only this seat.")
WORST = Message("app.help-worst", "How many mistakes are named.")
SIMULATED = Message("app.help-simulations", "Imagined games for each decision; more are surer.")
PICTURE = Message("app.help-picture", "Where the picture goes; else beside the record.")
NO_PICTURE = Message("app.help-no-picture", "Write no picture.")
BRIEF = Message("app.help-brief", "Leave out the list of all decisions.")
PICTURE_OR_NOT = Message("app.picture-or-not", "--picture and --no-picture do not go together")
OTHER_CARDS = Message(
    "app.other-cards",
    "played with other cards ({content}) than {named, select, yes {those of --cards} other"
    " {ours; name them with --cards FILE}}",
)
PROGRESS = Message("app.analyse-progress", "decisions")
PICTURE_WRITTEN = Message("app.picture-written", "The picture is in {file}.")


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What to find out, and what to show of it."""

    seat: str | None
    worst: int
    simulations: int | None
    workers: int | None
    picture: Path | None
    """Beside the record if nothing is said."""
    no_picture: bool
    brief: bool
    """Without the list of all decisions."""


def analyse(
    language: Language,
    file: Annotated[str, Parameter(name="FILE"), FILE],
    /,
    *,
    seat: Annotated[str | None, Parameter(metavar="SEAT"), SEAT] = None,
    worst: Annotated[int, Parameter(metavar="N"), WORST] = 5,
    simulations: Annotated[int | None, Parameter(metavar="N"), SIMULATED] = None,
    workers: Annotated[int | None, Parameter(metavar="N"), ALL_CORES] = None,
    picture: Annotated[Path | None, Parameter(metavar="FILE.svg"), PICTURE] = None,
    no_picture: Annotated[bool, Parameter(), NO_PICTURE] = False,
    brief: Annotated[bool, Parameter(), BRIEF] = False,
    cards: Cards = None,
) -> None:
    """Print the analysis part by part."""
    from homage.app.files.saves import default_folder, file_called

    wanted = Wanted(
        seat=seat,
        worst=worst,
        simulations=simulations,
        workers=workers,
        picture=picture,
        no_picture=no_picture,
        brief=brief,
    )
    path = file_called(file, default_folder())
    for part in analysis(path, wanted, cards or (), language):
        print(part)


ANALYSE = Command(
    analyse,
    ABOUT,
    (
        Example("homage analyse my-game.homage"),
        Example("homage analyse my-game.homage --seat Rome --simulations 5000 --picture rome.svg"),
        Example("homage analyse my-game.homage --brief --no-picture"),
    ),
)


def analysis(
    file: Path, wanted: Wanted, cards: Sequence[Path], language: Language
) -> Iterator[str]:
    """The analysis of a record, part by part; the picture is written last."""
    from homage.app.analysis import curve_picture
    from homage.app.analysis.report import Report
    from homage.app.files.records import read_record
    from homage.app.playing.seating import find_seat
    from homage.app.wording.language import title_language
    from homage.lab.analysis import MIN_SIMULATIONS
    from homage.table.reopening import game_of

    if wanted.picture is not None and wanted.no_picture:
        raise HomageError(PICTURE_OR_NOT)
    at_least(MIN_SIMULATIONS, simulations=wanted.simulations)
    at_least(1, worst=wanted.worst, workers=wanted.workers)
    record = read_record(file)
    picture = None
    if not wanted.no_picture:
        picture = wanted.picture or file.with_suffix(curve_picture.SUFFIX)
        curve_picture.check(picture)
    try:
        game = game_of(record, cards)
        if record.content != game.content:
            # Choices made with other cards cannot be judged with these, though they may replay.
            raise HomageError(OTHER_CARDS.of(record.content, "yes" if cards else "no"))
        language = title_language(game.title, language.code)
        seat = None if wanted.seat is None else find_seat(game, wanted.seat, language)
        found = _found(record, game, seat, wanted, language)
    except HomageError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong
    report = Report(record, game, found, wanted.worst, language)
    yield from report.parts(wanted.brief)
    if picture is not None:
        curve_picture.write(report.picture(), picture)
        yield f"\n{language.say(PICTURE_WRITTEN.of(str(picture)))}"


def _found(
    record: Record, game: Game, seat: int | None, wanted: Wanted, language: Language
) -> Analysis:
    from homage.app.commands.progress import bar
    from homage.lab.analysis import SIMULATIONS, analyse

    with bar() as shown:
        task = shown.add_task(language.say(PROGRESS), total=None)
        return analyse(
            record,
            game,
            seat=seat,
            simulations=wanted.simulations or SIMULATIONS,
            workers=wanted.workers or os.cpu_count() or 1,
            progress=lambda done, of: shown.update(task, completed=done, total=of),
        )
