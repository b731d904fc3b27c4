"""Sessions that settle together."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "grouping",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False, index=True
        ),
        sa.Column("evening_id", sa.Integer, sa.ForeignKey("evening.id"), index=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )

    op.create_table(
        "evening_payment",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "evening_id", sa.Integer, sa.ForeignKey("evening.id"), nullable=False, index=True
        ),
        sa.Column("payer_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("payee_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("amount", sa.String(40), nullable=False),
        sa.Column("undoes_id", sa.Integer, sa.ForeignKey("evening_payment.id"), unique=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
