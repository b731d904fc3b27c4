"""Players who leave a table without a substitute."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column(
        "seating", sa.Column("leaves", sa.Boolean(), nullable=False, server_default=sa.false())
    )
