"""The mark by which a test says which rules it proves, and the reading of rules and marks."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])

ID = re.compile(r"[A-Z]{2}-\d{2}")
BULLET = re.compile(rf"^- \*\*({ID.pattern})\*\* \S", re.MULTILINE)
RULE = re.compile(rf"^- \*\*({ID.pattern})\*\* (.*?)(?=^- |^#|^$|\Z)", re.MULTILINE | re.DOTALL)
OPEN = "**Open:**"
"""Stands in a rule that comes with something still to be made."""


def rule(*ids: str) -> Callable[[Test], Test]:
    """Says that a test proves these rules of the title's `docs/rules`."""
    wrong = [name for name in ids if not ID.fullmatch(name)]
    if wrong or not ids:
        raise ValueError(f"a test proves rules by their ids, like AV-07; not {wrong or 'nothing'}")
    return lambda test: test


def written(text: str) -> list[str]:
    """The ids of the rules that a page of rules has, one for each bullet."""
    return BULLET.findall(text)


def open_rules(text: str) -> list[str]:
    """The ids of the rules that a page says are still open: nothing can prove them yet."""
    return [name for name, rest in RULE.findall(text) if OPEN in rest]


def proved(folder: Path) -> dict[str, list[str]]:
    """By id, the tests below a folder that name it.

    Read from the source: which tests run, and in which process, must make no difference.
    """
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for test in _tests(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            for name in _named(test):
                found.setdefault(name, []).append(f"{file.name}::{test.name}")
    return found


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def _named(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if (
            isinstance(mark, ast.Call)
            and isinstance(mark.func, ast.Name)
            and mark.func.id == "rule"
        ):
            yield from (str(ast.literal_eval(name)) for name in mark.args)
