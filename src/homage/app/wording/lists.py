"""Lists of names and messages, as they stand where no sentence goes around them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from homage.kernel.messages import Language


def listed(values: Iterable[Any], language: Language) -> str:
    """Names or messages with commas between."""
    return ", ".join(str(language.of(value)) for value in values)
