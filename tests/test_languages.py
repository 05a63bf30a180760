"""All that Homage says can be said in every language there is."""

import pytest

from homage.conformance.catalogue import faults
from homage.games import titles
from homage.kernel import Title
from homage.kernel.languages import language_codes

OURS = [title for title in titles().values() if title.package.startswith("homage.games.")]
PACKAGES = [f"homage.{name}" for name in ("kernel", "bots", "table", "lab", "server", "app")]
CODES = language_codes([*PACKAGES, *(title.package for title in OURS)])


def test_german_is_spoken() -> None:
    assert "de" in CODES


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_says_everything_in_every_language(package: str) -> None:
    assert faults(package, languages=CODES) == []


@pytest.mark.parametrize("title", OURS, ids=lambda title: title.name)
def test_a_title_says_everything_in_every_language(title: Title) -> None:
    assert faults(title.package, title, CODES) == []
