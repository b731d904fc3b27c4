"""The language of a response: Hungarian, or English for those who switch to it.

Templates get `t(key, name=value)`, `lang`, and the filter `said` (one of two texts).
"""

from http import HTTPStatus
from typing import Final
from urllib.parse import urlencode

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

from scorekeeper.http.response_headers_and_compression import set_preference_cookie
from scorekeeper.i18n import texts

COOKIE: Final = "lang"
ASKED: Final = "lang"
"""The query parameter of the language."""
_CHOSEN: Final = "scorekeeper.language"

blueprint: Final = Blueprint("language", __name__)


def init_app(app: Flask) -> None:
    """Keep the language that a request asked for, and register the template helpers."""
    app.after_request(_keep)
    app.register_blueprint(blueprint)
    app.jinja_env.globals["t"] = t
    app.jinja_env.filters["said"] = localized
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
