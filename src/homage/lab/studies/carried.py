"""What a study carries along: its game and its bots, with the files they are made of.

Whoever plays a part of it may sit at another machine, where no path of ours leads anywhere.
"""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from homage.bots import Bot, bot
from homage.bots.priorities import SUFFIX
from homage.games import title
from homage.kernel import Game, Name
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
    with _laid_out(game.cards, "homage-cards-") as files:
        return of.game(of.read_settings(game.settings), files)


@functools.lru_cache(maxsize=8)
def card_nouns(game: CarriedGame) -> Mapping[str, Name]:
    """What its cards are called in any language, by what is told of them in English."""
    with _laid_out(game.cards, "homage-cards-") as files:
        nouns = [card.noun for card in title(game.title).cards(files)]
    return {name: noun for noun in nouns for name in (noun.id, noun.english)}


@contextmanager
def _laid_out(files: Sequence[CarriedFile], prefix: str) -> Iterator[list[Path]]:
    """Copies that can be read here, for as long as they are needed."""
    with tempfile.TemporaryDirectory(prefix=prefix) as folder:
        yield [one.laid_out(Path(folder), at) for at, one in enumerate(files)]


class CarriedBots:
    """Finds bots by the names they have in the study."""

    def __init__(self, files: Sequence[CarriedFile]) -> None:
        self._read: dict[str, Bot] = {}
        with _laid_out(files, "homage-bots-") as copies:
            for one, copy in zip(files, copies, strict=True):
                self._read[one.name] = bot(str(copy))

    def __call__(self, name: str) -> Bot:
        return self._read[name] if name in self._read else bot(name)
