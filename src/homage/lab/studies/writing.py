"""Writing down what a study has done: whole files, or none."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

import msgspec

from homage.lab.studies.study import Study

STUDY_FILE = "study.json"
PART_SUFFIX = ".part"


def holds(folder: Path, study: Study) -> bool:
    """Whether a folder of this name is there, and is the one where the study is kept."""
    try:
        return (folder / STUDY_FILE).read_bytes() == written(study)
    except OSError:
        return False


def written(study: Study) -> bytes:
    """The study as its folder has it."""
    return msgspec.json.format(msgspec.json.encode(study), indent=1) + b"\n"


def write_shard(file: Path, content: bytes) -> None:
    """At any moment there is all of it, or nothing."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}{PART_SUFFIX}")
    try:
        place = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            done = 0
            while done < len(content):
                done += os.write(place, content[done:])
        finally:
            os.close(place)
        os.replace(part, file)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
