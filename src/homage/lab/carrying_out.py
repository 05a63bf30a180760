"""Carrying a study out, whichever it is, and telling what is being done."""

from __future__ import annotations

from collections.abc import Generator

from homage.kernel import Message
from homage.lab import budget
from homage.lab.ladder import label
from homage.lab.markdown import GAMES
from homage.lab.studies.folder import StudyFolder
from homage.lab.studies.running import Step, Workers, played


def carry_out(folder: StudyFolder, workers: Workers) -> Generator[tuple[Message, Step]]:
    """Do what is left of it; tells what is being done, and how far it is."""
    study = folder.study
    if study.kind == "budget":
        yield from budget.run(folder, workers)
        return
    for step in played(folder, workers):
        if study.kind == "ladder" and step.last is not None:
            yield label(study, step.last), step
        else:
            yield GAMES, step
