"""The club's own rule sets, and their versions.

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rule_set",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_rule_set_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rule_set")),
    )
    op.create_table(
        "rule_set_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("rule_set_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("preset", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("house", sa.JSON(), nullable=False),
        sa.Column("mode", sa.String(length=10), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("why", sa.String(length=500), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["rule_set_id"], ["rule_set.id"], name=op.f("fk_rule_set_change_rule_set_id_rule_set")
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_rule_set_change_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rule_set_change")),
    )
    with op.batch_alter_table("rule_set_change", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_rule_set_change_rule_set_id"), ["rule_set_id"], unique=False
        )


def downgrade() -> None:
    with op.batch_alter_table("rule_set_change", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_rule_set_change_rule_set_id"))
    op.drop_table("rule_set_change")
    op.drop_table("rule_set")
