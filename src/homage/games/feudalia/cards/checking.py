"""What can be wrong with cards that are well written: by themselves, and all together."""


def slug(name: str) -> str:
    """What options call a card: its name in lower case, without what is no letter or number."""
    kept = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return " ".join(kept.split())
