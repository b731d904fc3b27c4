"""Players' phones, and their opinions on recorded hands.

Revision ID: 0014
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "phone_code",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("opening_id", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["opening_id"],
            ["session_change.id"],
            name=op.f("fk_phone_code_opening_id_session_change"),
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_phone_code_scorer_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_phone_code_session_id_session")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_phone_code")),
    )
    op.create_table(
        "phone",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_by_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["code_id"], ["phone_code.id"], name=op.f("fk_phone_code_id_phone_code")
        ),
        sa.ForeignKeyConstraint(
            ["ended_by_id"], ["scorer.id"], name=op.f("fk_phone_ended_by_id_scorer")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_phone_player_id_player")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_phone")),
    )
    op.create_table(
        "hand_opinion",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=1), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("agrees", sa.Boolean(), nullable=False),
        sa.Column("word", sa.String(length=80), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_hand_opinion_player_id_player")
        ),
        sa.ForeignKeyConstraint(
            ["session_id", "hand", "version"],
            ["hand_version.session_id", "hand_version.hand", "hand_version.number"],
            name=op.f("fk_hand_opinion_session_id_hand_version_hand_version"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hand_opinion")),
    )
    op.create_table(
        "opinion_clearance",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("opinion_id", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["opinion_id"],
            ["hand_opinion.id"],
            name=op.f("fk_opinion_clearance_opinion_id_hand_opinion"),
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_opinion_clearance_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_opinion_clearance")),
    )
    for table, column in INDEXES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.create_index(batch_op.f(f"ix_{table}_{column}"), [column], unique=False)


def downgrade() -> None:
    for table, column in reversed(INDEXES):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_index(batch_op.f(f"ix_{table}_{column}"))
    for table in ("opinion_clearance", "hand_opinion", "phone", "phone_code"):
        op.drop_table(table)


INDEXES = (
    ("phone_code", "session_id"),
    ("phone", "code_id"),
    ("hand_opinion", "session_id"),
    ("opinion_clearance", "opinion_id"),
)
