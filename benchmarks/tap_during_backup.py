"""Duration of a scorer's tap, alone and during backups of a big database, by turns.

    .venv/bin/python benchmarks/tap_during_backup.py [--hands 1000] [--taps 100] [--rounds 3]

The service runs in a process of its own, on a database in a temporary folder with this number of
hands and their taps.  A tap is an entry on the page of a hand, or its undoing.  Backups are made
one after the other while taps are timed: by the command, and, as at night, by the service itself
in the process that answers taps.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tap_beside_crowd import (
    ROOT,
    Browser,
    open_table,
    percentile_95,
    start_service,
    time_taps,
)

sys.path.insert(0, str(ROOT))

PER_TABLE = 20
"""The hands of a session."""


def serve(flag: Path, arguments: list[str]) -> int:
    """Run the service; while the flag file exists it makes one backup after the other."""
    from scorekeeper.backup import nightly_backup  # noqa: PLC0415
    from scorekeeper.commands import main as run  # noqa: PLC0415

    usual = nightly_backup.last_due_time
    # Backups are named by the second: after a name conflict retry soon.
    nightly_backup._LOOKS, nightly_backup._AGAIN = 0.05, 0.0  # type: ignore[misc]  # noqa: SLF001
    nightly_backup.last_due_time = lambda moment, zone: (
        moment if flag.exists() else usual(moment, zone)
    )
    return run(["serve", *arguments])


def fill(folder: str, hands: int) -> None:
    """Record this number of hands at other tables."""
    from scorekeeper import create_app, demo  # noqa: PLC0415
    from scorekeeper.models import Hand, HandVersion  # noqa: PLC0415
    from scorekeeper.services.entry import drafts  # noqa: PLC0415
    from scorekeeper.services.session import sessions  # noqa: PLC0415
    from scorekeeper.storage.database import db, writing  # noqa: PLC0415

    names = ("Anna", "Bori", "Cili")
    app = create_app({"INSTANCE": folder})
    with app.app_context():
        first = sessions.create(sessions.NewSession("Minta", names), 1).id
        for at, entry in enumerate(demo.HANDS[1]):
            drafts.enter(first, at, entry)
        doubts = [doubt.mark for doubt in drafts.load(first).doubts]
        drafts.keep(first, "benchmark-hand", 1, confirmed=doubts)
        record = db.session.scalars(db.select(HandVersion)).one().record
        with writing():
            # The same hand repeatedly: the database is as large without playing any.
            for number in range(hands - 1):
                place = number % PER_TABLE + 1
                if place == 1:
                    new = sessions.NewSession(f"{number}. asztal", names)
                    there = sessions.create(new, 1).id
                db.session.add(Hand(session_id=there, number=place))
                db.session.flush()
                version = {"kind": "kept", "record": record, "why": "", "scorer_id": 1}
                db.session.add(HandVersion(session_id=there, hand=place, number=1, **version))
        db.session.remove()
        db.engine.dispose()


@contextlib.contextmanager
def repeat_backup_command(folder: str) -> Iterator[None]:
    """Run the backup command again and again during the block."""
    ended = threading.Event()
    target = str(Path(folder) / "benchmark.sqlite3")
    command = [sys.executable, "-m", "scorekeeper", "backup", "--overwrite", target]
    environ = os.environ | {"SCOREKEEPER_INSTANCE": folder}

    def copy() -> None:
        while not ended.is_set():
            subprocess.run(  # noqa: S603  (our own command)
                command, cwd=ROOT, env=environ, check=True, stdout=subprocess.DEVNULL
            )

    thread = threading.Thread(target=copy)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@contextlib.contextmanager
def repeat_service_backups(flag: Path) -> Iterator[None]:
    """Have the service make one backup after the other during the block."""
    flag.touch()
    try:
        yield
    finally:
        flag.unlink()
        # The last backup may be in progress.
        time.sleep(1)


def main() -> None:
    """Measure and print the results."""
    if sys.argv[1:2] == ["--serve"]:
        sys.exit(serve(Path(sys.argv[2]), sys.argv[3:]))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, usual in {"hands": 1000, "taps": 100, "rounds": 3}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        flag = Path(folder) / "copying"
        serving = (sys.executable, __file__, "--serve", str(flag))
        with start_service(folder, serving) as (port, code):
            browser = Browser(port)
            hand = open_table(browser, code)
            fill(folder, arguments.hands)
            browser.ask(hand)
            time_taps(browser, hand, 20)
            taken: dict[str, list[float]] = {}
            for _ in range(arguments.rounds):
                for name, copies in {
                    "alone": contextlib.nullcontext(),
                    "command": repeat_backup_command(folder),
                    "service": repeat_service_backups(flag),
                }.items():
                    with copies:
                        taken.setdefault(name, []).extend(time_taps(browser, hand, arguments.taps))
        last = max(Path(folder).glob("backups/*.sqlite3"))
        print(f"{arguments.hands} hands, {last.stat().st_size / 1e6:.1f} MB")
    print(f"{'a tap':<10}{'median':>10}{'95 %':>10}{'longest':>10}{'ratio of medians':>20}")
    for name, times in taken.items():
        figures = f"{median(times):>7.1f} ms{percentile_95(times):>7.1f} ms{max(times):>7.1f} ms"
        print(f"{name:<10}{figures}{median(times) / median(taken['alone']):>18.2f} x")


if __name__ == "__main__":
    main()
