"""What is told of a title before it is loaded is what the title says itself."""

from importlib import import_module

import pytest

from homage.games import all_about, titles
from homage.kernel.about import About, Setting

OF_A_TITLE = ("name", "full_name", "version", "summary", "package", "seats", "settings")
OF_A_SETTING = ("name", "default", "description", "rule", "values")


def facts(one: About | Setting) -> dict[str, object]:
    """All that it says; a compiled class does not list its fields."""
    names = OF_A_TITLE if isinstance(one, About) else OF_A_SETTING
    return {name: getattr(one, name) for name in names}


@pytest.mark.parametrize("name", titles())
def test_it_is_what_the_title_says_itself(name: str) -> None:
    title = titles()[name]
    told, own = facts(import_module(f"{title.package}.about").ABOUT), facts(title.about())
    assert [facts(one) for one in told.pop("settings")] == [  # type: ignore[attr-defined]
        facts(one)
        for one in own.pop("settings")  # type: ignore[attr-defined]
    ]
    assert told == own


def test_all_titles_are_told_of_in_their_order() -> None:
    assert [one.name for one in all_about()] == list(titles())
