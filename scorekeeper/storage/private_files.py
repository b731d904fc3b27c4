"""Files for their owner only: the database, its copies, keys; written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE: Final = 0o600
FOLDER: Final = 0o700
_OTHERS: Final = 0o077
_PART: Final = ".part"
LEFT_OVER: Final = 3600.0
"""Seconds after which a file that was not finished is not being written any more."""


def make_folder(path: Path) -> None:
    """Make a folder for its owner only, if it is not there; one that is there is somebody's own."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file for its owner only.  Raises FileExistsError."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))


def restrict_permissions(path: Path) -> None:
    """Take from others what they may do with a file; nothing if there is none, or it is not ours.

    Whoever else may write the file's content can be given that again, on purpose, by its owner.
    """
    with contextlib.suppress(FileNotFoundError, PermissionError):
        mode = path.stat().st_mode
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS & 0o7777)


@contextlib.contextmanager
def new_file(path: Path, *, overwrite: bool = False) -> Iterator[Path]:
    """An empty file beside `path` that takes its name once it is complete and on the disk.

    Whatever stops it, also a power cut, leaves nothing under the name but what was there before.
    Raises FileExistsError if something stands there and is not to be overwritten.
    """
    if path.exists() and not overwrite:
        raise FileExistsError(path)
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}{_PART}")
    make_file(part)
    try:
        yield part
        flush_to_disk(part)
        replace_file(part, path, overwrite=overwrite)
    finally:
        for left in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
            left.unlink(missing_ok=True)


def replace_file(part: Path, path: Path, *, overwrite: bool) -> None:
    """Give a complete file its name.  Raises FileExistsError."""
    if overwrite:
        part.replace(path)
    else:
        link_or_move(part, path)
    flush_to_disk(path.parent)


def link_or_move(there: Path, path: Path) -> None:
    """Give a file a name that nothing has yet, the old one with it where that can be.

    Raises FileExistsError.
    """
    try:
        os.link(there, path)
    except FileExistsError:
        raise
    except OSError:
        # Sticks and cards are often of a kind whose files have one name only.
        if path.exists():
            raise FileExistsError(path) from None
        there.rename(path)


def flush_to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_partial_files(folder: Path, older_than: float) -> None:
    """Remove what writers that were killed left in a folder before this moment."""
    for part in folder.glob(f".*{_PART}*"):
        with contextlib.suppress(FileNotFoundError):
            if part.stat().st_mtime < older_than:
                part.unlink()
