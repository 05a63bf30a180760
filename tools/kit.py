"""Writes anew what the cards say in the positions that the kit shows (`/kit?table=avignon`).

    python3 run.py kit

Who has what, and where it lies, stays; sentences and prices follow the card files. A test compares
them.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from homage.kernel.messages import ENGLISH
from homage.kernel.view import encoded
from homage.server.title_pages import cards, named

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "kit" / "fixtures"
PRICED = re.compile(r"\d+ (?:wheat|wood|clay|stone|coins?)\b")


def words_of(title: str) -> dict[str, dict[str, Any]]:
    """By name, the cards of a title as the page keeps them (`inWords` in `live/lookups.ts`)."""
    page = json.loads(encoded(cards(named(title), ENGLISH), ENGLISH))
    return {
        card["name"]: {
            "name": card["called"] + ("*" if card["starred"] else ""),
            "kind": card["kind_called"],
            "sort": card["kind"],
            "text": card["text"],
            "mark": card["mark"],
            "marks": {known["called"]: known["mark"] for known in card["marks"]},
        }
        for card in page["cards"]
    }


def renewed(position: str) -> str:
    """A position with the words of its cards as they are today."""
    kept = json.loads(position)
    now = words_of(kept["title"])
    kept["words"] = {name: now[name] for name in kept["words"]}
    _renew(kept["view"], kept["words"])
    return json.dumps(kept, indent=2, ensure_ascii=False) + "\n"


def _renew(part: Any, words: dict[str, dict[str, Any]]) -> None:
    """What a view itself says of cards: their sentence, and what they cost."""
    if isinstance(part, list):
        for one in part:
            _renew(one, words)
    elif isinstance(part, dict):
        card = words.get(str(part.get("name", "")).rstrip("*"))
        if card is not None and part.get("text"):
            costs = card["text"].partition("Costs ")[2].partition(".")[0]
            if costs and "price" in part:
                # As the server has it: cubes, then coins.
                part["price"] = sorted(PRICED.findall(costs), key=lambda one: "coin" in one)
            if part["text"] not in card["text"]:  # an event in force leaves out for whom it is
                part["text"] = card["text"]
        for one in part.values():
            _renew(one, words)


def main() -> int:
    for file in sorted(FOLDER.glob("*.json")):
        file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{file}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
