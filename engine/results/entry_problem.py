"""What a check answers when an entry cannot stand, and the catalogue that gives it words.

Shared by the games; each has its own rows of codes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engine.hand.record import Entry
from engine.results.findings import Finding, Mend, Severity


class EntryProblem(NamedTuple):
    """A finding in the making; where it points and what it weighs is added by who collects it.

    It rests on `rules` where they depend on what was entered, else on those of its code.
    """

    code: str
    params: Mapping[str, object] = MappingProxyType({})
    accepted: tuple[Entry, ...] = ()
    rules: tuple[str, ...] = ()


Trouble: TypeAlias = tuple[int | None, EntryProblem]
"""What is wrong, and with which entry, if with one."""


def make_problem(code: str, *accepted: Entry, **params: object) -> EntryProblem:
    """Make a problem; `accepted` are entries that would have been right instead."""
    return EntryProblem(code, params, accepted)


def repeated_problem(game: str, otherwise: str, *, same: bool, **told: object) -> EntryProblem:
    """What is told once was told before: the same is known already, anything else contradicts."""
    return make_problem(f"{game}.{'known-already' if same else otherwise}", **told)


def resting_on(wrong: EntryProblem, *rules: str) -> EntryProblem:
    """Make the problem rest on these rules, those which just this entry breaks."""
    return EntryProblem(wrong.code, wrong.params, wrong.accepted, rules)


@dataclass(frozen=True, slots=True)
class Code:
    """One row of a catalogue: its weight, the rules it rests on, its sentence in both languages."""

    severity: Severity
    rules: tuple[str, ...]
    hu: str
    en: str


_SEVERITY: Final = {"e": Severity.ERROR, "d": Severity.DOUBT, "n": Severity.NOTE}


def catalogue(game: str, rows: Iterable[tuple[str, str, str, str, str]]) -> dict[str, Code]:
    """Read rows of slug, weight (`e`, `d` or `n`), rules, Hungarian and English.

    >>> catalogue("ulti", [("x", "d", "ULT 1.1, ULT 1.2", "Így.", "So.")])["ulti.x"].rules
    ('ULT 1.1', 'ULT 1.2')
    """
    return {
        f"{game}.{slug}": Code(_SEVERITY[weight], tuple(rules.split(", ")), hu, en)
        for slug, weight, rules, hu, en in rows
    }


def remove_codes(codes: Mapping[str, Code], index: int, trouble: EntryProblem) -> Finding:
    """Make the finding of a problem that is mended by leaving its entry out."""
    return finding_of(codes, index, trouble, Mend("remove", entry=index))


def answer_codes(
    codes: Mapping[str, Code],
    findings: Iterable[Finding],
    done: Collection[str],
    answers: Mapping[int, str],
) -> Iterator[Finding]:
    """The findings, where what was `done` at some entries is said by its answer, or no more.

    Of those the entry has its answer's code; nothing is left to say where that is empty.
    """
    for found in findings:
        answer = None if found.entry is None else answers.get(found.entry)
        if found.code not in done or answer is None:
            yield found
        elif answer:
            yield finding_of(codes, found.entry, make_problem(answer))


def finding_of(
    codes: Mapping[str, Code], index: int | None, trouble: EntryProblem, mend: Mend | None = None
) -> Finding:
    """Make the finding of a problem by its row in the catalogue."""
    code = codes[trouble.code]
    rules = trouble.rules or code.rules
    return Finding(
        trouble.code, code.severity, rules, index, trouble.params, mend, trouble.accepted
    )
