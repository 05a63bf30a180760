"""The page: what was built from `web/`, for every address that is not the API's."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from litestar import MediaType, Response

from homage.server.page_files import INDEX, STATIC, is_built

INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)

NO_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Homage</title>
<p>The server runs, but its page is not built. In a checkout: <code>python3 run.py page</code>
</html>
"""


class Page:
    """The built page, or what is said where there is none."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self.index = folder / INDEX
        self.is_built = is_built(folder)
        text = self.index.read_text(encoding="utf-8") if self.is_built else NO_PAGE
        self.body = text.encode()
        self.script_hashes = [
            base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
            for script in INLINE_SCRIPT.findall(text)
        ]

    def response(self) -> Response[bytes]:
        """For any address that the page itself leads to."""
        return Response(
            self.body,
            status_code=200 if self.is_built else 503,
            media_type=MediaType.HTML,
            headers={"cache-control": "no-cache"},
        )
