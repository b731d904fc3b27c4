"""Numbers out of range in addresses and forms: not found, never an internal error."""

import re

import pytest
from werkzeug.routing import IntegerConverter

from scorekeeper.storage.database import MOST_NUMBER
from tests.web.conftest import PIN

NUMBERS = ["0", *map(str, (MOST_NUMBER, MOST_NUMBER + 1, 2**63, 10**23 - 1)), "9" * 5000]
"""PostgreSQL's last one, the first above it, SQLite's first above, and one Python does not read."""
WORD = re.compile(r"<any\(\W*(\w+)[^)]*\):(\w+)>")
"""A part of an address that is one of some words: the first of them, and its name."""


def addresses(app, number):
    """Yield every address with a number in it, that number in its place, and its methods."""
    urls = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        names = {
            name
            for name, converter in rule._converters.items()
            if isinstance(converter, IntegerConverter)
        }
        if not names:
            continue
        others = dict.fromkeys(rule.arguments - names, "A")
        others |= {name: word for word, name in WORD.findall(rule.rule)}
        address = urls.build(rule.endpoint, others | dict.fromkeys(names, 1), method=None)
        for method in rule.methods - {"HEAD", "OPTIONS"}:
            yield method, address.replace("/1", f"/{number}")


@pytest.mark.parametrize("number", NUMBERS, ids=len)
def test_no_address_has_such_a_row(client, club_app, number):
    """Each responds so, to scorers and to others; the larger ones match no route."""
    form = {"key": "numbers-1", "seat": "A", "old": PIN}
    asked = list(addresses(club_app, number))
    assert len(asked) > 40
    for method, address in asked:
        answer = client.open(address, method=method, data=form)
        # An address of two methods answers 405 where neither takes its number.
        refused = {404} if method == "GET" else {400, 404, 405, 422}
        if address.startswith("/api/"):
            # A change of the API needs a token, whatever it names.
            refused |= {403}
        assert answer.status_code in refused, (method, address)
    if int(number[:30]) > MOST_NUMBER:
        board = club_app.test_client().get(f"/sessions/{number}/scoreboard")
        assert board.status_code == 404


@pytest.mark.parametrize("number", ["-1", *NUMBERS], ids=len)
def test_no_form_names_such_a_row(client, club_app, table_id, number):
    """Handmade requests with such a number are rejected with a message."""
    assert client.get(f"/evenings/new?session={number}").status_code in {200, 404}
    for path, form in (
        ("/sign-in", {"scorer": number, "pin": "927163"}),
        ("/evenings", {"session": [number, "1"]}),
        (
            "/sessions",
            {"mode": "none", "rubber-target": number, "radli-limit": number, "dealer": number},
        ),
        (f"/sessions/{table_id}/seats", {"seat": number, "player": "Dani"}),
        (f"/sessions/{table_id}/settlement/paid", pay(number)),
        (f"/sessions/{table_id}/settlement/handed-over", pay(number)),
        (f"/sessions/{table_id}/entry/undo", {"at": number}),
        (f"/sessions/{table_id}/entry/discard", {"seen": number}),
    ):
        answer = client.post(path, data=form)
        late = answer.status_code in {200, 303} and answer.headers.get("X-Taken") == "no"
        assert 400 <= answer.status_code < 500 or late, path


def pay(number):
    """Return a payment to somebody with this number."""
    return {"payer": "1", "payee": number, "amount": "10", "key": "numbers-2"}
