"""Card files of an owner, for tests."""

from pathlib import Path

from homage.games.avignon.cards.files import load


def card_text(of: str, /, *parts: str, **changes: str) -> str:
    """The entry of a shipped character with another petition, and other changes, as TOML."""
    shipped = next(character for character in load() if character.name == of)
    fields = {
        "name": f'"{of}"',
        "set": f'"{shipped.set}"',
        "faction": f'"{shipped.faction}"',
        "petition": "[" + ", ".join(f"{{ {part} }}" for part in parts) + "]",
        "marks": '{ name = "rulebook", petition = "rulebook" }',
    } | changes
    return "[[character]]\n" + "".join(
        f"{field} = {value}\n" for field, value in fields.items() if value
    )


def card_file(folder: Path, *entries: str) -> Path:
    file = folder / "mine.toml"
    file.write_text("\n".join(entries), encoding="utf-8")
    return file
