"""What seats and cards are called in a report, for whoever reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from homage.kernel import Language, Name
from homage.lab.report_data import CardFigures, NamedFigure, ReportData

Named = TypeVar("Named", NamedFigure, CardFigures)


def in_language(data: ReportData, nouns: Mapping[str, Name], language: Language) -> ReportData:
    """The same with the names of seats and cards in this language; for tables and charts, while
    programs get them as the files have them."""

    def said(one: Named, noun: Name | None) -> Named:
        if noun is None:
            return one
        return msgspec.structs.replace(one, name=str(language.of(noun)))

    return msgspec.structs.replace(
        data,
        wins=tuple(said(one, Name("seat", one.name)) for one in data.wins),
        cards=tuple(said(one, nouns.get(one.name)) for one in data.cards),
    )
