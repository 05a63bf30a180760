"""Record files: reading them, and what they are called."""

from pathlib import Path

from homage.kernel import HomageError, Message, RecordError
from homage.kernel.content import CANNOT_BE_READ
from homage.kernel.errors import IN_FILE
from homage.kernel.lines import Handed, Joined
from homage.kernel.record import Record, parse
from homage.table.player import BOT_SIGN

SUFFIX = ".homage"
SECRET_SUFFIX = ".secret"

NO_RECORD = Message("app.no-record", "this is no record: it is not UTF-8 text")


def read_record(file: Path) -> Record:
    """The record in a file; a damaged or foreign file is refused with the place and the reason."""
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise HomageError(IN_FILE.of(str(file), NO_RECORD)) from wrong
    except OSError as wrong:
        raise HomageError(IN_FILE.of(str(file), CANNOT_BE_READ.of(wrong.strerror))) from wrong
    try:
        return parse(text)
    except RecordError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong


def people_of(record: Record) -> list[int]:
    """The seats that people play, as things stand at the end of the record."""
    players = list(record.players)
    for line in record.lines:
        if isinstance(line, Handed | Joined):
            players[line.seat] = line.player
    return [seat for seat, who in enumerate(players) if who and not who.endswith(BOT_SIGN)]
