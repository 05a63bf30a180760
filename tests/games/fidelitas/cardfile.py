"""Card files of an owner, for tests."""

from pathlib import Path

MARKS = (
    '{ name = "report", guild = "report", copies = "report", effect = "report",'
    ' condition = "report", points = "report", score = "report" }'
)
BASIS = {
    "virtus": {
        "guild": '"Clergy"',
        "copies": "3",
        "effect": '[{ do = "place_from_deck" }]',
    },
    "missio": {"condition": '{ need = "empty", locations = 4 }', "points": "2"},
    "manu forti": {
        "effect": '[{ do = "travel" }]',
        "score": '[{ when = "hold_no_other" }]',
        "points": "2",
    },
}


def entry(deck: str, name: str, **changes: str) -> str:
    """A card as TOML: a plain one of its deck, with changes; an empty change leaves a field out."""
    fields = {"deck": f'"{deck}"', "name": f'"{name}"', "marks": MARKS}
    fields |= BASIS.get(deck, {}) | changes
    return "[[card]]\n" + "".join(
        f"{field} = {value}\n" for field, value in fields.items() if value
    )


def card_file(folder: Path, *entries: str, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text("\n".join(entries), encoding="utf-8")
    return file
