"""The books that are sources both of a game and of a counting method."""

from __future__ import annotations

from engine.rulebook.rule import Text


def csibor(section: str) -> Text:
    """Return a section of the Hungarian article that follows Csibor's book, as a source."""
    return Text(
        f"Csibor 2001 a magyar Wikipédia szerint, „{section}” szakasz",
        f"Csibor 2001 via Wikipedia (hu), section {section}",
    )


def potter(section: str) -> Text:
    """Return a section of the English page that follows Potter's book, as a source."""
    return Text(
        f"Potter 1930 a pagat.com szerint, „{section}” szakasz",
        f"Potter 1930 via pagat.com, section {section}",
    )


def tompa(section: str) -> Text:
    """Return a section of the Tompa family's rules, as a source."""
    return Text(
        f"Tompa 2011 a pagat.com szerint, „{section}” szakasz",
        f"Tompa 2011 via pagat.com, section {section}",
    )
