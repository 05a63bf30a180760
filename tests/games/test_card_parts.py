"""Every part of a card that is marked has a name, in both languages."""

from __future__ import annotations

import pytest

from homage.games import titles
from homage.kernel.card_parts import PARTS, part_called
from homage.kernel.languages import language
from homage.kernel.messages import ENGLISH


@pytest.mark.parametrize("title", sorted(titles()))
def test_every_marked_part_of_a_card_is_called_something(title: str) -> None:
    marked = {part for card in titles()[title].cards(()) for part in card.marks}
    assert marked - set(PARTS) == set()


def test_parts_are_called_in_the_language_of_the_reader() -> None:
    german = language("de", ())
    assert part_called("starter", german) == "Startkarte"
    assert part_called("starter", ENGLISH) == "starter card"
    assert part_called("of another title", german) == "of another title"
