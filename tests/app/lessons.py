"""First lessons to play, with bots that think in this process."""

from pathlib import Path
from typing import cast

from homage.app.playing.session import Session
from homage.app.playing.starting import Request, taught
from homage.bots.process_pool import ProcessPool
from homage.bots.same_process import SameProcess
from homage.games import title
from homage.kernel import ENGLISH, Game, Language
from homage.table import Driver


class InThisProcess:
    """Lets bots think here."""

    def runner(self, game: Game) -> SameProcess:
        return SameProcess()


def lesson(folder: Path, name: str, language: str = ENGLISH.code) -> Session:
    """The first lesson of a title, at its first question."""
    request = Request(title=name, saves=folder, lesson=True)
    return taught(request, title(name), cast(ProcessPool, InThisProcess()), language, _never)


def _never(driver: Driver, language: Language) -> None:
    raise AssertionError("nobody rolls for the sides of a lesson")


def remarks(session: Session) -> set[str]:
    """The keys of all that the file of this lesson has to say."""
    assert session.lesson is not None
    return {remark.says.key for remark in session.lesson.lesson.remarks}
