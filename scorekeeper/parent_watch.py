"""Watch on the parent process: the processes of a pool end with the one that made the pool."""

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Let this process end when its parent was killed, which a pool's process does not notice."""
    Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
