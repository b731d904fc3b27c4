"""Roles of accounts, settings of the club, and reasons of further changes.

Whoever has an account had every right, and keeps it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

ALL = "scorer,director,treasurer,reader"
EXPLAINED = ("session_change", "payment", "evening_payment", "scorer_change")


def upgrade() -> None:
    op.add_column(
        "scorer", sa.Column("roles", sa.String(length=60), nullable=False, server_default=ALL)
    )
    for table in EXPLAINED:
        op.add_column(
            table, sa.Column("why", sa.String(length=500), nullable=False, server_default="")
        )
    for name in ("old", "new"):
        op.add_column(
            "scorer_change",
            sa.Column(name, sa.String(length=60), nullable=False, server_default=""),
        )
    op.create_table(
        "setting_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("old", sa.String(20), nullable=False),
        sa.Column("new", sa.String(20), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
