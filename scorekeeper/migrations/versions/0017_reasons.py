"""Reasons of all further changes in the log."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

EXPLAINED = (
    "player_change",
    "seating",
    "stretch_break",
    "grouping",
    "season_change",
    "paper_import",
    "paper_import_undoing",
)


def upgrade() -> None:
    for table in EXPLAINED:
        op.add_column(
            table, sa.Column("why", sa.String(length=500), nullable=False, server_default="")
        )
