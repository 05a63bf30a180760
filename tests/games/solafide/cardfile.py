"""Card files of an owner, for tests."""

from pathlib import Path

MARKS = (
    '{ name = "report", effect = "report", value = "report", territories = "report",'
    ' power = "report" }'
)
BASIS = {
    "catholics": {"number": "1", "starter": "true", "effect": '[{ do = "draw", cards = 1 }]'},
    "protestants": {"number": "1", "starter": "true", "effect": '[{ do = "draw", cards = 1 }]'},
    "foreign influence": {"colour": '"blue"', "effect": '[{ do = "draw", cards = 1 }]'},
    "military chart": {"die": "1", "effect": "[]"},
    "circles": {
        "number": "4",
        "value": "5",
        "nobility": "{ catholic = 1, protestant = 1, neutral = 2 }",
        "commoners": "{ catholic = 1, protestant = 1, neutral = 2 }",
        "power": '"c1"',
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
