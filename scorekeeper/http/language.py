"""Which language an answer is in: Hungarian, or English for those who switch to it.

Templates get `t(key, name=value)`, `lang`, and the filters `said` (one of two texts), `money`,
`number`, `signed`, `day`, `date`, `clock`, `evening`.
"""

from __future__ import annotations

from datetime import date, datetime, tzinfo
from decimal import Decimal
from functools import lru_cache
from http import HTTPStatus
from typing import Final
from urllib.parse import urlencode

from babel.dates import format_date, format_time, get_timezone
from babel.numbers import format_currency, format_decimal
from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    g,
    make_response,
    redirect,
    request,
)
from flask.typing import ResponseReturnValue

from scorekeeper.http.security_headers import set_preference_cookie
from scorekeeper.i18n import texts
from scorekeeper.services.session_dates import day_of

COOKIE: Final = "lang"
ASKED: Final = "lang"
"""Asks for a language in an address."""
_LOCALES: Final = {"hu": "hu_HU", "en": "en_GB"}
_NUMBERS: Final = 4096
"""So many numbers are known as they are written: pages tell the same ones again and again."""

blueprint: Final = Blueprint("language", __name__)


def init_app(app: Flask) -> None:
    """Choose a language for every request, and give templates what they need for it."""
    app.before_request(_choose)
    app.after_request(_keep)
    app.register_blueprint(blueprint)
    app.jinja_env.globals["t"] = t
    app.jinja_env.filters.update(
        said=said,
        money=money,
        number=number,
        signed=signed,
        day=day,
        date=date_of,
        clock=clock,
        evening=evening,
    )
    app.context_processor(lambda: {"lang": current(), "demo": current_app.config["DEMO"]})


def _choose() -> None:
    for asked in (request.args.get(ASKED), request.cookies.get(COOKIE)):
        if asked in texts.LANGUAGES:
            g.lang = asked
            return


def _keep(response: Response) -> Response:
    # Taps and links of a page do not repeat what its address asked for: it holds as if switched to.
    asked = request.args.get(ASKED)
    if asked not in texts.LANGUAGES or asked == request.cookies.get(COOKIE):
        return response
    # A sheet in another language switches nothing, also where a page tells that it is being made;
    # nor does what a page asks for by itself, as boards do again and again.
    whole = response.mimetype == "text/html" and "HX-Request" not in request.headers
    is_page = whole and response.status_code != HTTPStatus.ACCEPTED
    if is_page and request.method == "GET":
        set_preference_cookie(response, COOKIE, asked)
    return response


def current() -> str:
    """The language of this request, `hu` or `en`."""
    try:
        lang: str = g.get("lang", texts.DEFAULT)
    except RuntimeError:
        # Nobody asks: a command, or a sheet made beside all requests.
        return texts.DEFAULT
    return lang


def t(key: str, **params: object) -> str:
    """A text of the program's own in the language of this request."""
    return texts.text(key, current(), **params)


def said(both: tuple[str, str], **params: object) -> str:
    """One of two texts, Hungarian and English, in the language of this request."""
    return texts.pick_language(both, current(), **params)


def back_to(asked: str) -> str:
    """An address of our own to go back to: what was asked for, or the first page.

    >>> back_to("/sessions/1?lang=en"), back_to("/mine")
    ('/sessions/1?lang=en', '/mine')
    """
    # "//elsewhere" and "/\\elsewhere" would lead to another host.
    ours = asked.startswith("/") and asked[1:2] not in {"/", "\\"} and asked.isprintable()
    return asked if ours else "/"


def here() -> str:
    """The address of this page, to come back to: in whatever language is switched to meanwhile."""
    if request.method != "GET":
        return "/"
    if ASKED not in request.args:
        return request.full_path.removesuffix("?")
    rest = [(name, value) for name, value in request.args.items(multi=True) if name != ASKED]
    return f"{request.path}?{urlencode(rest)}".removesuffix("?")


@blueprint.post("/language/<any(hu, en):lang>")
def switch(lang: str) -> ResponseReturnValue:
    """Remember the language and go back to where the switch was."""
    response = make_response(redirect(back_to(request.form.get("back", ""))))
    set_preference_cookie(response, COOKIE, lang)
    return response


def money(amount: Decimal, currency: str, lang: str | None = None) -> str:
    """An amount as people write it, with a real minus: `1 410 Ft`, `−57,50 Ft`."""
    whole = amount == amount.to_integral_value()
    pattern = "#,##0 ¤" if whole else "#,##0.00 ¤"
    locale = _LOCALES[lang or current()]
    written = format_currency(abs(amount), currency, pattern, locale=locale, currency_digits=False)
    return f"−{written}" if amount < 0 else written


def number(value: Decimal | int, lang: str | None = None) -> str:
    """A number with the language's separators and a real minus."""
    # A nought with a minus is equal to one without, and would be known as it: there is only one.
    return _written(value or 0, _LOCALES[lang or current()])


@lru_cache(_NUMBERS)
def _written(value: Decimal | int, locale: str) -> str:
    return format_decimal(value, locale=locale).replace("-", "−")


def signed(value: Decimal | int, lang: str | None = None) -> str:
    """A number with its sign, a real minus: `+141`, `−57`, `0`."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + number(-value if value < 0 else value, lang)


def day(moment: datetime, lang: str | None = None) -> str:
    """The date of a moment where the club is."""
    return format_date(_there(moment), "long", locale=_LOCALES[lang or current()])


def evening(moment: datetime, lang: str | None = None) -> str:
    """The date of the evening to which a moment belongs: it goes on after midnight."""
    return date_of(day_of(moment, _zone()), lang)


def date_of(there: date, lang: str | None = None) -> str:
    """A date as people write it."""
    return format_date(there, "long", locale=_LOCALES[lang or current()])


def clock(moment: datetime, lang: str | None = None) -> str:
    """The time of a moment where the club is."""
    return format_time(_there(moment), "short", locale=_LOCALES[lang or current()])


def _there(moment: datetime) -> datetime:
    return moment.astimezone(_zone())


def _zone() -> tzinfo:
    return get_timezone(current_app.config["TIMEZONE"])
