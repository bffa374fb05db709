"""Invitations that are used once: the hash of each, that of a secret which was replaced, and who came too late."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """The link of a friend who has not come yet is an invitation; who has come keeps the link as his own secret."""
    for name in ("invite_hash", "replaced_hash"):
        op.add_column("seats", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("tries", sa.Integer(), nullable=False, server_default=sa.text("0")))
    op.add_column("seats", sa.Column("tried", sa.Float(), nullable=False, server_default=sa.text("0")))
    seats = sa.table("seats", *(sa.column(name) for name in ("who", "taken", "token_hash", "invite_hash")))
    waiting = sa.and_(seats.c.who == "friend", seats.c.taken == sa.false())
    op.execute(seats.update().where(waiting).values(invite_hash=seats.c.token_hash, token_hash=""))


def downgrade() -> None:
    """As it was: whoever has not come yet comes by the link."""
    seats = sa.table("seats", *(sa.column(name) for name in ("who", "taken", "token_hash", "invite_hash")))
    waiting = sa.and_(seats.c.who == "friend", seats.c.taken == sa.false())
    op.execute(seats.update().where(waiting).values(token_hash=seats.c.invite_hash))
    for name in ("tried", "tries", "replaced_hash", "invite_hash"):
        op.drop_column("seats", name)
