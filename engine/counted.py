"""Numbers in sentences, each with the noun that fits it."""

from __future__ import annotations


class Counted(str):
    """A value in words; a place like `{count:trick|tricks}` is filled with it and its noun.

    >>> "{count:trick|tricks}".format(count=Counted(1))
    '1 trick'
    >>> "{count:trick|tricks}".format(count=Counted("at most 3"))
    'at most 3 tricks'
    """

    __slots__ = ()

    def __format__(self, nouns: str) -> str:
        """Add the first noun to a 1, and the second to anything else."""
        if "|" not in nouns:
            return super().__format__(nouns)
        one, many = nouns.split("|")
        return f"{self} {one if self.rpartition(' ')[2] == '1' else many}"
