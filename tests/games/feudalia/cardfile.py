"""Card files of an owner, for tests."""

from pathlib import Path

PARTS = (
    "name", "copies", "types", "cost", "income", "effect", "flag", "level", "payment", "faces",
    "cost of level 1", "cost of level 2", "saves", "tokens", "goal", "cards", "piles",
)  # fmt: skip
MARKS = "{ " + ", ".join(f'"{part}" = "report"' for part in PARTS) + " }"

FACE = "{ fields = 1, cities = 0, points = 0, defence = 0"
BASIS: dict[str, dict[str, str]] = {
    "vassals": {
        "number": "2",
        "copies": "30",
        "types": '["worker"]',
        "cost": "{ coins = 1 }",
        "income": "1",
        "effect": '[{ when = "field", fiefs = ["wheat"], then = [{ do = "gain", own = 1 }] }]',
    },
    "basic masters": {
        "number": "2",
        "flag": '"wheat"',
        "level": "1",
        "cost": "{ coins = 4 }",
        "effect": '[{ when = "tap", then = [{ do = "gain", coins = 1 }] }]',
    },
    "cathedral masters": {
        "number": "1",
        "copies": "4",
        "level": "2",
        "cost": "{ coins = 5 }",
        "card": '"Dean & Canons"',
        "payment": "{ wheat = 4 }",
    },
    "fiefs": {
        "kind": '"wheat"',
        "copies": "6",
        "levels": f"[{FACE}, upgrade = {{ wood = 3 }} }}, {FACE}, upgrade = {{ clay = 3 }} }},"
        f" {FACE} }}]",
    },
    "treasury": {
        "levels": "[0, 1]",
        "saves": "[0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5]",
    },
    "cathedral": {
        "number": "1",
        "phase": "1",
        "points": "[0, 0, 0]",
        "half_points": "[8, 12, 16]",
        "payment": "{ clay = 3 }",
    },
    "events": {
        "number": "8",
        "effect": '[{ when = "round", then = [{ do = "wage", coins = 2 }] }]',
        "autumn": "[1, 2, 3]",
    },
    "variants": {
        "number": "4",
        "goal": "12",
        "effect": '[{ when = "law", then = [{ do = "most", masters = 2 }] }]',
    },
    "starting decks": {
        "cards": '{ "Serf" = 6, "Merchant" = 2, "Tax Collector" = 1 }',
        "one_of": '["Farmer", "Woodcutter"]',
    },
    "scenarios": {
        "label": '"4"',
        "piles": '["Serf", "Farmer", "Merchant"]',
        "start": '"Household"',
        "goal": "9",
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
