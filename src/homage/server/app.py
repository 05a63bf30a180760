"""The app: routes, backend, guard and page put together."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from homage import __version__
from homage.kernel import HomageError
from homage.server.backend import Backend
from homage.server.openapi import MessageSchema
from homage.server.page_files import INDEX
from homage.server.reader import AnyRequest, reader_of
from homage.server.routes import acting, creating, finished, looking, me, titles
from homage.server.routes.context import Context
from homage.server.routes.direct import Direct
from homage.server.routes.errors import (
    on_deep_nesting,
    on_homage_error,
    on_http_error,
    on_our_fault,
    on_storage_fault,
)
from homage.server.routes.page import Page
from homage.server.security.guard import Guard
from homage.server.settings import ServerSettings

API = "/api/"


def create_server(settings: ServerSettings, backend: Backend | None = None) -> Guard:
    """The whole server, as it is run."""
    page = Page()
    found = Backend(settings) if backend is None else backend
    app = Direct(create_app(settings, found, page), found)
    return Guard(app, settings, page.script_hashes)


def create_app(
    settings: ServerSettings, backend: Backend | None = None, page: Page | None = None
) -> Litestar:
    """The app behind the guard."""
    found_backend = Backend(settings) if backend is None else backend
    found_page = Page() if page is None else page

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        await found_backend.start()
        try:
            yield
        finally:
            await found_backend.close()

    def on_missing(request: AnyRequest, wrong: NotFoundException) -> Response[Any]:
        """Any address outside the API is the page's own; a file that is not there is missing."""
        path = request.url.path
        if path.startswith(API) or request.method not in ("GET", "HEAD") or _is_file(path):
            return on_http_error(request, wrong)
        return found_page.response()

    def context(request: AnyRequest) -> Context:
        return Context(found_backend, reader_of(request.scope))

    async def allow_all_methods(message: Message, scope: Scope) -> None:
        """Of an address with two methods, the framework's answer to `OPTIONS` names only one."""
        if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS":
            template = scope.get("path_template")
            found = [one.methods for one in app.routes if one.path_format == template]
            if found:
                headers = MutableScopeHeaders.from_message(message)
                headers["allow"] = ", ".join(sorted(set[str]().union(*found)))

    handlers: list[Any] = [
        *titles.ROUTES,
        *me.ROUTES,
        *creating.ROUTES,
        *looking.ROUTES,
        *acting.ROUTES,
        *finished.ROUTES,
    ]
    if found_page.is_built:
        handlers += _files(found_page.folder)
    app = Litestar(
        handlers,
        dependencies={"context": Provide(context, sync_to_thread=False)},
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
            SQLAlchemyError: on_storage_fault,
            OSError: on_storage_fault,
            RecursionError: on_deep_nesting,
            Exception: on_our_fault,
        },
        logging_config=None,
        before_send=[allow_all_methods],
    )
    return app


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
