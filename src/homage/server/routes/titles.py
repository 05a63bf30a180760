"""The addresses of titles: the shelf, settings, rules and cards. They are the same for everyone."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from homage import __version__
from homage.server import title_pages
from homage.server.reader import codes
from homage.server.routes.context import InContext
from homage.server.routes.responses import READS, REFUSED, SpokenIn, TitleName, answer
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
def health(context: InContext) -> Response[Health]:
    return answer(Health(__version__, codes()), context.reader.language())


@get("/api/titles", operation_id="shelf", responses=READS, sync_to_thread=False)
def all_titles(context: InContext, spoken: SpokenIn = None) -> Response[list[TitleOnShelf]]:
    return answer(title_pages.in_words(context.reader), context.reader.language())


@get("/api/titles/{title:str}", operation_id="title", responses=READS, sync_to_thread=False)
def one_title(
    title: TitleName, context: InContext, spoken: SpokenIn = None
) -> Response[TitleDetails]:
    found = title_pages.named(title)
    return answer(title_pages.details(found, context.reader), context.reader.language(found))


@get(
    "/api/titles/{title:str}/seats",
    operation_id="seats",
    responses={**READS, **REFUSED},
    sync_to_thread=False,
)
def seats(
    title: TitleName,
    context: InContext,
    words: SettingWords = None,
    spoken: SpokenIn = None,
) -> Response[Seats]:
    found = title_pages.named(title)
    language = context.reader.language(found)
    return answer(title_pages.seats(found, words or [], language), language)


@get("/api/titles/{title:str}/rules", operation_id="rules", responses=READS, sync_to_thread=False)
def rules(title: TitleName, context: InContext, spoken: SpokenIn = None) -> Response[RulesPage]:
    found = title_pages.named(title)
    language = context.reader.language(found)
    return answer(title_pages.rules(found, language), language)


@get("/api/titles/{title:str}/cards", operation_id="cards", responses=READS, sync_to_thread=False)
def cards(title: TitleName, context: InContext, spoken: SpokenIn = None) -> Response[CardsPage]:
    found = title_pages.named(title)
    language = context.reader.language(found)
    return answer(title_pages.cards(found, language), language)


@get("/api/titles/{title:str}/names", operation_id="names", responses=READS, sync_to_thread=False)
def names(title: TitleName, context: InContext, spoken: SpokenIn = None) -> Response[NamesPage]:
    found = title_pages.named(title)
    language = context.reader.language(found)
    return answer(title_pages.names(found, language), language)


ROUTES = [health, all_titles, one_title, seats, rules, cards, names]
