"""Scorers can get another PIN, be removed and taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "scorer_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False, index=True),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("by_id", sa.Integer, sa.ForeignKey("scorer.id")),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
