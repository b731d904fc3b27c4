"""Draft history, the revision of an empty draft, and request keys of the club."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # The pages that are open know revision 0 of a hand in which nothing was entered.
    op.add_column("session", sa.Column("fresh", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("draft", sa.Column("steps", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("request_key") as batch_op:
        batch_op.alter_column("session_id", existing_type=sa.Integer(), nullable=True)
