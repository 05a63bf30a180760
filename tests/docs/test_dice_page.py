"""The page on sealed dice is right to the byte: checked with hashes alone, as a stranger would."""

import hashlib
import hmac
import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))


def key() -> bytes:
    said = b"homage words 1\nRome: oak\nAvignon: ash\n"
    return hmac.new(SECRET, said, hashlib.sha256).digest()


def value(stream: str, number: int, attempt: int) -> bytes:
    return hmac.new(key(), f"{stream}/{number}/{attempt}".encode(), hashlib.sha256).digest()[:8]


def test_commitment_and_key() -> None:
    commitment = hashlib.sha256(b"homage dice 1\n" + SECRET).hexdigest()
    assert f"commitment {commitment}\n" in PAGE
    assert f"key        {key().hex()}\n" in PAGE


def test_tickets() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| ([0-9a-f]{16}) \| (\d+) \|$", PAGE, re.M)
    assert len(rows) == 7
    for stream, number, total, first, drawn in rows:
        assert value(stream, int(number), 0).hex() == first
        attempt = 0
        limit = 2**64 // int(total) * int(total)
        while (found := int.from_bytes(value(stream, int(number), attempt), "big")) >= limit:
            attempt += 1
        assert found % int(total) == int(drawn)


def test_the_row_that_needs_a_third_attempt() -> None:
    large = [value("deck", 0, attempt).hex() for attempt in (0, 1)]
    assert all(one in PAGE.rsplit("third attempt", 1)[1] for one in large)
    assert all(int(one, 16) >= 2**63 + 1 for one in large)
    assert int.from_bytes(value("deck", 0, 2), "big") < 2**63 + 1
