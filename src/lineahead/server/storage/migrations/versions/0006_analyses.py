"""What luck and skill made of battles that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Of earlier battles nothing has been analysed."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Analyses are made anew when they are asked for."""
    op.drop_table("analyses")
