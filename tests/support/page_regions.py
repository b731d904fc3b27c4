"""The entry page as a browser holds it, patched by responses with only the changed regions."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"input", "meta", "link", "br", "img", "use", "path"}


@dataclass(eq=False)
class Node:
    """An element and its children, elements and texts."""

    tag: str
    attrs: dict[str, str | None]
    inside: list[Node | str] = field(default_factory=list)

    def all(self):
        """Yield itself and all elements in it."""
        yield self
        for one in self.inside:
            if isinstance(one, Node):
                yield from one.all()

    def one(self, **attrs):
        """Return the element with these attributes; None if there is none."""
        wanted = {name.replace("_", "-"): value for name, value in attrs.items()}
        return next((one for one in self.all() if wanted.items() <= one.attrs.items()), None)

    def of(self, tag):
        """Return the elements in it with this tag."""
        return [one for one in self.all() if one.tag == tag]

    def text(self):
        """Return its text, words apart by one space."""
        texts = (one.text() if isinstance(one, Node) else one for one in self.inside)
        return " ".join(" ".join(texts).split())

    def plain(self):
        """Return all of it for comparison, without white space."""
        inside = [one.plain() if isinstance(one, Node) else one.strip() for one in self.inside]
        return self.tag, self.attrs, [one for one in inside if one]


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag, attrs):
        node = Node(tag, dict(attrs))
        self.open[-1].inside.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_startendtag(self, tag, attrs):
        self.open[-1].inside.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag):
        if tag not in _VOID:
            assert self.open.pop().tag == tag

    def handle_data(self, data):
        self.open[-1].inside.append(data)


def parse_page(page):
    """Return the elements of a page or a response, inside one without a name."""
    reader = _Reader()
    reader.feed(page)
    return reader.root


def parse_hand(page):
    """Return the hand on a page or in a response; None on another page."""
    return parse_page(page).one(id="hand")


def regions(hand):
    """Return the regions of a hand by their names."""
    found = {one.attrs.get("data-region"): one for one in hand.all()}
    found.pop(None, None)
    return found


def regions_header(hand):
    """Return the header that lists the regions of a page."""
    marks = [f"{name}={one.attrs['data-mark']}" for name, one in regions(hand).items()]
    return {"X-Have": " ".join([hand.attrs["data-page"], *marks])}


def _is_made_on(one):
    hidden = isinstance(one, Node) and one.attrs.get("type") == "hidden"
    return hidden and one.attrs["name"] != "csrf_token"


def patch_hand(hand, told):
    """Return the hand patched by a response, as `static/js/page/dom_patch.js` does."""
    if "data-part" not in told.attrs:
        return told
    hand.attrs = {name: value for name, value in told.attrs.items() if name != "data-part"}
    rest = [one for one in hand.inside if not _is_made_on(one)]
    hand.inside = [*filter(_is_made_on, told.inside), *rest]
    hand.one(id="notes").inside = told.one(id="notes").inside
    present = regions(hand)
    for name, region in regions(told).items():
        but = region.attrs.pop("data-but", None)
        present[name].attrs = region.attrs
        if but is None:
            present[name].inside = region.inside
        elif but:
            there = [*_pieces(present[name])]
            for place, piece in zip(but.split(), filter(_is_node, region.inside), strict=True):
                there[int(place)].attrs = piece.attrs
                if piece.tag == "button":
                    there[int(place)].inside = piece.inside
    return hand


def _is_node(one):
    return isinstance(one, Node)


def _pieces(region):
    for one in filter(_is_node, region.inside):
        yield one
        if one.tag != "button":
            yield from _pieces(one)


def comparable_content(hand):
    """Return the content of a hand for comparison.

    Attributes set by the browser, the form's token, which depends on the time, and what the
    sheet without a connection begins with, which only whole pages carry, are left out.
    """
    hand.attrs.pop("data-entries", None)
    for way in ("undo", "redo"):
        hand.one(id=way).attrs.pop("disabled", None)
    hand.one(name="csrf_token").attrs.pop("value", None)
    return hand.plain()
