"""Tables entered from paper: their import, and taking one back as a whole."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "paper_import",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("file", sa.String(100), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "paper_import_undoing",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "import_id", sa.Integer, sa.ForeignKey("paper_import.id"), nullable=False, unique=True
        ),
        sa.Column("scorer_id", sa.Integer, sa.ForeignKey("scorer.id"), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    # Alembic would rebuild an SQLite table for a foreign key, which the seatings do not allow.
    op.execute(
        "ALTER TABLE session ADD COLUMN paper_import_id INTEGER "
        "CONSTRAINT fk_session_paper_import_id_paper_import REFERENCES paper_import (id)"
    )
    op.create_index("ix_session_paper_import_id", "session", ["paper_import_id"])
    op.add_column(
        "session", sa.Column("taken_back", sa.Boolean(), nullable=False, server_default=sa.false())
    )
