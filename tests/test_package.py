"""The package as it is installed."""

from importlib.metadata import version

import homage


def test_the_installed_version_is_the_one_in_the_source() -> None:
    assert version("homage") == homage.__version__
