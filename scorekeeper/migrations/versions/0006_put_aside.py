"""Half-entered hands that could not be read.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "put_aside",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_put_aside_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_put_aside_session_id_session")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_put_aside")),
    )
    with op.batch_alter_table("put_aside", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_put_aside_session_id"), ["session_id"], unique=False)


def downgrade() -> None:
    op.drop_table("put_aside")
