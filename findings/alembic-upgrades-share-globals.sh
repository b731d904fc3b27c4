#!/usr/bin/env bash
# alembic 1.20.1 and two databases that are upgraded at the same time by two threads of a process,
# each with a Config and a connection of its own.
# Guess: nothing is shared, so each upgrade works on its own database.
# Behaviour: env.py reaches its Config by `alembic.context`, whose names are globals of modules. The
# thread that begins last puts its own there: the other one's env.py is handed that Config, and with
# it the other database. When the first is done it deletes the names; the second then ends with
# KeyError, of the first name that is gone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install alembic==1.20.1 SQLAlchemy==2.1.9
mkdir -p "$folder/scripts/versions"
cat >"$folder/scripts/env.py" <<'PYTHON'
from alembic import context

both, seen, mine = context.config.attributes["shared"]
both.wait(30)
seen[mine()] = context.config.attributes["name"]
both.wait(30)
PYTHON
cat >"$folder/show.py" <<'PYTHON'
import sys
import threading

from alembic import command
from alembic.config import Config

both, seen, ends = threading.Barrier(2), {}, {}


def upgrade(name):
    config = Config()
    config.set_main_option("script_location", sys.argv[1])
    config.set_main_option("path_separator", "os")
    config.attributes["name"] = name
    config.attributes["shared"] = both, seen, lambda: threading.current_thread().name
    try:
        command.upgrade(config, "head")
        ends[name] = "done"
    except KeyError:
        ends[name] = "KeyError"


threads = [threading.Thread(target=upgrade, args=(name,), name=name) for name in ("red", "blue")]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("thread: the name in its Config:", dict(sorted(seen.items())))
print("ends:", sorted(ends.values()))
sys.exit(len(set(seen.values())) != 1 or "KeyError" not in ends.values())
PYTHON
"$folder/venv/bin/python" "$folder/show.py" "$folder/scripts"
