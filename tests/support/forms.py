"""A parser of pages: their forms, and the requests that their buttons send.

It reads only what the program's pages use: fields, buttons with a value or an address of their
own, the digit pad's numbers, and htmx's attributes for addresses.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from html import unescape

# The templates escape `>` in attributes, so a tag ends at the first one.
_TAG = re.compile(r"<(form|/form|input|button)\b([^>]*)>")
_ATTRIBUTE = re.compile(r'([a-z-]+)(?:="([^"]*)")?')


@dataclass(frozen=True)
class TapRequest:
    """The request that a tap sends: its path and fields; dialogs are fetched."""

    path: str
    data: dict[str, str] = field(hash=False, default_factory=dict)
    id: str = ""

    @property
    def entry(self):
        """The entry among the fields, or None."""
        text = self.data.get("entry")
        return json.loads(text) if text else None


@dataclass
class Form:
    """A form: its constant fields, and the taps it offers."""

    id: str
    action: str
    fields: dict[str, str] = field(default_factory=dict)
    taps: list[TapRequest] = field(default_factory=list)
    buttons: list[dict[str, str]] = field(default_factory=list, repr=False)

    def close(self):
        """Combine fields and buttons into taps."""
        for button in self.buttons:
            path = button.get("hx-post") or button.get("formaction") or self.action
            name, value = button.get("name"), button.get("value", "")
            data = {**self.fields, **({name: value} if name else {})}
            data |= json.loads(button.get("hx-vals", "{}"))
            label = button.get("id", "")
            if "data-slot" in button:
                entry = json.loads(button["data-entry"])
                for number in button["data-numbers"].split():
                    filled = json.dumps(entry | {button["data-fill"]: int(number)})
                    self.taps.append(TapRequest(path, {**self.fields, "entry": filled}, label))
            elif button.get("type", "submit") == "submit" or "hx-post" in button:
                self.taps.append(TapRequest(path, data, label))


class Page:
    """The forms of a page, its dialogs (`asks`), and the parts `fetched` into it."""

    def __init__(self, html):
        """Parse the page."""
        self.html = html
        self.forms: list[Form] = []
        self.asks: list[TapRequest] = []
        self.fetched: list[TapRequest] = []
        open_forms: list[Form] = []
        for tag, text in _TAG.findall(html):
            attrs = {name: unescape(value) for name, value in _ATTRIBUTE.findall(text)}
            if tag == "form":
                action = attrs.get("hx-post") or attrs.get("action", "")
                open_forms.append(Form(attrs.get("id", ""), action))
                self.forms.append(open_forms[-1])
            elif tag == "/form":
                open_forms.pop().close()
            elif "disabled" in attrs:
                continue
            elif "hx-get" in attrs:
                self.asks.append(TapRequest(attrs["hx-get"], id=attrs.get("id", "")))
            elif "data-asks" in attrs:
                self.asks.append(self._asked(attrs["data-asks"], attrs))
            elif "data-fetches" in attrs:
                self.fetched.append(self._asked(attrs["data-fetches"], attrs))
            elif open_forms and tag == "button":
                open_forms[-1].buttons.append(attrs)
            elif (
                open_forms and attrs.get("name") and attrs.get("type") not in {"radio", "checkbox"}
            ):
                open_forms[-1].fields[attrs["name"]] = attrs.get("value", "")

    def _asked(self, what, attrs):
        """Return the request for a part, relative to the hand and with the page's revision."""
        if not what.startswith("/"):
            hand = self.hand
            on = f"?seen={hand.fields['seen']}&shown={hand.fields['shown']}"
            what = f"{hand.action.removesuffix('/enter')}/{what}{on}"
        return TapRequest(what, id=attrs.get("id", ""))

    def form(self, action):
        """Return the form whose address ends with `action`."""
        return next(form for form in self.forms if form.action.endswith(action))

    @property
    def hand(self):
        """The form of the entry page; None on another page."""
        return next((form for form in self.forms if form.id == "hand"), None)

    def made_on(self):
        """Return the fields that identify the page in every request of the entry page."""
        return {name: self.hand.fields[name] for name in ("at", "seen", "shown")}


def unfolded_text(client, path):
    """Return the text of an entry page with all parts that are fetched on opening."""
    page = page_of(client, path)
    more = dict.fromkeys(one.path for one in page.fetched)
    return page.html + "".join(client.get(one).text for one in more)


def page_of(client, path):
    """Fetch and parse a page."""
    return Page(client.get(path).text)


def page_identity_fields(client, path):
    """Return the fields that identify the entry page at this address in every request."""
    return page_of(client, path).made_on()


def submit(client, page, action, **typed):
    """Open a page, fill in the form whose address ends with `action`, and send it."""
    form = Page(client.get(page).text).form(action)
    return client.post(form.action, data=form.fields | typed)
