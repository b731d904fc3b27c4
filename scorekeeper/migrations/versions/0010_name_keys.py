"""Keys of people's names: spellings of one name are one person from now on.

Of people who were entered twice before, the first has the key; the others keep their rows, which
hands and payments point at, and have none.

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

from scorekeeper.person_names import name_key

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

TABLES = ("scorer", "player")


def upgrade() -> None:
    for name in TABLES:
        op.add_column(name, sa.Column("name_key", sa.Text(), nullable=True))
        people = sa.table(name, sa.column("id"), sa.column("name"), sa.column("name_key"))
        connection = op.get_bind()
        keys: dict[str, int] = {}
        for number, spelled in connection.execute(
            sa.select(people.c.id, people.c.name).order_by(people.c.id)
        ).all():
            keys.setdefault(name_key(str(spelled)), number)
        for key, number in keys.items():
            connection.execute(sa.update(people).where(people.c.id == number).values(name_key=key))
        op.create_index(f"ix_{name}_name_key", name, ["name_key"], unique=True)


def downgrade() -> None:
    for name in reversed(TABLES):
        op.drop_index(f"ix_{name}_name_key", name)
        op.drop_column(name, "name_key")
