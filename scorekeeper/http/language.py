"""The language of a response: Hungarian, or English for those who switch to it.

Templates get `t(key, name=value)`, `lang`, and the filters `said` (one of two texts), `money`,
`number`, `signed`, `day`, `date`, `clock`, `evening`.
"""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from http import HTTPStatus
from typing import Final
from urllib.parse import urlencode

from babel.dates import format_date, format_time
from babel.numbers import format_currency, format_decimal, get_currency_symbol
from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    has_request_context,
    make_response,
    redirect,
    request,
)
from flask.typing import ResponseReturnValue

from scorekeeper.http.response_headers import set_preference_cookie
from scorekeeper.i18n import texts
from scorekeeper.services.evening_dates import club_zone, evening_date_of

COOKIE: Final = "lang"
ASKED: Final = "lang"
"""The query parameter of the language."""
_CHOSEN: Final = "scorekeeper.language"
_LOCALES: Final = {"hu": "hu_HU", "en": "en_GB"}
_NUMBERS: Final = 4096
"""Cache size for formatted numbers."""

blueprint: Final = Blueprint("language", __name__)


def init_app(app: Flask) -> None:
    """Keep the language that a request asked for, and register the template helpers."""
    app.after_request(_keep)
    app.register_blueprint(blueprint)
    app.jinja_env.globals["t"] = t
    app.jinja_env.filters.update(
        said=localized,
        money=format_money,
        number=format_number,
        signed=format_signed_number,
        day=format_local_date,
        date=format_calendar_date,
        clock=format_clock_time,
        evening=format_evening_date,
    )
    app.context_processor(lambda: {"lang": current_language(), "demo": current_app.config["DEMO"]})


def _keep(response: Response) -> Response:
    # The page's taps and links do not repeat the query, so store the language as if switched to.
    asked = request.args.get(ASKED)
    if asked not in texts.LANGUAGES or asked == request.cookies.get(COOKIE):
        return response
    # PDFs in another language (and their waiting pages) do not switch it, nor do requests that a
    # page sends by itself, such as polls.
    whole = response.mimetype == "text/html" and "HX-Request" not in request.headers
    is_page = whole and response.status_code != HTTPStatus.ACCEPTED
    if is_page and request.method == "GET":
        set_preference_cookie(response, COOKIE, asked)
    return response


def current_language() -> str:
    """Return the language of this request, `hu` or `en`."""
    if not has_request_context():
        # A command, or the PDF worker.
        return texts.DEFAULT
    lang: str | None = request.environ.get(_CHOSEN)
    if lang is None:
        asked = request.args.get(ASKED), request.cookies.get(COOKIE)
        lang = next((each for each in asked if each in texts.LANGUAGES), texts.DEFAULT)
        request.environ[_CHOSEN] = lang
    return lang


def t(key: str, **params: object) -> str:
    """Return a text of the program in the language of this request."""
    return texts.text(key, current_language(), **params)


def localized(both: tuple[str, str], **params: object) -> str:
    """Return the Hungarian or English text by the language of this request."""
    return texts.pick_language(both, current_language(), **params)


def local_return_path(asked: str) -> str:
    """Return a local address to go back to: the given one, or the home page.

    >>> local_return_path("/sessions/1?lang=en"), local_return_path("/mine")
    ('/sessions/1?lang=en', '/mine')
    """
    # "//elsewhere" and "/\\elsewhere" would redirect to another host.
    ours = asked.startswith("/") and asked[1:2] not in {"/", "\\"} and asked.isprintable()
    return asked if ours else "/"


def current_return_path() -> str:
    """Return this page's address to come back to, without its language."""
    if request.method != "GET":
        return "/"
    if ASKED not in request.args:
        return request.full_path.removesuffix("?")
    rest = [(name, value) for name, value in request.args.items(multi=True) if name != ASKED]
    return f"{request.path}?{urlencode(rest)}".removesuffix("?")


@blueprint.post("/language/<any(hu, en):lang>")
def switch_language(lang: str) -> ResponseReturnValue:
    """Store the language and go back to the page of the switch."""
    response = make_response(redirect(local_return_path(request.form.get("back", ""))))
    set_preference_cookie(response, COOKIE, lang)
    return response


def format_money(amount: Decimal, currency: str, lang: str | None = None) -> str:
    """Format an amount with a real minus: `1 410 Ft`, `−57,50 Ft`."""
    written = _written_money(abs(amount), currency, _LOCALES[lang or current_language()])
    return f"−{written}" if amount < 0 else written


@lru_cache(_NUMBERS)
def _written_money(amount: Decimal, currency: str, locale: str) -> str:
    """Format an amount; cached as numbers are."""
    whole = amount == amount.to_integral_value()
    pattern = "#,##0 ¤" if whole else "#,##0.00 ¤"
    return format_currency(amount, currency, pattern, locale=locale, currency_digits=False)


def format_number(value: Decimal | int, lang: str | None = None) -> str:
    """Format a number with the language's separators and a real minus."""
    # Minus zero equals zero and would share its cache entry, so it is normalized.
    return _written(value or 0, _LOCALES[lang or current_language()])


@lru_cache(_NUMBERS)
def _written(value: Decimal | int, locale: str) -> str:
    """Format a number; cached, as it saves 3 of the 17 ms of a session page with 30 hands.

    The text depends on the arguments alone.
    """
    return format_decimal(value, locale=locale).replace("-", "−")


def format_signed_number(value: Decimal | int, lang: str | None = None) -> str:
    """Format a number with its sign and a real minus: `+141`, `−57`, `0`."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + format_number(-value if value < 0 else value, lang)


def format_percent(part: int, whole: int) -> str:
    """Format a share in percent; a dash for a share of nothing.

    >>> format_percent(2, 3), format_percent(0, 0)
    ('67%', '–')
    """
    return f"{(200 * part + whole) // (2 * whole)}%" if whole else "–"


def format_local_date(moment: datetime, lang: str | None = None) -> str:
    """Format the date of a timestamp in the club's time zone."""
    return format_calendar_date(_there(moment).date(), lang)


def format_evening_date(moment: datetime, lang: str | None = None) -> str:
    """Format the date of the evening of a timestamp; evenings go on after midnight."""
    return format_calendar_date(evening_date_of(moment, club_zone()), lang)


def format_calendar_date(there: date, lang: str | None = None) -> str:
    """Format a date."""
    return _written_date(there, _LOCALES[lang or current_language()])


@lru_cache(_NUMBERS)
def _written_date(there: date, locale: str) -> str:
    """Format a date that does not wrap; cached as numbers are: lists show the same few hundred."""
    return format_date(there, "long", locale=locale).replace(" ", "\N{NO-BREAK SPACE}")


def currency_symbol(currency: str) -> str:
    """Return the symbol of a currency, as amounts have it."""
    return str(get_currency_symbol(currency, _LOCALES[current_language()]))


def format_clock_time(moment: datetime, lang: str | None = None) -> str:
    """Format the time of a timestamp in the club's time zone."""
    return format_time(_there(moment), "short", locale=_LOCALES[lang or current_language()])


def _there(moment: datetime) -> datetime:
    return moment.astimezone(club_zone())
