"""Seasons, and the changes of their terms.

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "season",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_season_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season")),
    )
    op.create_table(
        "season_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("first_day", sa.String(length=10), nullable=False),
        sa.Column("last_day", sa.String(length=10), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("presets", sa.JSON(), nullable=False),
        sa.Column("left_out", sa.JSON(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_season_change_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["season_id"], ["season.id"], name=op.f("fk_season_change_season_id_season")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season_change")),
    )
    with op.batch_alter_table("season_change", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_season_change_season_id"), ["season_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("season_change", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_season_change_season_id"))
    op.drop_table("season_change")
    op.drop_table("season")
