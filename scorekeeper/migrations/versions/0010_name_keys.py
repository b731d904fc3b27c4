"""Keys of people's names: spellings of one name are one person from now on.

Of people who were entered twice before, the first has the key; the others keep their rows, which
hands and payments point at, and have none.
"""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TABLES = ("scorer", "player")

# The program's `person_names.name_key` as it was then: a migration does not change with it.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
VARIANTS = frozenset(
    chr(code)
    for first, last in ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x180B, 0x180F))
    for code in range(first, last + 1)
)


def name_key(name: str) -> str:
    while True:
        folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
        folded = " ".join("".join(filter(is_visible, folded)).split())
        if folded == name:
            return folded
        name = folded


def is_visible(sign: str) -> bool:
    return not (sign in BLANKS or sign in VARIANTS or unicodedata.category(sign) == "Cf")


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
