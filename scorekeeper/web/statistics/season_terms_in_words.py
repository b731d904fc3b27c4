"""The terms of seasons in words, and what a change of them changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

import engine
from scorekeeper.http.language import current_language, format_calendar_date, t
from scorekeeper.services.statistics import seasons
from scorekeeper.services.statistics.seasons import SeasonChangeView, SeasonTerms, SeasonView


class SeasonChangeWords(Struct, frozen=True):
    """A change of a season, with what it changed in words."""

    change: SeasonChangeView
    what: str


def terms_words(terms: SeasonTerms, tables: Mapping[int, str]) -> str:
    """Return the terms of a season in words; `tables` are the names of those left out."""
    told = [terms.name, _dates(terms)]
    if terms.games or terms.presets:
        told.append(games_words(terms.games, terms.presets))
    if terms.left_out:
        told.append(t("season.out", names=_names(terms.left_out, tables)))
    return "; ".join(told)


def games_words(games: Sequence[str], presets: Sequence[str]) -> str:
    """Return the names of games and rule sets."""
    lang = current_language()
    known = {preset.name: preset for game in engine.GAMES.values() for preset in game.presets}
    told = [engine.GAMES[one].label[lang] if one in engine.GAMES else one for one in games]
    told += [known[one].label[lang] if one in known else one for one in presets]
    return ", ".join(told) or t("season.all-games")


def season_changes(season: SeasonView) -> tuple[SeasonChangeWords, ...]:
    """Return the changes of a season in words, the latest first."""
    numbers = {one for change in season.changes for one in change.terms.left_out}
    tables = seasons.table_names(numbers)
    told = [SeasonChangeWords(one, terms_words(one.terms, tables)) for one in season.changes[:1]]
    told += [
        SeasonChangeWords(new, "; ".join(_differences(old, new, tables)))
        for old, new in pairwise(season.changes)
    ]
    return tuple(reversed(told))


def _differences(
    old: SeasonChangeView, new: SeasonChangeView, tables: Mapping[int, str]
) -> Iterator[str]:
    if new.removed != old.removed:
        yield t("season.remove" if new.removed else "season.restore")
    before, after = old.terms, new.terms
    if after.name != before.name:
        yield after.name
    if (after.first, after.last) != (before.first, before.last):
        yield _dates(after)
    if (after.games, after.presets) != (before.games, before.presets):
        yield f"{t('season.games')}: {games_words(after.games, after.presets)}"
    if out := [one for one in after.left_out if one not in before.left_out]:
        yield t("season.out", names=_names(out, tables))
    if back := [one for one in before.left_out if one not in after.left_out]:
        yield t("season.counted-again", names=_names(back, tables))


def _dates(terms: SeasonTerms) -> str:
    first, last = (format_calendar_date(day) for day in (terms.first, terms.last))
    return t("season.dates", first=first, last=last)


def _names(numbers: Iterable[int], tables: Mapping[int, str]) -> str:
    return ", ".join(tables.get(one, f"#{one}") for one in numbers)
