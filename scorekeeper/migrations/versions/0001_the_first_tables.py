"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_club_one_row")),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False, unique=True),
    )
    op.create_table(
        "scorer",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False, unique=True),
        sa.Column("pin_hash", sa.String(200), nullable=False),
        sa.Column("added", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("table_name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("preset", sa.String(40), nullable=False),
        sa.Column("house", sa.JSON, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("radli_limit", sa.Integer, nullable=False),
        sa.Column("radli_bonus", sa.Integer, nullable=False),
        sa.Column("unit_price", sa.String(40), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("first_dealer", sa.String(1), nullable=False),
    )
    op.create_table(
        "draft",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("session.id"), primary_key=True),
        sa.Column("number", sa.Integer, autoincrement=False, primary_key=True),
        sa.Column("dealer", sa.String(1), nullable=False),
        sa.Column("entries", sa.JSON, nullable=False),
        sa.Column("cursor", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "hand",
        sa.Column("session_id", sa.Integer, sa.ForeignKey("session.id"), primary_key=True),
        sa.Column("number", sa.Integer, autoincrement=False, primary_key=True),
    )
    op.create_table(
        "payment",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False, index=True
        ),
        sa.Column("payer_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("payee_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("amount", sa.String(40), nullable=False),
        sa.Column("undoes_id", sa.Integer, sa.ForeignKey("payment.id"), unique=True),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )

    op.create_table(
        "radli_break",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False, index=True
        ),
        sa.Column("after_hand", sa.Integer, nullable=False),
        sa.Column("broken", sa.Boolean, nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )

    op.create_table(
        "request_key",
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False),
        sa.Column("result", sa.Integer, nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "seating",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False, index=True
        ),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("from_hand", sa.Integer, nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )

    op.create_table(
        "session_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False, index=True
        ),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )

    op.create_table(
        "hand_version",
        sa.Column("session_id", sa.Integer, primary_key=True),
        sa.Column("hand", sa.Integer, autoincrement=False, primary_key=True),
        sa.Column("number", sa.Integer, autoincrement=False, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("record", sa.JSON, nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id", "hand"],
            ["hand.session_id", "hand.number"],
            name=op.f("fk_hand_version_session_id_hand_hand"),
        ),
    )
