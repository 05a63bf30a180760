"""`homage study`: what a study in a folder has found, as text or as pages and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from homage.app.commands.command import Command, Example
from homage.app.commands.studying import Cluster, Count, follow, workers_of
from homage.kernel.errors import HomageError
from homage.kernel.messages import Language, Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homage.kernel import Name
    from homage.lab.report_data import ReportData

ABOUT = Message("app.study-about", "Tell again what a study has found that is kept in a folder.")
ABOUT_REPORT = Message(
    "app.study-report-about",
    "Write a report of a study: a page with tables and charts, pictures, and the data.",
)
ABOUT_RESUME = Message(
    "app.study-resume-about",
    "Go on with a study that was stopped, and tell what it has found; its folder knows the rest.",
)
FOLDER = Message("app.help-study", "Where balance, ladder or budget kept it with --folder.")
AGAINST = Message("app.help-study-against", "Another study, shown beside the first.")
INTO = Message("app.help-study-into", "Where the report goes; else below the folder.")
WRITTEN = Message("app.study-report-written", "The report is in {file}; beside it: {others}.")
OTHER_TITLE = Message(
    "app.study-other-title",
    "{folder} is a study of another kind or title ({one}, not {other}); only the same are compared",
)
NOTHING_YET = Message(
    "app.study-nothing-yet",
    "{folder}: nothing of this study is finished yet; call its command again",
)

Place = Annotated[Path, Parameter(name="DIR"), FOLDER]


def study(language: Language, folder: Place, /) -> None:
    """Print what the command of the study would print now."""
    from homage.lab.packages import must_be_there

    must_be_there()
    told = _told(folder, language)
    if not told:
        raise HomageError(NOTHING_YET.of(str(folder)))
    print(told)


def _told(folder: Path, language: Language) -> str:
    """What there is so far; empty if there is nothing."""
    from homage.app.wording.language import title_language
    from homage.lab import balance_report, budget_report, ladder_report
    from homage.lab.balance import tally_of
    from homage.lab.budget import found
    from homage.lab.ladder import Ladder
    from homage.lab.studies.carried import card_nouns, made_here
    from homage.lab.studies.folder import opened

    place = opened(folder)
    game = made_here(place.study.game)
    language = title_language(game.title, language.code)
    rows = place.scanned("games")
    if place.study.kind == "ladder":
        ladder = Ladder(game, place.study, rows)
        return ladder_report.report(ladder, language) if ladder.done else ""
    if place.study.kind == "budget":
        budget = found(game, place)
        return budget_report.report(budget, language) if budget.weighed else ""
    tally = tally_of(rows, len(game.seats))
    (bot,) = place.study.bots
    if not tally.games:
        return ""
    nouns = card_nouns(place.study.game)
    return balance_report.report(game, bot, tally, language, place.study.games, nouns)


def resume(
    language: Language, folder: Place, /, *, workers: Count = None, cluster: Cluster = None
) -> None:
    """Do what is left, and print what the command of the study would print."""
    from homage.lab.packages import must_be_there

    must_be_there()
    from homage.app.wording.language import title_language
    from homage.lab.carrying_out import carry_out
    from homage.lab.studies.carried import made_here
    from homage.lab.studies.folder import kept, opened

    one = opened(folder).study
    spoken = title_language(made_here(one.game).title, language.code)
    who = workers_of(workers, cluster)
    with kept(one, folder) as place:
        try:
            follow(carry_out(place, who), spoken)
        finally:
            if told := _told(folder, language):
                print(told)


def report(
    language: Language,
    folder: Place,
    /,
    *,
    against: Annotated[Path | None, Parameter(metavar="DIR"), AGAINST] = None,
    into: Annotated[Path | None, Parameter(metavar="DIR"), INTO] = None,
) -> None:
    """Write the report, and say where it is."""
    from homage.lab.packages import must_be_there

    must_be_there()
    from homage.app.wording.language import full_language
    from homage.lab.report_files import files_of, write_all

    data, nouns = _data(folder)
    sets = [(folder.name or str(folder), data)]
    if against is not None:
        other, others = _data(against)
        nouns = {**others, **nouns}
        one = sets[0][1]
        if (one.kind, one.title) != (other.kind, other.title):
            first, second = (f"{each.kind} {each.title}" for each in (other, one))
            raise HomageError(OTHER_TITLE.of(str(against), first, second))
        label = against.name or str(against)
        sets.append((label if label != sets[0][0] else str(against), other))
    spoken = full_language(language.code)
    page, *beside = sorted(
        write_all(into or folder / "report", files_of(sets, nouns, spoken)),
        key=lambda file: file.suffix != ".html",
    )
    print(language.say(WRITTEN.of(str(page), ", ".join(sorted(file.name for file in beside)))))


def _data(folder: Path) -> tuple[ReportData, Mapping[str, Name]]:
    """What a study has found, and what its cards are called."""
    from homage.lab.report_data import data_of
    from homage.lab.studies.carried import card_nouns, made_here
    from homage.lab.studies.folder import opened

    place = opened(folder)
    data = data_of(made_here(place.study.game), place)
    if not data.games:
        raise HomageError(NOTHING_YET.of(str(folder)))
    return data, card_nouns(place.study.game)


REPORT = Command(
    report,
    ABOUT_REPORT,
    (
        Example("homage study report my-study"),
        Example("homage study report my-study --against shipped --into report"),
    ),
)
RESUME = Command(
    resume,
    ABOUT_RESUME,
    (
        Example("homage study resume my-study"),
        Example("homage study resume my-study --cluster auto"),
    ),
)
STUDY = Command(
    study,
    ABOUT,
    (Example("homage study my-study"), Example("homage study report my-study")),
    (REPORT, RESUME),
)
