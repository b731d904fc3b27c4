"""Private files, for their owner only (database, backups, keys), and atomic writes."""

import contextlib
import errno
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
"""The age in seconds after which a temporary file counts as abandoned."""


def make_folder(path: Path) -> None:
    """Create a folder for its owner only; an existing one is left as it is."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Create an empty file for its owner only.  Raises FileExistsError."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))


def restrict_permissions(path: Path) -> None:
    """Remove other users' permissions on a file; does nothing if it is missing or not ours."""
    with contextlib.suppress(FileNotFoundError, PermissionError):
        mode = path.stat().st_mode
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS & 0o7777)


@contextlib.contextmanager
def write_atomically(path: Path, *, overwrite: bool = False) -> Iterator[Path]:
    """Write a file atomically: yield an empty temporary file that replaces `path` when complete.

    After any failure, also a power cut, `path` is as it was before.
    Raises FileExistsError if it exists and is not to be overwritten; IsADirectoryError.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
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


def read_or_write(path: Path, text: str) -> str:
    """Return the text of a file, which is this one if it was missing or a crash left it empty."""
    there = path.exists()
    # Some file systems fill with zeros what they had not written yet.
    if there and (known := path.read_text(encoding="ascii").strip("\0")):
        return known
    # Of two processes at the same time the second reads what the first wrote.
    with contextlib.suppress(FileExistsError), write_atomically(path, overwrite=there) as part:
        part.write_text(text, encoding="ascii")
    return path.read_text(encoding="ascii")


def replace_file(part: Path, path: Path, *, overwrite: bool) -> None:
    """Rename a complete file to its final name.  Raises FileExistsError."""
    if overwrite:
        part.replace(path)
    else:
        link_or_move(part, path)
    flush_to_disk(path.parent)


def link_or_move(there: Path, path: Path) -> None:
    """Hard-link a file to an unused name, or rename it if need be.  Raises FileExistsError."""
    try:
        os.link(there, path)
    except FileExistsError:
        raise
    except OSError:
        # File systems of USB sticks and memory cards often have no hard links.
        if path.exists():
            raise FileExistsError(path) from None
        there.rename(path)


def flush_to_disk(path: Path) -> None:
    """Sync a file, or a folder's directory entries, to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_partial_files(folder: Path, older_than: float) -> None:
    """Remove temporary files in a folder that killed writers left before this time."""
    for part in folder.glob(f".*{_PART}*"):
        with contextlib.suppress(FileNotFoundError):
            if part.stat().st_mtime < older_than:
                part.unlink()
