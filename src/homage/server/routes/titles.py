"""The addresses of titles: the shelf, settings, rules and cards. They are the same for everyone."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from homage import __version__
from homage.server import shelf
from homage.server.reader import codes
from homage.server.routes.answering import READS, REFUSED, SpokenIn, TitleName, answer
from homage.server.routes.desk import AtDesk
from homage.server.wire.answers import Health
from homage.server.wire.titles import (
    CardsPage,
    NamesPage,
    RulesPage,
    Seats,
    TitleDetails,
    TitleOnShelf,
)

SettingWords = Annotated[
    list[str] | None,
    QueryParameter(name="setting", max_items=40, description="words like `players=4`"),
]


@get("/api/health", operation_id="health", sync_to_thread=False)
def health(desk: AtDesk) -> Response[Health]:
    return answer(Health(__version__, codes()), desk.reader.language())


@get("/api/titles", operation_id="shelf", responses=READS, sync_to_thread=False)
def all_titles(desk: AtDesk, spoken: SpokenIn = None) -> Response[list[TitleOnShelf]]:
    return answer(shelf.in_words(desk.reader), desk.reader.language())


@get("/api/titles/{title:str}", operation_id="title", responses=READS, sync_to_thread=False)
def one_title(title: TitleName, desk: AtDesk, spoken: SpokenIn = None) -> Response[TitleDetails]:
    found = shelf.named(title)
    return answer(shelf.details(found, desk.reader), desk.reader.language(found))


@get(
    "/api/titles/{title:str}/seats",
    operation_id="seats",
    responses={**READS, **REFUSED},
    sync_to_thread=False,
)
def seats(
    title: TitleName,
    desk: AtDesk,
    words: SettingWords = None,
    spoken: SpokenIn = None,
) -> Response[Seats]:
    found = shelf.named(title)
    language = desk.reader.language(found)
    return answer(shelf.seats(found, words or [], language), language)


@get("/api/titles/{title:str}/rules", operation_id="rules", responses=READS, sync_to_thread=False)
def rules(title: TitleName, desk: AtDesk, spoken: SpokenIn = None) -> Response[RulesPage]:
    found = shelf.named(title)
    language = desk.reader.language(found)
    return answer(shelf.rules(found, language), language)


@get("/api/titles/{title:str}/cards", operation_id="cards", responses=READS, sync_to_thread=False)
def cards(title: TitleName, desk: AtDesk, spoken: SpokenIn = None) -> Response[CardsPage]:
    found = shelf.named(title)
    language = desk.reader.language(found)
    return answer(shelf.cards(found, language), language)


@get("/api/titles/{title:str}/names", operation_id="names", responses=READS, sync_to_thread=False)
def names(title: TitleName, desk: AtDesk, spoken: SpokenIn = None) -> Response[NamesPage]:
    found = shelf.named(title)
    language = desk.reader.language(found)
    return answer(shelf.names(found, language), language)


ROUTES = [health, all_titles, one_title, seats, rules, cards, names]
