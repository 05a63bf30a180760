"""Record files: reading them, and what they are called."""

from pathlib import Path

from homage.kernel import HomageError
from homage.kernel.errors import IN_FILE
from homage.kernel.lines import players_after
from homage.kernel.record import MAX_BYTES, Record, parse
from homage.kernel.text_file import read_text
from homage.table.player import BOT_SIGN

SUFFIX = ".homage"
SECRET_SUFFIX = ".secret"


def read_record(file: Path) -> Record:
    """The record in a file; a damaged or foreign file is refused with the place and the reason."""
    try:
        return parse(read_text(file, MAX_BYTES))
    except HomageError as wrong:
        raise HomageError(IN_FILE.of(str(file), wrong.message)) from wrong


def people_of(record: Record) -> list[int]:
    """The seats that people play, as things stand at the end of the record."""
    players = players_after(record.players, record.lines)
    return [seat for seat, who in enumerate(players) if who and not who.endswith(BOT_SIGN)]
