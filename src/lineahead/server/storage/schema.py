"""The tables of the database: what is kept of every game table, and under which keys."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("ruleset", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("affairs", sa.Text, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("dice_position", sa.Text, nullable=False),
    sa.Column("computer_due", sa.Boolean, nullable=False),
    sa.Column("lease_holder", sa.Text, nullable=False),
    sa.Column("lease_until", sa.Float, nullable=False),
    sa.Column("deadline", sa.Float, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("older", sa.Boolean, nullable=False),
    sa.Index("tables_computer_due", "computer_due", "lease_until"),
    sa.Index("tables_deadline", "deadline"),
    sa.Index("tables_listed", "listed", "over"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("place", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("who", sa.Text, nullable=False),
    sa.Column("token_hash", sa.Text, nullable=False),
    sa.Column("taken", sa.Boolean, nullable=False),
    sa.Column("invite_hash", sa.Text, nullable=False),
    sa.Column("replaced_hash", sa.Text, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("tried", sa.Float, nullable=False),
    sa.Column("strength", sa.Text, nullable=False),
    sa.Column("style", sa.Text, nullable=False),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("facts", sa.Text, nullable=False),
)

deeds = sa.Table(
    "deeds",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
)

memories = sa.Table(
    "memories",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("entries", sa.Integer, nullable=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("content", sa.Text, nullable=False),
)

talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("audience", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)

replays = sa.Table(
    "replays",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)

replay_analyses = sa.Table(
    "replay_analyses",
    metadata,
    sa.Column("replay_id", sa.Text, sa.ForeignKey("replays.id"), primary_key=True),
    sa.Column("content", sa.Text, nullable=False),
)
