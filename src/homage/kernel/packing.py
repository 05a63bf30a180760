"""Packing: an imagined world as plain data, so that it can go to a bot in another process.

What belongs to the game (its cards, tables and options) is not sent: both sides have made the same
game, and speak of such objects by their number. Everything else is sent by value: an object is made
anew by calling its class with the fields that its constructor names.
"""

from __future__ import annotations

import importlib
import inspect
import sys
import types
from typing import Any

import msgspec

from homage.kernel.dump import field_names
from homage.kernel.game import Game
from homage.kernel.state import State

PLAIN = (type(None), bool, int, float, str)
NOT_NUMBERED = frozenset({"title", "settings", "card_files", "_advice", "_advice_to_search"})
"""Of a game: no state refers to them, and what advice keeps depends on what was asked so far."""

NOT_SENT = frozenset({"game", "listener", "_offered"})

LIST, TUPLE, DICT, SET, FROZENSET, OWNED, OBJECT = range(7)
"""The first item of a packed value that is not plain."""


class Packer:
    """The objects that belong to a game, numbered alike in every process."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.objects: list[Any] = [game]
        self.numbers: dict[int, int] = {id(game): 0}
        self._signatures: dict[type, list[str]] = {}
        for name in field_names(game):
            if name not in NOT_NUMBERED:
                self._add(getattr(game, name))

    def _add(self, thing: Any) -> None:
        if isinstance(thing, (*PLAIN, type, types.FunctionType)):
            return
        if isinstance(thing, list | tuple):
            for part in thing:
                self._add(part)
        elif isinstance(thing, dict):
            for part in thing.values():
                self._add(part)
        elif id(thing) not in self.numbers:
            self.numbers[id(thing)] = len(self.objects)
            self.objects.append(thing)
            for name in field_names(thing):
                self._add(getattr(thing, name))

    # -- packing -------------------------------------------------------------------------------

    def pack(self, state: State) -> list[Any]:
        """A state as nested lists of plain values."""
        names = [name for name in field_names(state) if name not in NOT_SENT]
        names.append("chance")  # no field of the truth, but nothing works it out on arrival
        return [[name, self._pack(getattr(state, name))] for name in names]

    def _pack(self, thing: Any) -> Any:
        if isinstance(thing, PLAIN):
            return thing
        if isinstance(thing, list):
            return [LIST, *map(self._pack, thing)]
        if isinstance(thing, tuple):
            return [TUPLE, *map(self._pack, thing)]
        if isinstance(thing, dict):
            return [DICT, *([self._pack(key), self._pack(thing[key])] for key in thing)]
        if isinstance(thing, set | frozenset):
            kind_of_set = SET if isinstance(thing, set) else FROZENSET
            return [kind_of_set, *map(self._pack, sorted(thing))]
        number = self.numbers.get(id(thing))
        if number is not None:
            return [OWNED, number]
        kind = type(thing)
        fields = [self._pack(getattr(thing, name)) for name in self._parameters(kind)]
        return [OBJECT, f"{kind.__module__}:{kind.__qualname__}", *fields]

    def _parameters(self, kind: type) -> list[str]:
        """The fields that make an object of this class, in the order of its constructor."""
        names = self._signatures.get(kind)
        if names is None:
            if issubclass(kind, msgspec.Struct):
                names = list(kind.__struct_fields__)
            else:
                names = list(inspect.signature(kind).parameters)
            self._signatures[kind] = names
        return names

    # -- unpacking -----------------------------------------------------------------------------

    def unpack(self, packed: list[Any]) -> State:
        """The state again, in a process that has the same game."""
        state = self.game.setup()
        for name, value in packed:
            setattr(state, name, self._unpack(value))
        return state

    def _unpack(self, packed: Any) -> Any:
        if not isinstance(packed, list):
            return packed
        kind = packed[0]
        if kind == LIST:
            return [self._unpack(part) for part in packed[1:]]
        if kind == TUPLE:
            return tuple(self._unpack(part) for part in packed[1:])
        if kind == DICT:
            return {self._unpack(key): self._unpack(value) for key, value in packed[1:]}
        if kind in (SET, FROZENSET):
            parts = [self._unpack(part) for part in packed[1:]]
            return set(parts) if kind == SET else frozenset(parts)
        if kind == OWNED:
            return self.objects[packed[1]]
        return self._made(packed[1], [self._unpack(part) for part in packed[2:]])

    def _made(self, path: str, fields: list[Any]) -> Any:
        module, _, name = path.partition(":")
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        if not fields:
            kept = _kept(module, found)
            if kept is not None:
                return kept
        return found(*fields)


def _kept(module: str, kind: type) -> Any:
    """Of a class without fields, the one object that its module keeps: it may be told by `is`."""
    for thing in vars(sys.modules[module]).values():
        if type(thing) is kind:
            return thing
    return None
