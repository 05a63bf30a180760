"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("terms", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=True),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("summary", sa.LargeBinary(), nullable=False),
        sa.Column("deadline", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("is_line", sa.Boolean(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("link_hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("link_hash", name="uq_seats_link_hash"),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", "guest", name="pk_holders"),
    )
    op.create_index("ix_holders_guest", "holders", ["guest"])
    op.create_table(
        "guests",
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_guests"),
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )


def downgrade() -> None:
    for name in ("analyses", "guests", "holders", "seats", "entries", "tables"):
        op.drop_table(name)
