"""Blocks of text in both languages: how rulebooks and catalogues of findings are written.

    # heading | another field
    | a field on a line of its own
    @ LABEL
    Hungarian, over as many lines as it takes.
    = English, likewise.
    @ LABEL | Hungarian | English, or that on the next line

A label is for one paragraph. Lines that begin with `--` are for readers of the source only.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_MARKS = ("@", "=", "|")
_ROW: Final = re.compile(r"([\w./-]+) \| (\S.*?) \| (\S.*)")


class Paragraph(NamedTuple):
    """A paragraph in both languages, and its label, empty for a text that has one part only."""

    label: str
    hu: str
    en: str


class TextBlock(NamedTuple):
    """A heading with its fields, and the paragraphs under it."""

    heading: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]


def parse_blocks(text: str) -> tuple[TextBlock, ...]:
    """Parse the blocks of a text.  Raises ValueError for a paragraph in one language only.

    >>> parse_blocks('''
    ... # too-late | e
    ... Itt már
    ... késő.
    ... = Too late here.
    ... ''')[0].paragraphs
    (Paragraph(label='', hu='Itt már késő.', en='Too late here.'),)
    """
    lines = [line.strip() for line in text.splitlines() if not line.startswith("--")]
    parts = "\n".join(line for line in lines if line).split("\n# ")
    first = parts[0].removeprefix("# ")
    return tuple(_parse_block(part) for part in (first, *parts[1:]))


def _parse_block(text: str) -> TextBlock:
    """Parse a block without the mark of its heading."""
    joined: list[str] = []
    for line in text.split("\n"):
        # A line without a mark goes on with the one above, or begins the Hungarian text.
        goes_on = len(joined) > 1 and not line.startswith(_MARKS) and joined[-1][0] not in "@|"
        if goes_on:
            joined[-1] = f"{joined[-1]} {line}"
        else:
            joined.append(line)
    heading = [field.strip() for field in joined[0].split(" | ")]
    heading += [line[1:].strip() for line in joined[1:] if line.startswith("|")]
    paragraphs: list[Paragraph] = []
    label = hu = ""
    for line in joined[1:]:
        if line.startswith("@"):
            label, *short = line[1:].strip().split(" | ")
            hu = short[0] if short else ""
            if len(short) > 1:
                paragraphs.append(Paragraph(label, hu, short[1]))
                label = hu = ""
        elif line.startswith("="):
            paragraphs.append(Paragraph(label, hu, line[1:].strip()))
            label = hu = ""
        elif not line.startswith("|"):
            if hu:
                raise ValueError(f"no English beside: {hu}")
            hu = line
    if hu or not all(paragraph.hu for paragraph in paragraphs):
        raise ValueError(f"one language only under: {joined[0]}")
    return TextBlock(tuple(heading), tuple(paragraphs))


def parse_texts(lines: str) -> dict[str, tuple[str, str]]:
    """Return the texts of lines `key | Hungarian | English`, or `= English` on the next line.

    Lines that begin with `--` are for readers of the source only.  Raises ValueError for any
    other line, for a text in one language only, and for a key that is there already.

    >>> parse_texts("-- a page" + chr(10) + "page.go | Kész" + chr(10) + "= Done")
    {'page.go': ('Kész', 'Done')}
    """
    texts: dict[str, tuple[str, str]] = {}
    for row in lines.replace("\n= ", " | ").splitlines():
        if row and not (row.startswith("-- ") and " | " not in row):
            match = _ROW.fullmatch(row)
            if match is None or " | " in match[3] or match[1] in texts:
                raise ValueError(f"not a key with both languages, or a key again: {row}")
            texts[match[1]] = (match[2], match[3])
    return texts
