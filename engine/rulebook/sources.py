"""The books that are sources both of a game and of a counting method."""

from typing import Final

from engine.text_blocks import parse_texts

SOURCES: Final = parse_texts("""
Csibor | Csibor 2001 a magyar Wikipédia szerint, „{part}” szakasz
= Csibor 2001 via Wikipedia (hu), section {part}
Potter | Potter 1930 a pagat.com szerint, „{part}” szakasz
= Potter 1930 via pagat.com, section {part}
Tompa | Tompa 2011 a pagat.com szerint, „{part}” szakasz
= Tompa 2011 via pagat.com, section {part}
""")
"""The books by their names in texts, each with the text that cites a part of it."""
