"""The page on the cards of Fidelitas has every word and every field of its card files."""

import inspect
from pathlib import Path

import msgspec

from homage.games.fidelitas.cards import files as content
from homage.games.fidelitas.effects import shapes as vocabulary

PAGE = (Path(__file__).parents[2] / "docs" / "content-fidelitas.md").read_text(encoding="utf-8")


def words(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    return [
        one
        for one in vars(vocabulary).values()
        if inspect.isclass(one) and issubclass(one, kind) and one is not kind
    ]


def test_every_word_is_explained_with_its_fields() -> None:
    found = [*words(vocabulary.Word), *words(vocabulary.Need), *words(vocabulary.When)]
    assert len(found) == 37
    for word in found:
        fields = "; ".join(f"`{f.encode_name}`" for f in msgspec.structs.fields(word)) or "none"
        row = next(
            line for line in PAGE.splitlines() if f"| `{word.__struct_config__.tag}` |" in line
        )
        assert row.endswith(f"| {fields} |")


def test_every_field_of_a_card_is_explained() -> None:
    for shape in (content.Virtus, content.Missio, content.ManuForti):
        for field in msgspec.structs.fields(shape):
            assert f"| `{field.encode_name}` |" in PAGE
