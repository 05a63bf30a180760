"""Objects are given back safely, compiled too, however deeply they lie within each other.

Python puts off what lies more than fifty deep, and writes a note for that in front of the object,
where only objects that its collector knows have room. mypyc asks for it with every class, those
without that room (`acyclic=True`) included; a search that let go of a deep tree wrote over what lay
beside it, and crashed some time later.
"""

import importlib
import os
import subprocess
import sys

import pytest

import compile as compiling
from homage.kernel.build import compiled

DEEP = """
from homage.bots.tree import Node
from homage.kernel import Deck, Hand

top = node = Node()
for _ in range(10_000):
    node = node.grow(0)
del node, top

chain = None
for _ in range(1_000):
    chain = (Deck([1]), Hand(1), chain)
del chain
"""

KNOWN_TO_THE_COLLECTOR = 1 << 14
"""The flag of a type (Py_TPFLAGS_HAVE_GC)."""


def test_what_lies_deep_is_freed_without_writing_over_anything() -> None:
    checked = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run(
        [sys.executable, "-c", DEEP], env=checked, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not compiled(), reason="Python itself sees to classes that are interpreted")
def test_the_collector_knows_every_compiled_class() -> None:
    unknown = []
    for path in compiling.modules():
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        unknown += [
            f"{module.__name__}.{found.__name__}"
            for found in vars(module).values()
            if isinstance(found, type)
            and found.__module__ == module.__name__
            and not found.__flags__ & KNOWN_TO_THE_COLLECTOR
        ]
    assert not unknown
