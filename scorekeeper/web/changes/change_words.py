"""The changes of the log in words: what changed, and its value before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

from msgspec import Struct

from engine.hand.record import RuleSetRef
from scorekeeper.http.language import format_money, format_signed_number, t
from scorekeeper.services import rights
from scorekeeper.services.changes.change_keys import LogKind
from scorekeeper.services.changes.change_log import ChangeLine
from scorekeeper.services.changes.hand_outcomes import HandOutcome
from scorekeeper.services.club_rules.rule_set_terms import RuleSetTerms
from scorekeeper.services.statistics.seasons import SeasonTerms
from scorekeeper.services.views import HandState, TableChangeKind
from scorekeeper.web.corrections.figure_lines import NOTHING
from scorekeeper.web.corrections.table_terms_in_words import term_words
from scorekeeper.web.rules.rule_sets import rules_label
from scorekeeper.web.statistics import season_terms_in_words


class ChangeWords(Struct, frozen=True):
    """A line of the log with its words; `before` or `after` is empty where there was nothing."""

    line: ChangeLine
    what: str
    before: str = ""
    after: str = ""

    @property
    def who(self) -> str:
        """The account of the change, and the token of the program that made it."""
        name = self.line.who or t("log.server")
        return t("log.token", who=name, token=self.line.token) if self.line.token else name


class _KeptRules(Struct, frozen=True):
    """A rule set as `table_terms_in_words` needs it; no sentence of it has a price."""

    game: str
    rules: RuleSetRef
    currency: str = ""


def change_words(line: ChangeLine) -> ChangeWords:
    """Return a change in words, in the language of the request."""
    kind = "payment" if line.kind is LogKind.EVENING_PAYMENT else line.kind.value
    what = t(f"log.{kind}.{line.what}", hand=line.hand, name=line.subject, new=_text(line.new))
    if line.old is None and line.new is None:
        return ChangeWords(line, what)
    said = _VALUES.get(line.kind, _plain)
    return ChangeWords(line, what, *(_said(said, line, value) for value in (line.old, line.new)))


def _said(words: Callable[[ChangeLine, Any], str], line: ChangeLine, value: Any) -> str:  # noqa: ANN401
    """Return a value in words; a stored one that cannot be read, as it is."""
    if value is None:
        return ""
    try:
        return words(line, value) or NOTHING
    except (LookupError, ValueError, TypeError, ArithmeticError):
        return str(value)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _plain(_line: ChangeLine, value: object) -> str:
    return str(value)


def _hand(_line: ChangeLine, value: HandOutcome) -> str:
    points = ", ".join(f"{name} {format_signed_number(one)}" for name, one in value.points.items())
    if value.state is HandState.SCORED:
        return points
    return f"{t(f'state.{value.state.value}')}{': ' if points else ''}{points}"


def _terms(line: ChangeLine, value: Any) -> str:  # noqa: ANN401
    if line.table is None or line.what in {"note", "deleted"}:
        return str(value)
    return term_words(line.table, TableChangeKind(line.what), value, (line.old, line.new))


def _payment(_line: ChangeLine, value: Mapping[str, str]) -> str:
    amount = format_money(Decimal(value["amount"]), value["currency"])
    return t("log.pays", payer=value["payer"], payee=value["payee"], amount=amount)


def _player(line: ChangeLine, value: str) -> str:
    return t(f"player.status.{value}") if line.what == "status" else value


def _season(_line: ChangeLine, value: Mapping[str, Any]) -> str:
    first, last = (date.fromisoformat(value[name]) for name in ("first_day", "last_day"))
    lists = (tuple(value[name]) for name in ("games", "presets", "left_out"))
    terms = SeasonTerms(value["name"], first, last, *lists)
    return season_terms_in_words.terms_words(
        terms, dict(zip(terms.left_out, value["tables"], strict=True))
    )


def _rule_set(_line: ChangeLine, value: Mapping[str, Any]) -> str:
    rules = RuleSetRef(value["preset"], value["house"], value["rules_version"])
    terms = RuleSetTerms(value["game"], rules, value["mode"], value["terms"])
    counting = {"mode": value["mode"], "terms": value["terms"]}
    table = _KeptRules(terms.game, rules)
    told = [value["name"], rules_label(terms)]
    told.append(term_words(table, TableChangeKind.COUNTING, counting))
    if rules.house:
        told.append(term_words(table, TableChangeKind.HOUSE, rules.house))
    return "; ".join(told)


def _account(_line: ChangeLine, value: str) -> str:
    return ", ".join(t(f"role.{role}") for role in rights.Role if role in rights.parse_roles(value))


def _setting(_line: ChangeLine, value: str) -> str:
    return t(f"settings.{value}")


_VALUES: Final[dict[LogKind, Callable[[ChangeLine, Any], str]]] = {
    LogKind.HAND: _hand,
    LogKind.TERMS: _terms,
    LogKind.PAYMENT: _payment,
    LogKind.EVENING_PAYMENT: _payment,
    LogKind.PLAYER: _player,
    LogKind.SEASON: _season,
    LogKind.RULE_SET: _rule_set,
    LogKind.ACCOUNT: _account,
    LogKind.SETTING: _setting,
}
