"""Corrections of tables' terms, and notes on tables and hands.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=True),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=True),
        sa.Column("recorded", sa.Integer(), nullable=False),
        sa.Column("old", sa.JSON(), nullable=False),
        sa.Column("new", sa.JSON(), nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_table_change_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
            name=op.f("fk_table_change_session_id_session"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_change")),
    )
    op.create_index("ix_table_change_session_id", "table_change", ["session_id"])


def downgrade() -> None:
    op.drop_index("ix_table_change_session_id", "table_change")
    op.drop_table("table_change")
