"""The page on the cards of Feudalia has every word and every field of its card files."""

import inspect
from pathlib import Path

import msgspec
import pytest

from homage.games.feudalia.cards.checking import LONGEST_NAME
from homage.games.feudalia.cards.checking_effects import MOST_WORDS
from homage.games.feudalia.cards.entries import DECKS, FIEF_CARDS, VASSAL_CARDS
from homage.games.feudalia.cards.files import load
from homage.games.feudalia.cards.fitting import (
    OF_EVENTS,
    OF_MASTERS,
    OF_VARIANTS,
    OF_VASSALS,
    Fitting,
)
from homage.games.feudalia.effects.amount_shapes import Amount
from homage.games.feudalia.effects.head_shapes import Head
from homage.games.feudalia.effects.shapes import Action
from homage.games.feudalia.effects.standing_shapes import Standing
from homage.kernel.card_words import tag
from homage.kernel.effects import Effect, words
from homage.kernel.toml_text import parsed_toml

PAGE = (Path(__file__).parents[2] / "docs" / "content-feudalia.md").read_text(encoding="utf-8")
AMOUNT = [field.encode_name for field in msgspec.structs.fields(Amount)]


def row(word: str, shape: type[Effect]) -> str:
    """How the page explains a word."""
    names = [field.encode_name for field in msgspec.structs.fields(shape)]
    own = [f"`{name}`" for name in names if not issubclass(shape, Amount) or name not in AMOUNT]
    fields = "; ".join(["an amount", *own] if issubclass(shape, Amount) else own)
    return f"| `{word}` | {inspect.getdoc(shape)} | {fields} |"


@pytest.mark.parametrize("base", [Head, Action, Standing])
def test_every_word_is_explained_with_its_fields_in_the_order_of_the_code(
    base: type[Effect],
) -> None:
    rows = "\n".join(row(word, shape) for word, shape in words(base).items())
    assert f"| --- | --- | --- |\n{rows}\n\n" in PAGE


@pytest.mark.parametrize(
    ("deck", "fitting"),
    [
        ("vassals", OF_VASSALS),
        ("basic masters", OF_MASTERS),
        ("events", OF_EVENTS),
        ("variants", OF_VARIANTS),
    ],
)
def test_which_words_go_together(deck: str, fitting: Fitting) -> None:
    for head, fits in fitting.items():
        listed = ", ".join(f"`{tag(word)}`" for word in fits)
        assert f"| {deck} | `{tag(head)}` | {listed} |" in PAGE


@pytest.mark.parametrize("deck", DECKS)
def test_every_field_of_a_card_is_explained(deck: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(deck):
        assert f"| `{field.encode_name}` |" in PAGE


def test_every_field_of_an_amount_is_explained() -> None:
    named = [name for name in AMOUNT if name not in ("wood", "clay", "stone")]
    assert all(f"| `{name}` |" in PAGE for name in named)


def test_the_limits_are_told() -> None:
    assert f"up to {MOST_WORDS} words" in " ".join(PAGE.split())
    assert f"{LONGEST_NAME} signs at most" in " ".join(PAGE.split())
    assert f"{VASSAL_CARDS} vassals, {FIEF_CARDS} fief cards" in " ".join(PAGE.split())


def test_the_example_is_the_shipped_card() -> None:
    example = PAGE.partition("```toml\n")[2].partition("```")[0]
    card = parsed_toml(example)["card"][0]
    shipped = next(one for one in load().vassals if one.name == card["name"])
    assert {name: card[name] for name in ("number", "copies", "eliminate", "income")} == {
        name: getattr(shipped, name) for name in ("number", "copies", "eliminate", "income")
    }
