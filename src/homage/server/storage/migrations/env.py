"""What alembic runs: the migrations, on the connection that it was handed."""

from __future__ import annotations

from alembic import context

from homage.server.storage.schema import METADATA


def migrate() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # else somebody only reads this file
    migrate()
