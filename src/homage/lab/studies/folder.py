"""The folder of a study: the study itself, and a file for each shard that is finished."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import polars as pl

from homage.kernel import HomageError, Message
from homage.kernel.locks import HeldElsewhere, Lock, lock_file
from homage.kernel.text_file import beginning, system_fault
from homage.lab.studies.rows import COLUMNS
from homage.lab.studies.study import Shard, Study
from homage.lab.studies.writing import PART_SUFFIX, STUDY_FILE, write_shard, written

MAX_BYTES = 50_000_000
"""Of a study without its shards; card files are far smaller."""

SHARD_NAME = re.compile(r"(games|choices)-(\d{7,})-(\d{7,})\.parquet")

ANOTHER_STUDY = Message(
    "lab.another-study",
    "{folder} holds another study: {kind} of {title}, seed {seed}; name another folder, or call the"
    " command by which that one was begun",
)
NOT_EMPTY = Message(
    "lab.folder-not-empty",
    "{folder} holds files, but no study; name an empty folder, or a new one",
)
NO_STUDY = Message(
    "lab.no-study",
    "{folder} holds no study; one is begun there by balance, ladder or budget with --folder"
    " {folder}",
)
NOT_A_STUDY = Message(
    "lab.not-a-study",
    "{file} is no study that can be read: {reason}; begin the study anew in another folder",
)
CANNOT_KEEP = Message(
    "lab.cannot-keep", "{folder}: no study can be kept there: {reason}; name another folder"
)
BUSY = Message(
    "lab.study-busy",
    "{folder}: {holder}; wait for its end, or name another folder",
)
THIS_STUDY = Message("lab.this-study", "this study")
CUT_SHORT = Message(
    "lab.shard-cut-short",
    "{file} is cut short or damaged; delete it, and call the command of the study again: only this"
    " part is played anew",
)
OF_ANOTHER_STUDY = Message(
    "lab.shard-of-another-study",
    "{file} belongs to another study than {study}; move it to the folder it came from",
)


class StudyFolder:
    """Where a study is kept."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder = folder
        self.study = study

    def finished(self, rows: str) -> list[Shard]:
        """The shards that are there, in order; refuses what does not belong to the study."""
        found = []
        for file in self._files(rows):
            named = SHARD_NAME.fullmatch(file.name)
            assert named
            shard = Shard(named[1], int(named[2]), int(named[3]))
            self._check(file, shard)
            found.append(shard)
        return found

    def files(self, shards: Iterable[Shard]) -> list[Path]:
        """Where these are written."""
        return [self.folder / shard.file_name for shard in shards]

    def scanned(self, rows: str) -> pl.LazyFrame:
        """All finished rows, in the order of their numbers."""
        files = self.files(self.finished(rows))
        if not files:
            return pl.LazyFrame(schema=COLUMNS[rows])
        return pl.scan_parquet(files)

    def write(self, shard: Shard, content: bytes) -> None:
        """A shard that was done where the folder is out of reach."""
        write_shard(self.folder / shard.file_name, content)

    def _files(self, rows: str) -> list[Path]:
        every = (one for one in self.folder.iterdir() if SHARD_NAME.fullmatch(one.name))
        return sorted(one for one in every if one.name.startswith(rows))

    def _check(self, file: Path, shard: Shard) -> None:
        wanted = COLUMNS[shard.rows]
        try:
            frame = pl.read_parquet(file, columns=["study"])
            names = set(frame["study"].to_list())
            whole = frame.height == shard.size and pl.read_parquet_schema(file) == wanted
        except (pl.exceptions.PolarsError, OSError) as wrong:
            raise HomageError(CUT_SHORT.of(str(file))) from wrong
        if names - {self.study.id}:
            raise HomageError(OF_ANOTHER_STUDY.of(str(file), str(self.folder / STUDY_FILE)))
        if not whole:
            raise HomageError(CUT_SHORT.of(str(file)))


@contextmanager
def kept(study: Study, folder: Path | None) -> Iterator[StudyFolder]:
    """A folder for this study: the one that is named, or one for the time being."""
    if folder is None:
        with TemporaryDirectory(prefix="homage-study-") as name:
            yield begun(study, Path(name))
    else:
        with _held(folder):
            yield begun(study, folder)


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """No other program may work on the study there: it would take away what is half written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = Lock(folder / STUDY_FILE, THIS_STUDY)
    except HeldElsewhere as wrong:
        raise HomageError(BUSY.of(str(folder), wrong.message)) from wrong
    except OSError as wrong:
        raise HomageError(CANNOT_KEEP.of(str(folder), system_fault(wrong))) from wrong
    with closing(lock):
        yield


def begun(study: Study, folder: Path) -> StudyFolder:
    """The folder, made ready; one that holds something else is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = {one.name for one in folder.iterdir()} - {lock_file(Path(STUDY_FILE)).name}
        if STUDY_FILE in names:
            there = _read(folder)
            if there != study:
                raise HomageError(
                    ANOTHER_STUDY.of(str(folder), there.kind, there.title, there.seed)
                )
        elif names:
            raise HomageError(NOT_EMPTY.of(str(folder)))
        else:
            write_shard(folder / STUDY_FILE, written(study))
        for name in names:
            if name.endswith(PART_SUFFIX) and SHARD_NAME.match(name.removeprefix(".")):
                (folder / name).unlink(missing_ok=True)  # left by a study that was killed
    except OSError as wrong:
        raise HomageError(CANNOT_KEEP.of(str(folder), system_fault(wrong))) from wrong
    return StudyFolder(folder, study)


def opened(folder: Path) -> StudyFolder:
    """A folder that holds a study already."""
    if not (folder / STUDY_FILE).is_file():
        raise HomageError(NO_STUDY.of(str(folder)))
    return StudyFolder(folder, _read(folder))


def _read(folder: Path) -> Study:
    file = folder / STUDY_FILE
    try:
        return msgspec.json.decode(beginning(file, MAX_BYTES), type=Study)
    except OSError as wrong:
        raise HomageError(NOT_A_STUDY.of(str(file), system_fault(wrong))) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise HomageError(NOT_A_STUDY.of(str(file), str(wrong))) from wrong
