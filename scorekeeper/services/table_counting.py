"""The counting method of a session, and the terms agreed on with it (SES 1.2).

Tables of which only the totals are known, as from paper, have a method of their own: no rule set
has it, so no table can be opened with it.  The totals are agreed on as its terms, by seat
(docs/adr/0037).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import SEATS, RuleSetRef
from engine.preset import PresetInfo
from engine.sessions import counting_method
from engine.sessions.series.player_totals import PlayerId
from scorekeeper.models import Session
from scorekeeper.services.errors import ServiceError, WrongTermError

MOST_POINTS: Final = 1_000_000
_REFUSED: Final = (
    "Egész szám −1 000 000 és 1 000 000 között.",
    "A whole number between −1,000,000 and 1,000,000.",
)


class TotalsOfPaper(counting_method.RunningTotal):
    """The totals as they were brought, by seat."""

    def __init__(self, terms: counting_method.Terms) -> None:
        """Store the totals."""
        self._terms = terms

    def after(self, hand: counting_method.CountedHand) -> TotalsOfPaper:
        """Raise ValueError: there are no hands."""
        raise ValueError(f"a hand where only totals are known: {hand}")

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> counting_method.SessionTally:  # noqa: ARG002
        """Return the totals, in seat order."""
        found = {
            player: self._terms[seat.value] for seat, player in zip(SEATS, coming, strict=False)
        }
        return counting_method.SessionTally((), found, found)


class TotalsOnlyCounting(counting_method.CountingMethod):
    """The counting method without hands: its terms are the totals."""

    name = "totals"
    writes = False
    words = counting_method.CountingTexts(
        label=("papírról, csak végeredmény", "from paper, totals only"),
        long=("papírról, csak végeredmény", "from paper, totals only"),
        agreed=("papírról, csak végeredmény", "from paper, totals only"),
        title=("Papírról vett végeredmény", "Totals from paper"),
        file="papirrol",
    )
    terms = tuple(
        counting_method.AgreedNumber(
            name=seat.value,
            label=(seat.value, seat.value),
            line=(seat.value, seat.value),
            usual=0,
            least=-MOST_POINTS,
            most=MOST_POINTS,
            refused=_REFUSED,
            rules=(),
        )
        for seat in SEATS
    )

    def wrong(self, terms: Mapping[str, object]) -> list[counting_method.AgreedNumber]:  # type: ignore[override]
        """Return the terms with an invalid value, all of them if they do not sum to zero."""
        found = [*super().wrong(terms)]
        numbers = [int(str(terms[term.name])) for term in self.terms] if not found else []
        return [*self.terms] if sum(numbers) else found

    def begin(self, terms: counting_method.Terms) -> TotalsOfPaper:
        """Return the totals."""
        return TotalsOfPaper(terms)


TOTALS_ONLY: Final = TotalsOnlyCounting()
Mistake: TypeAlias = ServiceError | MalformedRecordError


def find_preset(game: str, name: str) -> PresetInfo | None:
    """Return a rule set of a game, if both are known."""
    presets = engine.GAMES[game].presets if game in engine.GAMES else ()
    return next((one for one in presets if one.name == name), None)


def methods_of(game: str, preset: str) -> dict[str, counting_method.CountingMethod]:
    """Return the counting methods of a rule set, the default first; empty for an unknown one."""
    known = find_preset(game, preset)
    return {way.name: way for way in known.ways} if known else {}


Rules: TypeAlias = Any
"""A table, stored or new: its game, its preset and its house rules for any number of players."""


def house_for(row: Rules, players: int) -> Any:  # noqa: ANN401  (as stored, perhaps corrupt)
    """Return the house rules of a table that concern a hand of so many players."""
    if not isinstance(row.house, dict) or row.game not in engine.GAMES:
        return row.house
    preset = find_preset(row.game, row.preset)
    return preset.house_for(row.house, players) if preset else dict(row.house)


def check_other_rules(row: Rules, players: int) -> dict[str, object]:
    """Return the house rules for other numbers of players.  Raises MalformedRecordError."""
    own = house_for(row, players)
    others = {name: choice for name, choice in row.house.items() if name not in own}
    if others:
        preset = engine.GAMES[row.game].preset(row.preset)
        for rule in preset.house_rules:
            if rule.name in others:
                house = {rule.name: others[rule.name]}
                rules = RuleSetRef(preset.name, house, preset.version)
                engine.GAMES[row.game].check_rules(rules, rule.players[0])
    return others


def method_of(row: Session) -> counting_method.CountingMethod:
    """Return the counting method of a session.  Raises LookupError if its game does not know it."""
    if is_totals_only(row):
        return TOTALS_ONLY
    return engine.GAMES[row.game].preset(row.preset).way(row.mode)


def is_totals_only(row: Session) -> bool:
    """Return whether a session has no hands, and only the totals of its players are known."""
    return row.mode == TOTALS_ONLY.name and row.paper_import_id is not None


def terms_of(row: Session) -> dict[str, int]:
    """Return the terms agreed on for a session.  Raises ValueError for invalid ones."""
    way = method_of(row)
    wrong = [term.name for term in way.wrong(row.terms)]
    if wrong:
        raise ValueError(f"nobody plays by such terms: {', '.join(wrong)}")
    numbers = {term.name: row.terms[term.name] for term in way.terms}
    return numbers | way.chosen_readings(row.terms)


def term_mistakes(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> Iterator[Mistake]:
    """Yield every error in a counting method and its terms.

    That is a method unknown to the rule set, or a WrongTermError for each invalid term, and a
    MalformedRecordError for each house rule that does not go with the method.
    """
    ways = methods_of(game, preset)
    if name is not None and name not in ways:
        yield ServiceError("bad-mode", known=", ".join(ways))
        return
    way, terms = _completed(game, preset, house, name, said)
    for wrong in way.wrong(terms):
        yield WrongTermError(wrong)
    yield from engine.GAMES[game].preset(preset).uncounted(way.name, house)


def field_of_mistake(error: Mistake) -> str:
    """Return the field of a new table that an error of `term_mistakes` is about."""
    if isinstance(error, MalformedRecordError):
        return error.path.removeprefix("rules.")
    return f"terms.{error.term.name}" if isinstance(error, WrongTermError) else "mode"


def require_known_terms(game: str, preset: str, name: str | None, said: Mapping[str, int]) -> None:
    """Refuse terms that the counting method of this name does not have.  Raises ServiceError."""
    ways = methods_of(game, preset)
    way = next(iter(ways.values()), None) if name is None else ways.get(name)
    if way is not None:
        known = [term.name for term in (*way.terms, *way.readings)]
        for term in said:
            if term not in known:
                error = ServiceError("unknown-term", term=term, known=", ".join(known) or "–")
                error.path = f"terms.{term}"
                raise error


def resolve_method_and_terms(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> tuple[counting_method.CountingMethod, dict[str, int]]:
    """Return the counting method and its terms, as `said` or usual.  Raises the first mistake."""
    for wrong in term_mistakes(game, preset, house, name, said):
        raise wrong
    return _completed(game, preset, house, name, said)


def _completed(
    game: str, preset: str, house: Mapping[str, object], name: str | None, said: Mapping[str, int]
) -> tuple[counting_method.CountingMethod, dict[str, int]]:
    rules = engine.GAMES[game].preset(preset)
    way = rules.ways[0] if name is None else rules.way(name)
    terms = rules.usual(way, house)
    numbers = {term: number for term, number in said.items() if term in terms}
    return way, terms | numbers | way.chosen_readings(said)
