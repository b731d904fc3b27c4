"""The texts of a reading: a sentence of a source that can fairly be read two ways.

House rules and counting methods have readings alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Both: TypeAlias = tuple[str, str]
"""A text in Hungarian and English."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence of the source that can fairly be read two ways.

    `title` names it, `source` is what the source says, and where, as a whole sentence; `choices`
    are the readings, each a clause without a capital and a full stop, the default first.
    """

    title: Both
    source: Both
    choices: Mapping[int | bool | str, Both]
