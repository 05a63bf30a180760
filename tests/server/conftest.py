"""A server for all tests of a file, and browsers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Browser, Serving, serving, settings_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(settings_of(folder)) as found:
        yield found


@pytest.fixture
def ann(server: Serving) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser


@pytest.fixture
def ben(server: Serving) -> Iterator[Browser]:
    with Browser(server) as browser:
        yield browser
