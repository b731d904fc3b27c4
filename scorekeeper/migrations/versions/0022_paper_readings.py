"""The reading of an import from paper: what its columns and lines are."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column(
        "paper_import", sa.Column("reading", sa.JSON(), nullable=False, server_default="{}")
    )
