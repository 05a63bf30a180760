"""The page on the cards of Sola Fide has every word and every field of its card files."""

import inspect
from pathlib import Path

import msgspec
import pytest

from homage.games.solafide.cards.checking import LONGEST_NAME, MOST_PARTS
from homage.games.solafide.cards.entries import DECKS
from homage.games.solafide.effects.persistent_shapes import Change
from homage.games.solafide.effects.shapes import Action
from homage.kernel.effects import Effect, words

PAGE = (Path(__file__).parents[2] / "docs" / "content-solafide.md").read_text(encoding="utf-8")


def row(word: str, shape: type[Effect]) -> str:
    """How the page explains a word."""
    fields = "; ".join(f"`{field.encode_name}`" for field in msgspec.structs.fields(shape))
    return f"| `{word}` | {inspect.getdoc(shape)} | {fields} |"


@pytest.mark.parametrize("base", [Action, Change])
def test_every_word_is_explained_with_its_fields_in_the_order_of_the_code(
    base: type[Effect],
) -> None:
    rows = "\n".join(row(word, shape) for word, shape in words(base).items())
    assert f"| --- | --- | --- |\n{rows}\n\n" in PAGE


@pytest.mark.parametrize("deck", DECKS)
def test_every_field_of_a_card_is_explained(deck: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(deck):
        assert f"| `{field.encode_name}` |" in PAGE


def test_the_limits_are_told() -> None:
    assert f"An `effect` has 1 to {MOST_PARTS} parts" in PAGE
    assert f"{LONGEST_NAME} signs at most" in PAGE
