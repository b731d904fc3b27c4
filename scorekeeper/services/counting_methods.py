"""How a session counts: its way of counting, and what its table agreed on with it (SES 1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import engine
from engine.sessions.counting_method import Counting
from scorekeeper.models import Session
from scorekeeper.services.errors import ServiceError, WrongTermError


def known_method(game: str, preset: str) -> dict[str, Counting]:
    """The ways in which a rule set can be counted, the usual one first; of an unknown one none."""
    presets = engine.GAMES[game].presets if game in engine.GAMES else ()
    return {way.name: way for one in presets if one.name == preset for way in one.ways}


def method_of(row: Session) -> Counting:
    """The way in which a session counts.  Raises LookupError for what its game does not know."""
    return engine.GAMES[row.game].preset(row.preset).way(row.mode)


def terms_of(row: Session) -> dict[str, int]:
    """What its table agreed on.  Raises ValueError for what nobody can play by."""
    way = method_of(row)
    wrong = [term.name for term in way.wrong(row.terms)]
    if wrong:
        raise ValueError(f"nobody plays by such terms: {', '.join(wrong)}")
    return {term.name: row.terms[term.name] for term in way.terms}


def term_mistakes(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> Iterator[ServiceError]:
    """All that is wrong with a way and its terms.

    That is one in which a rule set is not counted, or as a WrongTermError each term that nobody
    plays by.
    """
    ways = known_method(game, preset)
    if name is not None and name not in ways:
        yield ServiceError("bad-mode", known=", ".join(ways))
        return
    way, terms = _completed(game, preset, house, name, said)
    for wrong in way.wrong(terms):
        yield WrongTermError(wrong)


def agreed_terms(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> tuple[Counting, dict[str, int]]:
    """The way of this name, or the usual one, and its terms: as `said`, or as usual.

    Raises the first of its `mistakes`.
    """
    for wrong in term_mistakes(game, preset, house, name, said):
        raise wrong
    return _completed(game, preset, house, name, said)


def _completed(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> tuple[Counting, dict[str, int]]:
    rules = engine.GAMES[game].preset(preset)
    way = rules.ways[0] if name is None else rules.way(name)
    terms = rules.usual(way, house)
    return way, terms | {term: number for term, number in said.items() if term in terms}
