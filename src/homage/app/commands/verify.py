"""Proof: what can be said about the sealed dice of a finished game."""

from collections.abc import Sequence
from pathlib import Path

from homage.app.files.records import game_of, read_record
from homage.app.wording.layout import filled
from homage.kernel import HomageError
from homage.kernel.verify import NOT_PROVED, verify


def proof(file: Path, cards: Sequence[Path]) -> str:
    """The proof in words; a refuted record raises with the line and the reason."""
    record = read_record(file)
    try:
        found = verify(record, game_of(record, cards))
    except HomageError as wrong:
        raise HomageError(f"{file}: {wrong}") from wrong
    streams = ", ".join(found.streams) or "none"
    return "\n".join(
        [
            filled(
                f"Proved: all {found.rolls} rolls (streams: {streams}) follow from the secret"
                f" committed to as {found.commitment[:16]}… and the words that each seat said"
                " before the first of them."
            ),
            "This does not prove:",
            *(filled(f"- {one}", "", "  ") for one in NOT_PROVED),
        ]
    )
