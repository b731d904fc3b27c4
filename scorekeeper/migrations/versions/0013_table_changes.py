"""Corrections of tables' terms, and notes on tables and hands."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "table_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("session_id", sa.Integer),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("hand", sa.Integer),
        sa.Column("recorded", sa.Integer, nullable=False),
        sa.Column("old", sa.JSON, nullable=False),
        sa.Column("new", sa.JSON, nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
            name=op.f("fk_table_change_session_id_session"),
            ondelete="SET NULL",
        ),
    )
    op.create_index("ix_table_change_session_id", "table_change", ["session_id"])
