"""The error for data that is not a record, with place and reason, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.text_blocks import parse_texts

MALFORMED: Final = parse_texts("""
not-an-object | objektumot várok itt | expected an object here
not-a-list | listát várok itt | expected a list here
not-text | szöveget várok itt | expected a text here
not-printable | vezérlőjel vagy hibás betű van benne | it has control or broken characters
not-a-number | egész számot várok itt, 0 és {most} között
= expected a whole number here, from 0 to {most}
missing | hiányzik: {name} | missing: {name}
unknown-field | ismeretlen mező: {name} | unknown field: {name}
unknown-word | ismeretlen érték: {value}; lehet: {known} | unknown value: {value}; may be: {known}
not-a-card | nem kártyalap: {value} | not a card: {value}
not-in-pack | ezzel a szabálykészlettel olyan lapokkal játszanak, amelyek közt nincs {value}
= by this rule set the cards that are played with have no {value}
not-a-seat | nincs ilyen hely: {value} | no such seat: {value}
too-long | túl hosszú, legfeljebb {most} | too long, at most {most}
wrong-format | ismeretlen formátum: {value}; ismert: {known}
= unknown format: {value}; known: {known}
wrong-players | ez a szabálykészlet {known} játékossal játszható
= this rule set is played by {known}
names-not-distinct | két játékosnak ugyanaz a neve | two players have the same name
bad-house-rule | a háziszabály értéke nem lehet {value}; lehet: {known}
= the house rule cannot be {value}; may be: {known}
not-json | nem értelmezhető JSON ({line}. sor, {column}. jel)
= not readable as JSON (line {line}, character {column})
not-json/letters | nem értelmezhető JSON: a betűi nem UTF-8 kódolásúak
= not readable as JSON: its letters are not encoded as UTF-8
not-json/depth | nem értelmezhető JSON: túl mélyen egymásba ágyazott
= not readable as JSON: nested too deeply
not-json/number | nem értelmezhető JSON: túl hosszú szám van benne
= not readable as JSON: it has a number that is too long
no-such-file | nincs ilyen fájl | there is no such file
not-readable | a fájl nem olvasható | the file cannot be read
too-large | túl nagy, legfeljebb {most} bájt | too large, at most {most} bytes
""")


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
    told = (
        own if isinstance(own, Mapping) else dict(zip(("hu", "en"), MALFORMED[kind], strict=True))
    )
    return str(told[lang]).format(**params)
