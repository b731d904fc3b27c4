"""Parts of pages, made once: a macro, and what it is given.

A part may be made of nothing else: its template is imported without a context, so no request, no
revision and nobody's name gets into it but what it was given and the language.  So a part that is
remembered cannot be out of date, whoever it was made for, and it may be let go of at any time.
"""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Any, Final
from weakref import WeakValueDictionary

from flask import Flask, current_app
from jinja2 import Environment
from markupsafe import Markup
from msgspec import Struct

from scorekeeper.http.language import current

_PARTS: Final = 2048
"""Small ones are some hundred bytes, a pack of cards to be tapped is ten thousand."""
_REGIONS: Final = 1024
_EXTENSION: Final = "parts"
_UNMARKED: Final = ' data-mark=""'
"""What each region of a page has at its root, for its mark."""
_PIECES: Final = re.compile(r"(<button\b[^<]*(?:<(?!/button>)[^<]*)*</button>|<[a-z][^>]*>)")
"""A whole button, none is inside another one; or what any other element says of itself.

Nothing that a template is given can open or close one of them.
"""


class PageRegion(Struct, frozen=True, weakref=True):
    """A part of a page that is sent by itself; pages that have one of its `mark` have this one.

    Of one that has others `inside` only those are sent that have changed, and its own attributes.
    """

    name: str
    mark: str
    html: Markup
    inside: tuple[PageRegion, ...] = ()


class _Maker(Struct, frozen=True):
    """What makes parts for one application, and what it remembers of them."""

    part: Callable[..., Markup]
    region: Callable[..., PageRegion]
    known: WeakValueDictionary[str, PageRegion]
    """The regions that are remembered, by their marks."""


def init_app(app: Flask) -> None:
    """Remember parts for this application, and let templates be made of them."""
    env = app.jinja_env
    known = WeakValueDictionary[str, PageRegion]()

    @lru_cache(_PARTS, typed=True)
    def remembered(lang: str, template: str, macro: str, *given: Hashable) -> Markup:
        del lang
        return _made(env, template, macro, given)

    @lru_cache(_REGIONS, typed=True)
    def marked(lang: str, name: str, template: str, macro: str, *given: Hashable) -> PageRegion:
        del lang
        inside = tuple(one for one in given if isinstance(one, PageRegion))
        made = _region(name, _made(env, template, macro, given), inside)
        known[made.mark] = made
        return made

    app.extensions[_EXTENSION] = _Maker(remembered, marked, known)
    env.globals["part"] = render_fragment


def render_fragment(template: str, macro: str, *given: Any) -> Markup:  # noqa: ANN401
    """A macro of a template with what it is given, as it is in the language of this request."""
    maker: _Maker = current_app.extensions[_EXTENSION]
    return maker.part(current(), template, macro, *given)


def render_region(name: str, template: str, macro: str, *given: Any) -> PageRegion:  # noqa: ANN401
    """A region of a page, with its mark; the regions that it is given are inside it."""
    maker: _Maker = current_app.extensions[_EXTENSION]
    return maker.region(current(), name, template, macro, *given)


def render_uncached(name: str, template: str, macro: str, *given: Any) -> PageRegion:  # noqa: ANN401
    """A region that is made anew each time, of what changes or cannot be compared."""
    return _region(name, rebuild_fragments(template, macro, *given))


def rebuild_fragments(template: str, macro: str, *given: Any) -> Markup:  # noqa: ANN401
    """A macro of a template with what it is given, made anew each time."""
    return _made(current_app.jinja_env, template, macro, given)


def changed_regions(region: PageRegion, had: Mapping[str, str]) -> Markup:
    """What a page needs of a region whose regions `had` these marks, by their names.

    Of one that is remembered as the page has it that is the buttons which are others now, and what
    other elements say of themselves, if all else is as it was: `data-but` tells their places.
    Otherwise it is all of it.
    """
    if region.inside:
        changed = (one for one in region.inside if had.get(one.name) != one.mark)
        return _but(region, "", "".join(changed_regions(one, had) for one in changed))
    maker: _Maker = current_app.extensions[_EXTENSION]
    was = maker.known.get(had.get(region.name, ""))
    others = None if was is None else _others(was.html, region.html)
    if others is None:
        return region.html
    return _but(region, " ".join(map(str, others)), "".join(map(_whole, others.values())))


def _others(was: str, now: str) -> dict[int, str] | None:
    """Those pieces of a region that are not as they were; None if more than pieces is not."""
    root = now.partition(">")[0]
    before, after = (_PIECES.split(html.partition(">")[2]) for html in (was, now))
    if _tag(root) == "button" or before[::2] != after[::2]:
        return None
    pairs = enumerate(zip(before[1::2], after[1::2], strict=True))
    others = {place: (old, new) for place, (old, new) in pairs if new != old}
    if any(_tag(old) != _tag(new) for old, new in others.values()):
        return None
    return {place: new for place, (_, new) in others.items()}


def _tag(piece: str) -> str:
    return piece[1:].partition(" ")[0].rstrip(">")


def _whole(piece: str) -> str:
    """A piece with its end; an element that cannot have one is the same with it."""
    tag = _tag(piece)
    return piece if tag == "button" else f"{piece}</{tag}>"


def _but(region: PageRegion, places: str, inside: str) -> Markup:
    """A region's root around what of it has changed."""
    root = region.html.partition(">")[0]
    # All of it is a template's own.
    return Markup(f'{root} data-but="{places}">{inside}</{_tag(root)}>')  # noqa: S704


def _made(env: Environment, template: str, macro: str, given: tuple[Any, ...]) -> Markup:
    made: Markup = getattr(env.get_template(template).module, macro)(*given)
    return made


def _region(name: str, html: Markup, inside: tuple[PageRegion, ...] = ()) -> PageRegion:
    before, unmarked, after = html.strip().partition(_UNMARKED)
    if not unmarked:
        raise AssertionError(f"{name} has no place for its mark")
    digest = hashlib.blake2b(html.encode(), digest_size=9).digest()
    mark = urlsafe_b64encode(digest).decode()
    # All of it is a template's own.
    html = Markup(f'{before} data-mark="{mark}"{after}')  # noqa: S704
    return PageRegion(name, mark, html, inside)
