"""Scorers can get another PIN, be removed and taken back.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "scorer_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("by_id", sa.Integer(), nullable=True),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["by_id"], ["scorer.id"], name=op.f("fk_scorer_change_by_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_scorer_change_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scorer_change")),
    )
    with op.batch_alter_table("scorer_change", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_scorer_change_scorer_id"), ["scorer_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("scorer_change", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_scorer_change_scorer_id"))

    op.drop_table("scorer_change")
