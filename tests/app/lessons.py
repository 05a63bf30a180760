"""First lessons to play, with bots that think in this process."""

from pathlib import Path
from typing import cast

from homage.app.playing.session import Session
from homage.app.playing.starting import Request, taught
from homage.bots.process_pool import ProcessPool
from homage.bots.same_process import SameProcess
from homage.games import title
from homage.kernel import ENGLISH, Game


class InThisProcess:
    """Lets bots think here."""

    def runner(self, game: Game) -> SameProcess:
        return SameProcess()


def lesson(folder: Path, name: str, language: str = ENGLISH.code) -> Session:
    """The first lesson of a title, at its first question."""
    request = Request(title=name, saves=folder, lesson=True)
    return taught(request, title(name), cast(ProcessPool, InThisProcess()), language)


def remarks(session: Session) -> set[str]:
    """The keys of all that the file of this lesson has to say."""
    assert session.lesson is not None
    return {remark.says.key for remark in session.lesson.lesson.remarks}
