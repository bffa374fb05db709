"""How strong the computer of a seat is, and how it likes to play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Computers of earlier tables have neither: they go by the doctrine, as they always did."""
    for name in ("strength", "style"):
        op.add_column("seats", sa.Column(name, sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """All computers are alike again."""
    for name in ("style", "strength"):
        op.drop_column("seats", name)
