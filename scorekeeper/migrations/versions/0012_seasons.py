"""Seasons, and the changes of their terms."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "season",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "season_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("first_day", sa.String(10), nullable=False),
        sa.Column("last_day", sa.String(10), nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("presets", sa.JSON, nullable=False),
        sa.Column("left_out", sa.JSON, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
