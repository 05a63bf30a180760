"""What several tests of the tools start from."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.made_up_checkout import Checkout


@pytest.fixture
def checkout() -> Iterator[Checkout]:
    """Not below pytest's own folder, whose path may be too long for the first line of a script."""
    with tempfile.TemporaryDirectory(prefix="homage-checkout-") as folder:
        made_up = Checkout(Path(folder).resolve())
        try:
            yield made_up
        finally:
            made_up.clear()
