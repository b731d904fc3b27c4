"""The heading of all sheets: club, table, date, terms, the state of the records."""

from datetime import date, tzinfo

from msgspec import Struct

import engine
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences, reading_sentences
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing import number_and_date_formats
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.settling import fingerprints_and_lots
from scorekeeper.services.view_types import SessionView
from scorekeeper.services.view_types.settlements import EveningView


class Heading(Struct, frozen=True):
    """The heading of every sheet.

    `games` names the games and rule sets, `agreed` the terms; `state` is the fingerprint of all
    records, for comparing a sheet with the program.  `hands` leaves the withdrawn ones out.
    """

    club: str
    table: str
    day: date
    games: tuple[str, ...]
    agreed: tuple[str, ...]
    hands: int
    state: str
    withdrawn: int = 0


def build_heading(view: SessionView, lang: str, zone: tzinfo) -> Heading:
    """Build the heading of a session's sheets."""
    game = engine.GAMES[view.game]
    preset = next(each for each in game.presets if each.name == view.rules.preset)
    house = (
        *house_rule_sentences(view.game, view.rules, lang),
        *reading_sentences(view.way, view.terms, lang),
    )
    price = price_line(view, lang)
    players = sheet_text(f"agreed.players-{len(view.seats)}", lang)
    played = pick_language(view.way.words.agreed, lang, **view.terms)
    agreed = [f"{played} · {price}" if price else played]
    if house:
        agreed.append(sheet_text("agreed.house", lang, rules=" · ".join(house)))
    if view.corrected:
        kinds = dict.fromkeys(each.kind.value for each in view.corrected)
        what = ", ".join(text(f"table.what.{kind}", lang) for kind in kinds)
        agreed.append(text("table.corrected", lang, what=what).removesuffix("."))
    return Heading(
        club=view.club,
        table=view.table,
        day=evening_date_of(view.opened, zone),
        games=(" · ".join(dict.fromkeys((game.label[lang], preset.label[lang], players))),),
        agreed=tuple(agreed),
        hands=view.standing_hands,
        withdrawn=view.withdrawn_hands,
        state=fingerprints_and_lots.session_fingerprint(view),
    )


def price_line(view: SessionView, lang: str) -> str:
    """Return the price of a point, the stake, that nothing is paid, or nothing if hidden."""
    if view.for_nothing:
        return sheet_text("agreed.for-nothing", lang)
    if view.money_hidden:
        return ""
    price = number_and_date_formats.format_amount(view.unit_price, view.currency, lang)
    what = pick_language(view.way.words.price, lang)
    if what:
        return sheet_text("agreed.stake", lang, what=what, price=price)
    return sheet_text("agreed.price", lang, price=price)


def evening_heading(view: EveningView, lang: str, zone: tzinfo) -> Heading:
    """Build the heading of an evening's sheet: its tables, and the terms of each."""
    heads = [build_heading(session, lang, zone) for session in view.sessions]
    return Heading(
        club=heads[0].club,
        table=", ".join(head.table for head in heads),
        day=evening_date_of(view.opened, zone),
        games=tuple(dict.fromkeys(name for head in heads for name in head.games)),
        agreed=tuple(f"{head.table}: {head.agreed[0]}" for head in heads),
        hands=sum(head.hands for head in heads),
        withdrawn=sum(head.withdrawn for head in heads),
        state=fingerprints_and_lots.evening_fingerprint(view.sessions),
    )
