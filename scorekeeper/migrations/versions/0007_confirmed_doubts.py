"""The doubts that were confirmed when a hand was recorded."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    # What was recorded before was not asked.
    column = sa.Column("confirmed", sa.JSON(), nullable=False, server_default="[]")
    op.add_column("hand_version", column)
