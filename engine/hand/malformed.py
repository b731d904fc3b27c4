"""What is not a record at all: the error that says where and why, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


class MalformedRecordError(ValueError):
    """What was given is not a record; says where (a path) and why (a code with parameters)."""

    def __init__(self, path: str, code: str, **params: object) -> None:
        """Remember the place and the reason."""
        self.path = path
        self.code = code
        self.params = params
        super().__init__(f"{path or 'record'}: {explain_malformed(code, 'en', params)}")

    def at(self, path: str) -> MalformedRecordError:
        """Return the same mistake at another place."""
        return MalformedRecordError(path, self.code, **self.params)


_MALFORMED: Final[dict[str, dict[str, str]]] = {
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
    "szanzadu-below-trump-game": {
        "hu": "a szanzadu, ami minden színt felülüt, nem érhet kevesebbet az adus játéknál",
        "en": "szanzadu outbids every suit and cannot be worth less than a trump game",
    },
    "original-raised-twice": {
        "hu": "az eredeti szín vagy felárral ér többet, vagy kétszeresen, a kettő együtt nem",
        "en": "the original suit counts more by a premium or by doubling, not by both",
    },
    "worth-of-no-figure": {
        "hu": "ezen az asztalon nincs ilyen figura, így értéke sem lehet",
        "en": "this table does not play that figure, so it cannot be worth anything",
    },
    "abszolut-bound-from-front": {
        "hu": "a síber után már nem mondható, ami csak elölről mondható",
        "en": "what is said from the front only cannot be said after the síber",
    },
    "abszolut-bound-without-siber": {
        "hu": "ha csak a felkínált lap cserélhető, senki sem vesz egynél többet a talonból",
        "en": "where only the indicator is exchanged nobody takes more than one card of the talon",
    },
    "simple-eight-not-exchanged": {
        "hu": "itt a VII-nél magasabb adu nem cserélhető",
        "en": "no trump higher than the VII is exchanged here",
    },
    "dealer-shares-in-play": {
        "hu": "csak négyen van osztó, aki nem játszik, hanem fizet és kap",
        "en": "only with four is there a dealer who pays and is paid without playing",
    },
    "kontra-back-above-front": {
        "hu": "a kontra hátulról nem szorozhat többet, mint elölről",
        "en": "kontra cannot multiply by more from the back than from the front",
    },
    "whole-talon-for-two": {
        "hu": "ketten nem vehető fel az egész talon: hat ismeretlen lap volna egy kézben",
        "en": "two players cannot take the whole talon: it would be six unknown cards in one hand",
    },
    "discards-without-siber": {
        "hu": "ha csak a felkínált lap cserélhető, nincs mit letenni",
        "en": "where only the indicator is exchanged there is nothing to discard",
    },
    "call-figures-without-calling": {
        "hu": "figurát hívni csak ott lehet, ahol van gyerünk",
        "en": "figures can be called only where calling is played",
    },
    "call-back-without-calling": {
        "hu": "visszahívni csak ott lehet, ahol van gyerünk",
        "en": "calling back is possible only where calling is played",
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


def explain_malformed(code: str, lang: str, params: Mapping[str, object]) -> str:
    """Say in `hu` or `en` why something is not a record.

    >>> explain_malformed("not-json", "en", {"because": "depth"})
    'not readable as JSON: nested too deeply'
    """
    kind = f"{code}/{params['because']}" if "because" in params else code
    return _MALFORMED[kind][lang].format(**params)
