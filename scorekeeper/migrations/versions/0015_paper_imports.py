"""Tables entered from paper: their import, and taking one back as a whole.

Revision ID: 0015
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "paper_import",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("file", sa.String(length=100), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_paper_import_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_paper_import")),
    )
    op.create_table(
        "paper_import_undoing",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("import_id", sa.Integer(), nullable=False),
        sa.Column("scorer_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"],
            ["paper_import.id"],
            name=op.f("fk_paper_import_undoing_import_id_paper_import"),
        ),
        sa.ForeignKeyConstraint(
            ["scorer_id"], ["scorer.id"], name=op.f("fk_paper_import_undoing_scorer_id_scorer")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_paper_import_undoing")),
        sa.UniqueConstraint("import_id", name=op.f("uq_paper_import_undoing_import_id")),
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


def downgrade() -> None:
    op.drop_column("session", "taken_back")
    op.drop_index("ix_session_paper_import_id", "session")
    op.execute("ALTER TABLE session DROP COLUMN paper_import_id")
    op.drop_table("paper_import_undoing")
    op.drop_table("paper_import")
