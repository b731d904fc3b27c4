"""Sessions that settle together.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_evening_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evening")),
    )
    op.create_table(
        "grouping",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=True),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["evening_id"], ["evening.id"], name=op.f("fk_grouping_evening_id_evening")
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_grouping_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_grouping_session_id_session")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_grouping")),
    )
    with op.batch_alter_table("grouping", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_grouping_evening_id"), ["evening_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_grouping_session_id"), ["session_id"], unique=False)

    op.create_table(
        "evening_payment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("payer_id", sa.Integer(), nullable=False),
        sa.Column("payee_id", sa.Integer(), nullable=False),
        sa.Column("amount", sa.String(length=40), nullable=False),
        sa.Column("undoes_id", sa.Integer(), nullable=True),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["evening_id"], ["evening.id"], name=op.f("fk_evening_payment_evening_id_evening")
        ),
        sa.ForeignKeyConstraint(
            ["payee_id"], ["player.id"], name=op.f("fk_evening_payment_payee_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["payer_id"], ["player.id"], name=op.f("fk_evening_payment_payer_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_evening_payment_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["undoes_id"],
            ["evening_payment.id"],
            name=op.f("fk_evening_payment_undoes_id_evening_payment"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evening_payment")),
        sa.UniqueConstraint("undoes_id", name=op.f("uq_evening_payment_undoes_id")),
    )
    with op.batch_alter_table("evening_payment", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_evening_payment_evening_id"), ["evening_id"], unique=False
        )


def downgrade() -> None:
    with op.batch_alter_table("evening_payment", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_evening_payment_evening_id"))

    op.drop_table("evening_payment")
    with op.batch_alter_table("grouping", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_grouping_session_id"))
        batch_op.drop_index(batch_op.f("ix_grouping_evening_id"))

    op.drop_table("grouping")
    op.drop_table("evening")
