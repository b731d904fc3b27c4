"""Parts of pages, made once: a macro, and what it is given.

A part may be made of nothing else: its template is imported without a context, so no request, no
revision and nobody's name gets into it but what it was given and the language.  So a part that is
remembered cannot be out of date, whoever it was made for, and it may be let go of at any time.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from flask import Flask, current_app
from jinja2 import Environment
from markupsafe import Markup

from scorekeeper.language import current

_PARTS: Final = 2048
"""Small ones are some hundred bytes, a pack of cards to be tapped is ten thousand."""
_REGIONS: Final = 512
_EXTENSION: Final = "parts"
_UNMARKED: Final = ' data-mark=""'
"""What each region of a page has at its root, for its mark."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a page that is sent by itself; pages that have one of its `mark` have this one."""

    name: str
    mark: str
    html: Markup


@dataclass(frozen=True, slots=True)
class _Maker:
    """What makes parts for one application, and what it remembers of them."""

    part: Callable[..., Markup]
    region: Callable[..., Region]


def init_app(app: Flask) -> None:
    """Remember parts for this application, and let templates be made of them."""
    env = app.jinja_env

    @lru_cache(_PARTS, typed=True)
    def remembered(lang: str, template: str, macro: str, *given: Hashable) -> Markup:
        del lang
        return _made(env, template, macro, given)

    @lru_cache(_REGIONS, typed=True)
    def marked(lang: str, name: str, template: str, macro: str, *given: Hashable) -> Region:
        del lang
        return _region(name, _made(env, template, macro, given))

    app.extensions[_EXTENSION] = _Maker(remembered, marked)
    env.globals["part"] = part


def part(template: str, macro: str, *given: Any) -> Markup:  # noqa: ANN401
    """A macro of a template with what it is given, as it is in the language of this request."""
    maker: _Maker = current_app.extensions[_EXTENSION]
    return maker.part(current(), template, macro, *given)


def region(name: str, template: str, macro: str, *given: Any) -> Region:  # noqa: ANN401
    """A region of a page, with its mark."""
    maker: _Maker = current_app.extensions[_EXTENSION]
    return maker.region(current(), name, template, macro, *given)


def fresh(name: str, template: str, macro: str, *given: Any) -> Region:  # noqa: ANN401
    """A region that is made anew each time, of what changes or cannot be compared."""
    return _region(name, anew(template, macro, *given))


def anew(template: str, macro: str, *given: Any) -> Markup:  # noqa: ANN401
    """A macro of a template with what it is given, made anew each time."""
    return _made(current_app.jinja_env, template, macro, given)


def _made(env: Environment, template: str, macro: str, given: tuple[Any, ...]) -> Markup:
    made: Markup = getattr(env.get_template(template).module, macro)(*given)
    return made


def _region(name: str, html: Markup) -> Region:
    before, unmarked, after = html.strip().partition(_UNMARKED)
    if not unmarked:
        raise AssertionError(f"{name} has no place for its mark")
    digest = hashlib.blake2b(html.encode(), digest_size=9).digest()
    mark = urlsafe_b64encode(digest).decode()
    # All of it is a template's own.
    return Region(name, mark, Markup(f'{before} data-mark="{mark}"{after}'))  # noqa: S704
