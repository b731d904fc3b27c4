"""The players of a draft: the letters of their seats, none if all of the table play."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    # Until now everybody at a table played every hand.
    op.add_column("draft", sa.Column("places", sa.String(4), nullable=False, server_default=""))
