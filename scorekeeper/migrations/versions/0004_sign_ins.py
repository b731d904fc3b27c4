"""Sign-ins, known devices and wrong PIN guesses."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "sign_in",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False, index=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(20), nullable=False),
        sa.Column("system", sa.String(20), nullable=False),
        sa.Column("weak_pin", sa.Boolean, nullable=False),
        sa.Column("signed_in_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sqlite_autoincrement=True,
    )

    op.create_table(
        "known_device",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column(
            "scorer_id",
            sa.Integer,
            sa.ForeignKey("scorer.id"),
            autoincrement=False,
            primary_key=True,
        ),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "wrong_guess",
        sa.Column("key", sa.String(160), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
    )
