"""When a table's clock runs out, which text of the rules it follows, and who is here through which process."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables so far have no clock, and it is not known yet which rules they follow."""
    op.add_column("tables", sa.Column("deadline", sa.Float(), nullable=False, server_default=sa.text("0")))
    op.add_column("tables", sa.Column("rules", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("older", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Text(), primary_key=True),
        sa.Column("holder", sa.Text(), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )


def downgrade() -> None:
    """As it was."""
    op.drop_table("presence")
    op.drop_index("tables_deadline", "tables")
    for name in ("older", "rules", "deadline"):
        op.drop_column("tables", name)
