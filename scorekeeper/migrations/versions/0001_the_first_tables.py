"""The first tables.

Revision ID: 0001
Revises: nothing
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_club_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("name", name=op.f("uq_player_name")),
    )
    op.create_table(
        "scorer",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("pin_hash", sa.String(length=200), nullable=False),
        sa.Column("added", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scorer")),
        sa.UniqueConstraint("name", name=op.f("uq_scorer_name")),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("table_name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("preset", sa.String(length=40), nullable=False),
        sa.Column("house", sa.JSON(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("mode", sa.String(length=10), nullable=False),
        sa.Column("radli_limit", sa.Integer(), nullable=False),
        sa.Column("radli_bonus", sa.Integer(), nullable=False),
        sa.Column("unit_price", sa.String(length=40), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("first_dealer", sa.String(length=1), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
    )
    op.create_table(
        "draft",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("dealer", sa.String(length=1), nullable=False),
        sa.Column("entries", sa.JSON(), nullable=False),
        sa.Column("cursor", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_draft_session_id_session")
        ),
        sa.PrimaryKeyConstraint("session_id", "number", name=op.f("pk_draft")),
    )
    op.create_table(
        "hand",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_hand_session_id_session")
        ),
        sa.PrimaryKeyConstraint("session_id", "number", name=op.f("pk_hand")),
    )
    op.create_table(
        "payment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("payer_id", sa.Integer(), nullable=False),
        sa.Column("payee_id", sa.Integer(), nullable=False),
        sa.Column("amount", sa.String(length=40), nullable=False),
        sa.Column("undoes_id", sa.Integer(), nullable=True),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["payee_id"], ["player.id"], name=op.f("fk_payment_payee_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["payer_id"], ["player.id"], name=op.f("fk_payment_payer_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_payment_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_payment_session_id_session")
        ),
        sa.ForeignKeyConstraint(
            ["undoes_id"], ["payment.id"], name=op.f("fk_payment_undoes_id_payment")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment")),
        sa.UniqueConstraint("undoes_id", name=op.f("uq_payment_undoes_id")),
    )
    with op.batch_alter_table("payment", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_payment_session_id"), ["session_id"], unique=False)

    op.create_table(
        "radli_break",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("after_hand", sa.Integer(), nullable=False),
        sa.Column("broken", sa.Boolean(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_radli_break_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_radli_break_session_id_session")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_radli_break")),
    )
    with op.batch_alter_table("radli_break", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_radli_break_session_id"), ["session_id"], unique=False)

    op.create_table(
        "request_key",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("what", sa.String(length=20), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("result", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_request_key_session_id_session")
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_request_key")),
    )
    op.create_table(
        "seating",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("from_hand", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_seating_player_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_seating_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_seating_session_id_session")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seating")),
    )
    with op.batch_alter_table("seating", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seating_session_id"), ["session_id"], unique=False)

    op.create_table(
        "session_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_session_change_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_session_change_session_id_session")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session_change")),
    )
    with op.batch_alter_table("session_change", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_session_change_session_id"), ["session_id"], unique=False
        )

    op.create_table(
        "hand_version",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("hand", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("record", sa.JSON(), nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_hand_version_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id", "hand"],
            ["hand.session_id", "hand.number"],
            name=op.f("fk_hand_version_session_id_hand_hand"),
        ),
        sa.PrimaryKeyConstraint("session_id", "hand", "number", name=op.f("pk_hand_version")),
    )


def downgrade() -> None:
    op.drop_table("hand_version")
    with op.batch_alter_table("session_change", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_session_change_session_id"))

    op.drop_table("session_change")
    with op.batch_alter_table("seating", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seating_session_id"))

    op.drop_table("seating")
    op.drop_table("request_key")
    with op.batch_alter_table("radli_break", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_radli_break_session_id"))

    op.drop_table("radli_break")
    with op.batch_alter_table("payment", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_payment_session_id"))

    op.drop_table("payment")
    op.drop_table("hand")
    op.drop_table("draft")
    op.drop_table("session")
    op.drop_table("scorer")
    op.drop_table("player")
    op.drop_table("club")
