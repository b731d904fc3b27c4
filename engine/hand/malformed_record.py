"""The error for data that is not a record, with place and reason, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MALFORMED: Final[dict[str, dict[str, str]]] = {
    "not-an-object": {"hu": "objektumot várok itt", "en": "expected an object here"},
    "not-a-list": {"hu": "listát várok itt", "en": "expected a list here"},
    "not-text": {"hu": "szöveget várok itt", "en": "expected a text here"},
    "not-printable": {
        "hu": "vezérlőjel vagy hibás betű van benne",
        "en": "it has control or broken characters",
    },
    "not-a-number": {
        "hu": "egész számot várok itt, 0 és {most} között",
        "en": "expected a whole number here, from 0 to {most}",
    },
    "missing": {"hu": "hiányzik: {name}", "en": "missing: {name}"},
    "unknown-field": {"hu": "ismeretlen mező: {name}", "en": "unknown field: {name}"},
    "unknown-word": {
        "hu": "ismeretlen érték: {value}; lehet: {known}",
        "en": "unknown value: {value}; may be: {known}",
    },
    "not-a-card": {"hu": "nem kártyalap: {value}", "en": "not a card: {value}"},
    "not-in-pack": {
        "hu": "ezzel a szabálykészlettel olyan lapokkal játszanak, amelyek közt nincs {value}",
        "en": "by this rule set the cards that are played with have no {value}",
    },
    "not-a-seat": {"hu": "nincs ilyen hely: {value}", "en": "no such seat: {value}"},
    "too-long": {"hu": "túl hosszú, legfeljebb {most}", "en": "too long, at most {most}"},
    "wrong-format": {
        "hu": "ismeretlen formátum: {value}; ismert: {known}",
        "en": "unknown format: {value}; known: {known}",
    },
    "wrong-players": {
        "hu": "ez a szabálykészlet {known} játékossal játszható",
        "en": "this rule set is played by {known}",
    },
    "names-not-distinct": {
        "hu": "két játékosnak ugyanaz a neve",
        "en": "two players have the same name",
    },
    "bad-house-rule": {
        "hu": "a háziszabály értéke nem lehet {value}; lehet: {known}",
        "en": "the house rule cannot be {value}; may be: {known}",
    },
    "not-json": {
        "hu": "nem értelmezhető JSON ({line}. sor, {column}. jel)",
        "en": "not readable as JSON (line {line}, character {column})",
    },
    "not-json/letters": {
        "hu": "nem értelmezhető JSON: a betűi nem UTF-8 kódolásúak",
        "en": "not readable as JSON: its letters are not encoded as UTF-8",
    },
    "not-json/depth": {
        "hu": "nem értelmezhető JSON: túl mélyen egymásba ágyazott",
        "en": "not readable as JSON: nested too deeply",
    },
    "not-json/number": {
        "hu": "nem értelmezhető JSON: túl hosszú szám van benne",
        "en": "not readable as JSON: it has a number that is too long",
    },
    "no-such-file": {"hu": "nincs ilyen fájl", "en": "there is no such file"},
    "not-readable": {"hu": "a fájl nem olvasható", "en": "the file cannot be read"},
    "too-large": {
        "hu": "túl nagy, legfeljebb {most} bájt",
        "en": "too large, at most {most} bytes",
    },
}


class MalformedRecordError(ValueError):
    """Input that is not a record: the place (a path) and the reason (a code with parameters).

    The parameter `why` has the sentence of a reason specific to a game, in both languages.
    """

    def __init__(self, path: str, code: str, **params: object) -> None:
        """Store the place and the reason."""
        self.path = path
        self.code = code
        self.params = params
        super().__init__(f"{path or 'record'}: {explain_malformed(code, 'en', params)}")

    def at(self, path: str) -> MalformedRecordError:
        """Return the same error at another place."""
        return MalformedRecordError(path, self.code, **self.params)


def explain_malformed(code: str, lang: str, params: Mapping[str, object]) -> str:
    """Explain in `hu` or `en` why something is not a record.

    >>> explain_malformed("not-json", "en", {"because": "depth"})
    'not readable as JSON: nested too deeply'
    """
    kind = f"{code}/{params['because']}" if "because" in params else code
    own = params.get("why")
    told = own if isinstance(own, Mapping) else MALFORMED[kind]
    return str(told[lang]).format(**params)
