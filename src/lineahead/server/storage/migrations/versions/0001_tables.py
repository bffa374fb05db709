"""Tables, seats, entries, deeds, memories and replays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    make_tables()
    make_what_belongs_to_a_table()
    op.create_table(
        "replays",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    )


def make_tables() -> None:
    """The game tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("affairs", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("dice_position", sa.Text(), nullable=False),
        sa.Column("computer_due", sa.Boolean(), nullable=False),
        sa.Column("lease_holder", sa.Text(), nullable=False),
        sa.Column("lease_until", sa.Float(), nullable=False),
    )
    op.create_index("tables_computer_due", "tables", ["computer_due", "lease_until"])
    op.create_index("tables_listed", "tables", ["listed", "over"])


def table_id() -> sa.Column[str]:
    """The first part of the key of what belongs to a table."""
    return sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id"), primary_key=True)


def make_what_belongs_to_a_table() -> None:
    """Who sits there, what happened, which messages were carried out, and where to begin when it is opened again."""
    op.create_table(
        "seats",
        table_id(),
        sa.Column("place", sa.Integer(), primary_key=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("taken", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "entries",
        table_id(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
    )
    op.create_table(
        "deeds",
        table_id(),
        sa.Column("seat", sa.Text(), primary_key=True),
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("number", sa.Integer(), nullable=False),
    )
    op.create_table(
        "memories",
        table_id(),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
    )


def downgrade() -> None:
    """Leave nothing."""
    for name in ("replays", "memories", "deeds", "entries", "seats", "tables"):
        op.drop_table(name)
