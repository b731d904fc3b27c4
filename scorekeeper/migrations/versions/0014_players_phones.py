"""Players' phones, and their opinions on recorded hands."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

INDEXES = (
    ("phone_code", "session_id"),
    ("phone", "code_id"),
    ("hand_opinion", "session_id"),
    ("opinion_clearance", "opinion_id"),
)


def upgrade() -> None:
    op.create_table(
        "phone_code",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("session_id", sa.Integer, sa.ForeignKey("session.id"), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("opening_id", sa.Integer, sa.ForeignKey("session_change.id"), nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "phone",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code_id", sa.Integer, sa.ForeignKey("phone_code.id"), nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("ended_by_id", sa.Integer, sa.ForeignKey("scorer.id")),
    )
    op.create_table(
        "hand_opinion",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("session_id", sa.Integer, nullable=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False),
        sa.Column("agrees", sa.Boolean, nullable=False),
        sa.Column("word", sa.String(80), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id", "hand", "version"],
            ["hand_version.session_id", "hand_version.hand", "hand_version.number"],
            name=op.f("fk_hand_opinion_session_id_hand_version_hand_version"),
        ),
    )
    op.create_table(
        "opinion_clearance",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("opinion_id", sa.Integer, sa.ForeignKey("hand_opinion.id"), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    for table, column in INDEXES:
        with op.batch_alter_table(table) as batch_op:
            batch_op.create_index(batch_op.f(f"ix_{table}_{column}"), [column], unique=False)
