"""Truth: everything a state holds, as plain data that can be compared and told apart."""

import functools
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from homage.kernel.decision import Decision
from homage.kernel.dump import dump, field_names
from homage.kernel.game import Game
from homage.kernel.options import Option, Vocabulary
from homage.kernel.state import State
from homage.kernel.view import View, encoded

Path = tuple[str | int, ...]
"""The way to a value: names of fields, and places in lists."""

ABSENT = "(absent)"
WIDE = 70


def truth(state: State) -> Any:
    """The dump of a state."""
    return dump(state, _lasting_parts(state.game)[0])


def game_truth(game: Game) -> Any:
    """Everything a game holds; playing must not change it."""
    fields = tuple((name, dump(getattr(game, name))) for name in _lasting_fields(game))
    return (type(game).__name__, (*fields, ("vocabulary", game.vocabulary.fingerprint)))


@functools.lru_cache(maxsize=4)
def _lasting_parts(game: Game) -> tuple[dict[int, Any], list[object]]:
    """Dumps of everything within a game, by id: its states refer to it over and over."""
    known: dict[int, Any] = {}
    alive: list[object] = []  # else an id could be given to something else

    def learn(part: object) -> None:
        if isinstance(part, _PLAIN) or id(part) in known:
            return
        if isinstance(part, list | tuple | set | frozenset):
            inner: Iterable[object] = part
        elif isinstance(part, dict):
            inner = part.values()
        else:
            inner = [getattr(part, name) for name in field_names(part)]
        for one in inner:
            learn(one)
        known[id(part)] = dump(part, known)
        alive.append(part)

    for name in _lasting_fields(game):
        learn(getattr(game, name))
    return known, alive


_PLAIN = (bool, int, float, str, bytes, type(None), Game, Vocabulary, Option, type)


def _lasting_fields(game: Game) -> list[str]:
    """A name that begins with an underscore may be a cache, which fills up."""
    left_out = {"title", "vocabulary", "card_files"}
    return [n for n in field_names(game) if not n.startswith("_") and n not in left_out]


def shown(view: View) -> bytes:
    """A view as the bytes that leave the server."""
    return encoded(view)


def opened(encoded: bytes) -> Any:
    """The bytes of a view in the shape of a dump, so that `differences` can name its parts."""
    return _like_dump(msgspec.json.decode(encoded))


def _like_dump(value: Any) -> Any:
    if isinstance(value, dict):
        return ("", tuple((name, _like_dump(part)) for name, part in value.items()))
    return tuple(map(_like_dump, value)) if isinstance(value, list) else value


def facts(decision: Decision) -> Any:
    """Everything about a decision, in the shape of a dump."""
    return (
        "Decision",
        (
            ("seat", decision.seat),
            ("prompt", str(decision.prompt)),
            ("options", tuple(option.text for option in decision.options)),
            ("audience", decision.audience),
            ("weights", tuple(decision.weights or ())),
            ("stream", decision.stream),
            ("drawn_for", decision.drawn_for),
        ),
    )


# -- telling two truths apart --------------------------------------------------------------


def differences(one: Any, other: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """The smallest parts in which two dumps differ, each with the way to it."""
    if one == other:
        return
    if isinstance(one, bytes) and isinstance(other, bytes):
        one, other = opened(one), opened(other)
    if _is_object(one) and _is_object(other) and one[0] == other[0]:
        before, after = dict(one[1]), dict(other[1])
        for name in before | after:
            left, right = before.get(name, ABSENT), after.get(name, ABSENT)
            yield from differences(left, right, (*path, name))
    elif _is_list(one) and _is_list(other) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differences(left, right, (*path, index))
    else:
        yield path, one, other


def at(dumped: Any, path: Path) -> Any:
    """The value at a path; None where there is no such place."""
    for part in path:
        if isinstance(part, str):
            if not _is_object(dumped):
                return None
            dumped = dict(dumped[1]).get(part)
        elif _is_list(dumped) and part < len(dumped):
            dumped = dumped[part]
        else:
            return None
    return dumped


def named(path: Path) -> str:
    """A path as it would be written in Python."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text or "all of it"


def told_apart(one: Any, other: Any, most: int = 4) -> str:
    """In what two dumps differ, in words."""
    found = list(differences(one, other))
    parts = [f"{named(path)} is {_short(right)}, was {_short(left)}" for path, left, right in found]
    more = f" (and {len(parts) - most} more)" if len(parts) > most else ""
    return "; ".join(parts[:most]) + more


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= WIDE else text[: WIDE - 1] + "…"


def _is_list(dumped: Any) -> bool:
    return isinstance(dumped, tuple)


def _is_object(dumped: Any) -> bool:
    return (
        isinstance(dumped, tuple)
        and len(dumped) == 2
        and isinstance(dumped[0], str)
        and isinstance(dumped[1], tuple)
        and all(isinstance(f, tuple) and len(f) == 2 and isinstance(f[0], str) for f in dumped[1])
    )
