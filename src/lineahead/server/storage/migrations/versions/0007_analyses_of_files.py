"""What luck and skill made of the battles in game files that people bring."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Of files that were brought before nothing has been analysed."""
    op.create_table(
        "replay_analyses",
        sa.Column("replay_id", sa.Text, sa.ForeignKey("replays.id"), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Analyses are made anew when they are asked for."""
    op.drop_table("replay_analyses")
