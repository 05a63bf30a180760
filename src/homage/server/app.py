"""stub"""

from litestar import Litestar
from litestar.di import Provide

from homage.server.halls.hall import Hall
from homage.server.openapi import MessageSchema
from homage.server.reader import read_reader
from homage.server.routes import tables, titles


def create_app(settings: object) -> Litestar:
    hall = Hall()
    return Litestar(
        [*titles.ROUTES, *tables.ROUTES],
        plugins=[MessageSchema()],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "reader": Provide(read_reader, sync_to_thread=False),
        },
    )
