"""The terms of a table's counting method by name, and series that were broken off."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

NAMES = {"radli": ("limit", "bonus"), "rubber": ("target", "bonus")}


def upgrade() -> None:
    _rename("radli_break", "stretch_break")
    op.add_column("session", sa.Column("terms", sa.JSON(), nullable=False, server_default="{}"))
    bind = op.get_bind()
    read = sa.text("SELECT id, mode, radli_limit, radli_bonus FROM session")
    for row in bind.execute(read).fetchall():
        terms = dict(zip(NAMES.get(row.mode, ()), (row.radli_limit, row.radli_bonus), strict=False))
        write = sa.text("UPDATE session SET terms = :terms WHERE id = :id")
        bind.execute(write, {"terms": json.dumps(terms, default=repr), "id": row.id})
    op.drop_column("session", "radli_limit")
    op.drop_column("session", "radli_bonus")


def downgrade() -> None:
    # Cash and written accounts never had numbers of their own; those of a rádli stood there.
    for name, usual in (("radli_limit", "80"), ("radli_bonus", "20")):
        column = sa.Column(name, sa.Integer(), nullable=False, server_default=usual)
        op.add_column("session", column)
    bind = op.get_bind()
    for row in bind.execute(sa.text("SELECT id, mode, terms FROM session")).fetchall():
        terms = row.terms if isinstance(row.terms, dict) else json.loads(row.terms)
        if row.mode in NAMES:
            limit, bonus = (terms[name] for name in NAMES[row.mode])
            write = sa.text(
                "UPDATE session SET radli_limit = :limit, radli_bonus = :bonus WHERE id = :id"
            )
            bind.execute(write, {"limit": limit, "bonus": bonus, "id": row.id})
    op.drop_column("session", "terms")
    _rename("stretch_break", "radli_break")


def _rename(old: str, new: str) -> None:
    op.drop_index(f"ix_{old}_session_id", table_name=old)
    op.rename_table(old, new)
    op.create_index(f"ix_{new}_session_id", new, ["session_id"])
