"""The doubts that were confirmed when a hand was recorded.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What was recorded before was not asked.
    column = sa.Column("confirmed", sa.JSON(), nullable=False, server_default="[]")
    op.add_column("hand_version", column)


def downgrade() -> None:
    op.drop_column("hand_version", "confirmed")
