"""The terms of a table's counting method by name, and series that were broken off."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

NAMES = {"radli": ("limit", "bonus"), "rubber": ("target", "bonus")}


def upgrade() -> None:
    op.drop_index("ix_radli_break_session_id", table_name="radli_break")
    op.rename_table("radli_break", "stretch_break")
    op.create_index("ix_stretch_break_session_id", "stretch_break", ["session_id"])
    op.add_column("session", sa.Column("terms", sa.JSON(), nullable=False, server_default="{}"))
    bind = op.get_bind()
    read = sa.text("SELECT id, mode, radli_limit, radli_bonus FROM session")
    for row in bind.execute(read).fetchall():
        terms = dict(zip(NAMES.get(row.mode, ()), (row.radli_limit, row.radli_bonus), strict=False))
        write = sa.text("UPDATE session SET terms = :terms WHERE id = :id")
        bind.execute(write, {"terms": json.dumps(terms, default=repr), "id": row.id})
    op.drop_column("session", "radli_limit")
    op.drop_column("session", "radli_bonus")
