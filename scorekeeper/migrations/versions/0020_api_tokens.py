"""Tokens of the API, by which programs change what people do."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

LOGGED = (
    *("evening_payment", "grouping", "hand_version", "opinion_clearance", "paper_import"),
    *("paper_import_undoing", "payment", "player_change", "put_aside", "scorer_change"),
    *("rule_set_change", "season_change", "seating", "session_change", "setting_change"),
    "stretch_break",
    "table_change",
)


def upgrade() -> None:
    op.create_table(
        "api_token",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("scopes", sa.String(60), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("ended_by_id", sa.Integer, sa.ForeignKey("scorer.id")),
        sa.UniqueConstraint("scorer_id", "name", name=op.f("uq_api_token_scorer_id_name")),
    )
    for table in LOGGED:
        op.add_column(
            table, sa.Column("token", sa.String(length=60), nullable=False, server_default="")
        )
    op.add_column("request_key", sa.Column("digest", sa.String(length=64), nullable=True))
