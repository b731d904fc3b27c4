"""Inline SVG icons: they take the colour of the text and need no request."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from engine.hand.cards import Card, Suit
from engine.sessions.counting_method import PlayerMarkKind
from engine.wording.item_notation import TableFact
from scorekeeper.http.language import current_language
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.hand_texts import game_detail_line, with_suit_sign
from scorekeeper.printing.text_with_signs import DrawnSign, Line
from scorekeeper.resources import STATIC, is_drawn, picture_name

_DRAWN: Final = ("icons", "marks", "suits")
_SVG: Final = re.compile(r"<svg xmlns=\S+ (?P<how>[^>]*)>(?P<what>.*)</svg>", re.DOTALL)
_BESIDE: Final = {
    False: (re.compile(r"(\S{0,12} ?)\Z"), re.compile(r"\A((?:\xa0\S{1,12})?)")),
    True: (re.compile(r"()\Z"), re.compile(r"\A( ?\S{0,12})")),
}
"""The text kept on one line with the sign of an outcome (False) or a suit, before and after it.

A suit's sign precedes its name, an outcome's follows the result.  Longer words may be broken
beyond this text where nothing else has room.
"""
_TITLE: Final = re.compile(r"<title>.*?</title>")


@cache
def sprite() -> Markup:
    """Return all drawings as one SVG for the top of a page; `drawing` refers to them.

    Cached: reading the files takes 2 ms of every page; they do not change while it runs.
    """
    symbols = []
    for folder in _DRAWN:
        for path in sorted((STATIC / folder).glob("*.svg")):
            found = _SVG.search(_TITLE.sub("", path.read_text(encoding="utf-8")))
            if found:
                how, what = found["how"], found["what"].strip()
                symbols.append(f'<symbol id="{folder}-{path.stem}" {how}>{what}</symbol>')
    # Our own files, no user input: nothing to escape.
    return Markup(f'<svg hidden aria-hidden="true">{"".join(symbols)}</svg>')  # noqa: S704


@cache
def drawing(folder: str, name: str, classes: str) -> Markup:
    """Return `static/folder/name.svg` as inline SVG, hidden from screen readers.

    Cached: a page has up to 60, which take 1 ms.  The text depends on the arguments alone.
    """
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}-{}"/></svg>').format(
        classes, folder, name
    )


def icon(name: str) -> Markup:
    """Return an icon, such as `undo`."""
    return drawing("icons", name, "icon")


def outcome_mark(name: str) -> Markup:
    """Return the mark of an outcome, such as `made`."""
    return drawing("marks", name, f"mark mark-{name}")


def player_mark_icons(kinds: Iterable[PlayerMarkKind]) -> Markup:
    """Return the marks a player got as black dots, with names for screen readers."""
    return Markup(" ").join(
        drawing("marks", kind.drawing, f"mark got got-{kind.name}")
        + Markup('<span class="unseen">{}</span>').format(
            pick_language(kind.label, current_language())
        )
        for kind in kinds
    )


def suit_mark(suit: Suit) -> Markup:
    """Return the mark of a suit, or its name if there is no drawing."""
    name = picture_name(suit)
    if not is_drawn(suit):
        return Markup('<span class="suit-name">{}</span> ').format(suit.value)
    return drawing("suits", name, f"suit suit-{name}")


def card_mark(card: Card) -> Markup:
    """Return a card as suit mark and rank, with its full name for screen readers."""
    mark = suit_mark(card.suit)
    return Markup(
        '<span class="card-name"><span class="unseen">{}</span>{}'
        '<span aria-hidden="true">{}</span></span>'
    ).format(card.name, mark, card.rank.value)


def game_line_markup(own: TableFact) -> Markup:
    """Return a game-specific line of the table with its name; suits and cards as marks."""
    if not own.says:
        return escape(own.name)
    return Markup("{}: {}").format(own.name, in_line(game_detail_line(own)))


def contract_with_trump(contract: str, trump: Suit | None) -> Markup:
    """Return the contract with the mark of its trump suit."""
    return in_line(with_suit_sign(trump, contract))


def in_line(pieces: Line) -> Markup:
    """Join text and signs into one line, as on the sheets.

    The sign of an outcome has a label for screen readers; a suit is named in the text.  No line
    break separates a sign from its word.
    """
    signs = [piece for piece in pieces if isinstance(piece, DrawnSign)]
    texts = [""]
    for piece in pieces:
        if isinstance(piece, DrawnSign):
            texts.append("")
        else:
            texts[-1] += piece
    line = Markup("")
    for place, sign in enumerate(signs):
        before, behind = _BESIDE[_is_suit(sign)]
        start, word, _ = before.split(texts[place], 1)
        _, more, texts[place + 1] = behind.split(texts[place + 1], 1)
        line += Markup('{}<span class="whole">{}{}{}</span>').format(start, word, _sign(sign), more)
    return line + texts[-1]


def _is_suit(mark: DrawnSign) -> bool:
    return mark.image.startswith("suits/")


def _sign(mark: DrawnSign) -> Markup:
    folder, name = mark.image.split("/")
    if _is_suit(mark):
        return drawing(folder, name, f"suit suit-{name}")
    return outcome_mark(name) + Markup('<span class="unseen">{}</span>').format(mark.says)
