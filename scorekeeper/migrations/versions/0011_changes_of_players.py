"""Changes of players: names, short names, statuses, merges, and their history."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("player", sa.Column("short_name", sa.String(12), nullable=True))
    op.add_column(
        "player", sa.Column("status", sa.String(10), nullable=False, server_default="member")
    )
    # Alembic would rebuild an SQLite table for a foreign key, which the seatings do not allow.
    op.execute(
        "ALTER TABLE player ADD COLUMN merged_into_id INTEGER "
        "CONSTRAINT fk_player_merged_into_id_player REFERENCES player (id)"
    )
    op.create_index("ix_player_merged_into_id", "player", ["merged_into_id"])
    op.add_column(
        "session", sa.Column("people_changes", sa.Integer(), nullable=False, server_default="0")
    )
    op.add_column("hand_version", sa.Column("places", sa.String(4), nullable=True))
    op.create_table(
        "player_change",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("player_id", sa.Integer),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("old", sa.Text, nullable=False),
        sa.Column("new", sa.Text, nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
            name="fk_player_change_player_id_player",
            ondelete="SET NULL",
        ),
    )
    op.create_index("ix_player_change_player_id", "player_change", ["player_id"])
