"""How a session counts: its way of counting, and what its table agreed on with it (SES 1.2)."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from engine.between.counting import Counting
from scorekeeper.models import Session
from scorekeeper.services.errors import ServiceError, WrongTermError


def way_of(row: Session) -> Counting:
    """The way in which a session counts.  Raises LookupError for what its game does not know."""
    return engine.GAMES[row.game].preset(row.preset).way(row.mode)


def terms_of(row: Session) -> dict[str, int]:
    """What its table agreed on.  Raises ValueError for what nobody can play by."""
    wrong = [term.name for term in way_of(row).wrong(row.terms)]
    if wrong:
        raise ValueError(f"nobody plays by such terms: {', '.join(wrong)}")
    return {term.name: row.terms[term.name] for term in way_of(row).terms}


def agreed(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> tuple[Counting, dict[str, int]]:
    """The way of this name, or the usual one, and its terms: as `said`, or as usual.

    Raises ServiceError for a way in which a rule set is not counted, WrongTermError for a term
    that nobody plays by.
    """
    rules = engine.GAMES[game].preset(preset)
    known = {way.name: way for way in rules.ways}
    way = known.get(name) if name is not None else rules.ways[0]
    if way is None:
        raise ServiceError("bad-mode", known=", ".join(known))
    terms = rules.usual(way, house)
    terms |= {name: number for name, number in said.items() if name in terms}
    for wrong in way.wrong(terms):
        raise WrongTermError(wrong)
    return way, terms
