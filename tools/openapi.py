"""Writes web/openapi.json anew: the schema of the server's API, from its own types.

    python3 run.py openapi

The page's TypeScript client is generated from it. A test compares it with the server's.
"""

from __future__ import annotations

import sys
from pathlib import Path

from homage.server.app import create_app
from homage.server.openapi import schema_text
from homage.server.settings import ServerSettings

FILE = Path(__file__).resolve().parent.parent / "web" / "openapi.json"


def main() -> int:
    FILE.write_text(schema_text(create_app(ServerSettings())), encoding="utf-8")
    print(f"{FILE}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
