"""What a study carries along: its game and its bots, with the files they are made of.

Whoever plays a part of it may sit at another machine, where no path of ours leads anywhere.
"""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from homage.bots import Bot, bot
from homage.bots.priorities import SUFFIX
from homage.games import title
from homage.kernel import Game
from homage.kernel.game import written_settings
from homage.kernel.text_file import read_text


class CarriedFile(msgspec.Struct, frozen=True):
    """A file as it was when the study began."""

    name: str
    """As it was given."""
    text: str

    def laid_out(self, folder: Path, number: int) -> Path:
        """A copy that can be read here; its name is the last part of what it was called."""
        below = folder / str(number)
        below.mkdir()
        copy = below / Path(self.name).name
        copy.write_text(self.text, encoding="utf-8", newline="")
        return copy


class CarriedGame(msgspec.Struct, frozen=True):
    """A game, wherever it is to be made."""

    title: str
    settings: tuple[str, ...]
    cards: tuple[CarriedFile, ...]


def carried(game: Game) -> CarriedGame:
    """What somebody must have to make this game."""
    return CarriedGame(
        game.title.name,
        tuple(written_settings(game.settings)),
        tuple(_taken(game.card_files)),
    )


def carried_bots(names: Iterable[str]) -> tuple[CarriedFile, ...]:
    """The files of those bots that are lists in files."""
    files = [Path(name) for name in dict.fromkeys(names) if name.endswith(SUFFIX)]
    return tuple(_taken(files))


def _taken(files: Sequence[Path]) -> list[CarriedFile]:
    return [CarriedFile(str(file), read_text(file)) for file in files]


@functools.lru_cache(maxsize=8)
def made_here(game: CarriedGame) -> Game:
    """The game, the same one each time: for processes that play it again and again."""
    of = title(game.title)
    with tempfile.TemporaryDirectory(prefix="homage-cards-") as folder:
        files = [one.laid_out(Path(folder), at) for at, one in enumerate(game.cards)]
        return of.game(of.read_settings(game.settings), files)


class CarriedBots:
    """Finds bots by the names they have in the study."""

    def __init__(self, files: Sequence[CarriedFile]) -> None:
        self._read: dict[str, Bot] = {}
        with tempfile.TemporaryDirectory(prefix="homage-bots-") as folder:
            for number, one in enumerate(files):
                self._read[one.name] = bot(str(one.laid_out(Path(folder), number)))

    def __call__(self, name: str) -> Bot:
        return self._read[name] if name in self._read else bot(name)
