"""The club's own rule sets, and their versions."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "rule_set",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "rule_set_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "rule_set_id", sa.Integer, sa.ForeignKey("rule_set.id"), nullable=False, index=True
        ),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("house", sa.JSON, nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("why", sa.String(500), server_default="", nullable=False),
    )
