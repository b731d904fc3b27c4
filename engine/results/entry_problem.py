"""The problem of an invalid entry, and the catalogue of its texts.

Shared by the games; each has its own rows of codes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engine.hand.record import Entry
from engine.results.findings import Finding, Fix, Severity
from engine.text_blocks import parse_blocks


class EntryProblem(NamedTuple):
    """A finding without its place and severity, which the caller adds.

    It cites `rules` if they depend on the entry, else those of its code.
    """

    code: str
    params: Mapping[str, object] = MappingProxyType({})
    accepted: tuple[Entry, ...] = ()
    rules: tuple[str, ...] = ()


Trouble: TypeAlias = tuple[int | None, EntryProblem]
"""A problem with the place of its entry, if any."""


def make_problem(code: str, *accepted: Entry, **params: object) -> EntryProblem:
    """Make a problem; `accepted` are entries that would have been right instead."""
    return EntryProblem(code, params, accepted)


def repeated_fact_problem(game: str, otherwise: str, *, same: bool, **told: object) -> EntryProblem:
    """Make the problem of a fact entered twice: already known if the `same`, else contradictory."""
    return make_problem(f"{game}.{'known-already' if same else otherwise}", **told)


def citing_rules(wrong: EntryProblem, *rules: str) -> EntryProblem:
    """Return the problem citing these rules, which this particular entry breaks."""
    return EntryProblem(wrong.code, wrong.params, wrong.accepted, rules)


@dataclass(frozen=True, slots=True)
class FindingCode:
    """One row of a catalogue: its severity, the rules it cites, its sentence in both languages."""

    severity: Severity
    rules: tuple[str, ...]
    hu: str
    en: str


SEVERITIES: Final = {"e": Severity.ERROR, "d": Severity.DOUBT, "n": Severity.NOTE}


Row: TypeAlias = tuple[str, str, str, str, str]
"""A row of a catalogue: slug, severity (`e`, `d` or `n`), rules, Hungarian and English."""


def parse_rows(text: str) -> tuple[Row, ...]:
    """Parse the rows of a catalogue, blocks of slug, severity and rules (`engine.text_blocks`).

    >>> parse_rows("# too-late | e | SES 6.1" + chr(10) + "Késő." + chr(10) + "= Too late.")
    (('too-late', 'e', 'SES 6.1', 'Késő.', 'Too late.'),)
    """
    return tuple(
        (slug, weight, rules, paragraph.hu, paragraph.en)
        for (slug, weight, rules), (paragraph,) in parse_blocks(text)
    )


def removal_finding(codes: Mapping[str, FindingCode], index: int, trouble: EntryProblem) -> Finding:
    """Make the finding of a problem that is repaired by removing its entry."""
    return finding_of(codes, index, trouble, Fix("remove", entry=index))


def replace_answered_findings(
    codes: Mapping[str, FindingCode],
    findings: Iterable[Finding],
    done: Collection[str],
    answers: Mapping[int, str],
) -> Iterator[Finding]:
    """Yield the findings, with the codes in `done` replaced by the answer to their entry.

    An entry's answer is a code; if it is empty the finding is dropped.
    """
    for found in findings:
        answer = None if found.entry is None else answers.get(found.entry)
        if found.code not in done or answer is None:
            yield found
        elif answer:
            yield finding_of(codes, found.entry, make_problem(answer))


def finding_of(
    codes: Mapping[str, FindingCode],
    index: int | None,
    trouble: EntryProblem,
    mend: Fix | None = None,
) -> Finding:
    """Make the finding of a problem by its row in the catalogue."""
    code = codes[trouble.code]
    rules = trouble.rules or code.rules
    return Finding(
        trouble.code, code.severity, rules, index, trouble.params, mend, trouble.accepted
    )
