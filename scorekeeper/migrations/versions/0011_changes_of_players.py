"""Changes of players: names, short names, statuses, merges, and their history.

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


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
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("old", sa.Text(), nullable=False),
        sa.Column("new", sa.Text(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
            name="fk_player_change_player_id_player",
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name="fk_player_change_scorer_id_scorer"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_player_change"),
    )
    op.create_index("ix_player_change_player_id", "player_change", ["player_id"])


def downgrade() -> None:
    op.drop_index("ix_player_change_player_id", "player_change")
    op.drop_table("player_change")
    op.drop_column("hand_version", "places")
    op.drop_column("session", "people_changes")
    op.drop_index("ix_player_merged_into_id", "player")
    op.execute("ALTER TABLE player DROP COLUMN merged_into_id")
    op.drop_column("player", "status")
    op.drop_column("player", "short_name")
