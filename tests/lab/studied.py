"""Studies for the tests of the lab: carried out in a folder, or made up row by row."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from homage.lab.studies.folder import StudyFolder, begun
from homage.lab.studies.rows import GAME_COLUMNS
from homage.lab.studies.running import Step, Workers, played
from homage.lab.studies.study import Study


def carried_out(study: Study, folder: Path, workers: int = 1) -> StudyFolder:
    """All its games, played."""
    place = begun(study, folder)
    list(played(place, Workers(workers)))
    return place


def steps(study: Study, folder: Path, workers: int = 1) -> list[Step]:
    """What is told on the way."""
    return list(played(begun(study, folder), Workers(workers)))


def made_up(study: Study, games: Sequence[dict[str, Any]]) -> pl.LazyFrame:
    """Rows of games that nobody has played, by their numbers."""
    rows = []
    for game in games:
        at = study.seating(game["number"])
        nothing = [0.0] * len(study.seats)
        known = {
            "study": study.id, "round": at.round, "table": at.table, "bots": at.bots,
            "seed": at.seed, "utilities": nothing, "scores": [0] * len(study.seats),
            "seconds": nothing, "thoughts": [1] * len(study.seats), "longest": nothing,
        }  # fmt: skip
        rows.append(known | game)
    return pl.LazyFrame(rows, schema=GAME_COLUMNS)
