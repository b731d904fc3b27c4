"""The books that are sources both of a game and of a counting method."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText


def csibor_source(section: str) -> BilingualText:
    """Return a section of the Hungarian article that follows Csibor's book, as a source."""
    return BilingualText(
        f"Csibor 2001 a magyar Wikipédia szerint, „{section}” szakasz",
        f"Csibor 2001 via Wikipedia (hu), section {section}",
    )


def potter_source(section: str) -> BilingualText:
    """Return a section of the English page that follows Potter's book, as a source."""
    return BilingualText(
        f"Potter 1930 a pagat.com szerint, „{section}” szakasz",
        f"Potter 1930 via pagat.com, section {section}",
    )


def tompa_source(section: str) -> BilingualText:
    """Return a section of the Tompa family's rules, as a source."""
    return BilingualText(
        f"Tompa 2011 a pagat.com szerint, „{section}” szakasz",
        f"Tompa 2011 via pagat.com, section {section}",
    )


SOURCES: Final = {"Csibor": csibor_source, "Potter": potter_source, "Tompa": tompa_source}
"""The books by their names in texts."""
