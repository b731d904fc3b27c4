"""Errors of the system, the database drivers and the fields of a request, in both languages."""

import errno
import os
import re
from functools import cache
from string import Formatter
from typing import Final

from scorekeeper.i18n.texts import CATALOGUE, pick_language, text
from scorekeeper.storage.database_errors import DatabaseTrouble, MissingRowError, classify

_SYSTEM: Final = {
    errno.ENOENT: "cause.no-such-file",
    errno.EACCES: "cause.not-permitted",
    errno.EPERM: "cause.not-permitted",
    errno.ENOSPC: "cause.full",
    errno.EDQUOT: "cause.full",
    errno.EFBIG: "cause.too-large",
    errno.EISDIR: "cause.is-folder",
    errno.ENOTDIR: "cause.no-folder",
    errno.EROFS: "cause.read-only",
    errno.EIO: "cause.disk-error",
    errno.ECONNREFUSED: "cause.refused",
    errno.EADDRINUSE: "cause.address-in-use",
    errno.EADDRNOTAVAIL: "cause.address-not-ours",
}
_DATABASE: Final = {
    DatabaseTrouble.FULL: "cause.full",
    DatabaseTrouble.LOCKED: "cause.locked",
    DatabaseTrouble.DAMAGED: "cause.damaged",
    DatabaseTrouble.UNWRITABLE: "cause.unwritable",
    DatabaseTrouble.READ_ONLY: "cause.takes-no-changes",
}
_NO_SERVER: Final = (errno.ECONNREFUSED, errno.ENOENT)
"""A server that does not run: on a port, on a socket."""
_PREFIX: Final = "field."


def describe(error: BaseException, lang: str) -> str:
    """Return the cause of an error as the end of a sentence, without a full stop.

    Words of the system that have no wording of ours are quoted.

    >>> describe(PermissionError(errno.EACCES, "Permission denied"), "en")
    'permission denied'
    >>> describe(OSError(errno.ELOOP, "Too many levels of symbolic links"), "hu")
    'a rendszer üzenete: „Too many levels of symbolic links”'
    """
    if isinstance(error, OSError) and error.errno in _SYSTEM:
        return text(_SYSTEM[error.errno], lang)
    if isinstance(error, MissingRowError):
        table, row, parent = error.args
        return text("cause.missing-row", lang, table=table, row=row, parent=parent)
    trouble, words = classify(error), short_message(error)
    if trouble in _DATABASE:
        return text(_DATABASE[trouble], lang)
    if trouble is DatabaseTrouble.UNREACHABLE and words.endswith(
        tuple(os.strerror(number) for number in _NO_SERVER)
    ):
        return text("cause.no-server", lang)
    return text("cause.quoted", lang, words=words)


def short_message(error: BaseException) -> str:
    """Return the first line of the system's or the driver's own words."""
    words = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return str(words).partition("\n")[0].strip() or type(error).__name__


def word_field_errors(errors: object, lang: str) -> object:
    """Return nested errors, as marshmallow gives them, with each sentence in a language.

    >>> word_field_errors({"limit": ["Not a valid integer."]}, "hu")
    {'limit': ['Ide egész szám kell.']}
    """
    if isinstance(errors, dict):
        return {name: word_field_errors(each, lang) for name, each in errors.items()}
    if isinstance(errors, list):
        return [word_field_errors(each, lang) for each in errors]
    return _word_field_error(str(errors), lang)


def is_known(sentence: str) -> bool:
    """Return whether a sentence of marshmallow has a translation of its own."""
    return any(pattern.fullmatch(sentence) for _, pattern in _patterns())


def _word_field_error(sentence: str, lang: str) -> str:
    for both, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            return pick_language(both, lang, **found.groupdict())
    return sentence if lang == "en" else text("field.value", lang)


@cache
def _patterns() -> tuple[tuple[tuple[str, str], re.Pattern[str]], ...]:
    found = (both for key, both in CATALOGUE.items() if key.startswith(_PREFIX))
    return tuple((both, re.compile(_as_pattern(both[1]), re.DOTALL)) for both in found)


def _as_pattern(template: str) -> str:
    parts = Formatter().parse(template)
    return "".join(
        re.escape(words) + (f"(?P<{name}>.+?)" if name else "") for words, name, _, _ in parts
    )
