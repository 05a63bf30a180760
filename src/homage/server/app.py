"""The app: routes, hall, guard and page put together."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.response import File
from litestar.static_files import create_static_files_router

from homage import __version__
from homage.kernel import HomageError
from homage.server.halls.hall import Hall
from homage.server.openapi import MessageSchema
from homage.server.page_files import INDEX
from homage.server.reader import AnyRequest, reader_of
from homage.server.routes import live, tables, titles
from homage.server.routes.desk import Desk
from homage.server.routes.failing import on_homage_error, on_http_error, on_our_fault
from homage.server.routes.page import Page
from homage.server.security.guard import Guard
from homage.server.settings import ServerSettings

API = "/api/"


def create_server(settings: ServerSettings, hall: Hall | None = None) -> Guard:
    """The whole server, as it is run."""
    page = Page()
    return Guard(create_app(settings, hall, page), settings, page.script_hashes)


def create_app(
    settings: ServerSettings, hall: Hall | None = None, page: Page | None = None
) -> Litestar:
    """The app behind the guard."""
    found_hall = Hall(settings) if hall is None else hall
    found_page = Page() if page is None else page

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        await found_hall.start()
        try:
            yield
        finally:
            await found_hall.close()

    def on_missing(request: AnyRequest, wrong: NotFoundException) -> Response[Any]:
        """Any address outside the API is the page's own; a file that is not there is missing."""
        path = request.url.path
        if path.startswith(API) or request.method not in ("GET", "HEAD") or _is_file(path):
            return on_http_error(request, wrong)
        return found_page.response()

    def desk(request: AnyRequest) -> Desk:
        return Desk(found_hall, reader_of(request))

    handlers: list[Any] = [*titles.ROUTES, *tables.ROUTES, live.socket_of(found_hall)]
    if found_page.is_built:
        handlers += _files(found_page.folder)
    return Litestar(
        handlers,
        dependencies={"desk": Provide(desk, sync_to_thread=False)},
        lifespan=[lifespan],
        plugins=[MessageSchema()],
        openapi_config=OpenAPIConfig(
            title="Homage", version=__version__, path="/api/schema", render_plugins=[]
        ),
        request_max_body_size=settings.most_body_bytes,
        exception_handlers={
            HomageError: on_homage_error,
            NotFoundException: on_missing,
            HTTPException: on_http_error,
            Exception: on_our_fault,
        },
        logging_config=None,
    )


def _is_file(path: str) -> bool:
    return mimetypes.guess_type(path)[0] is not None


def _files(folder: Path) -> list[Any]:
    """The page's files, each folder at its own address: at the root they would hide the API's."""
    found: list[Any] = []
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            found.append(
                create_static_files_router(f"/{entry.name}", [entry], include_in_schema=False)
            )
        elif entry.name != INDEX and not entry.name.startswith("."):
            found.append(_file(entry))
    return found


def _file(file: Path) -> Any:
    @get(f"/{file.name}", include_in_schema=False, sync_to_thread=False)
    def page_file() -> File:
        return File(file, content_disposition_type="inline")

    return page_file
