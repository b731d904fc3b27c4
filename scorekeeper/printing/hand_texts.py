"""A hand in one row, for sheets and pages: the contract and the announcements."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, tzinfo
from itertools import pairwise

import engine
from engine.hand.cards import Card, Seat, Suit
from engine.results.items import Item, Outcome
from engine.sessions.counting_method import PlayerMarkKind
from engine.wording.item_notation import TableFact
from engine.wording.sentences import HandEffect, Sentences
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.printing.text_with_signs import (
    DrawnSign,
    Line,
    item_notation,
    notation_signs,
    outcome_mark,
    with_player_names,
)
from scorekeeper.resources import is_drawn, picture_name
from scorekeeper.services.view_types import HandState, HandView


def contract_line(hand: HandView, lang: str) -> Line:
    """Return the contract: the suit's sign and the engine's words; or that there was none."""
    table = hand.adjudication.table
    contract = engine.record_sentences(hand.record, lang).contract(table)
    return with_suit_sign(table.trump, contract) if contract else (sheet_text("row.no-game", lang),)


def with_suit_sign(suit: Suit | None, words: str) -> Line:
    """Return a text about a suit, preceded by the suit's sign if there is a drawing."""
    if suit is None or not is_drawn(suit):
        return (words,)
    return (DrawnSign(f"suits/{picture_name(suit)}", suit.value), f" {words}")


def game_detail_line(own: TableFact) -> Line:
    """Return a game-specific line about the table without its label; suits and cards as signs."""
    suit = own.value.suit if isinstance(own.value, Card) else own.value
    return with_suit_sign(suit if isinstance(suit, Suit) else None, own.says)


def declarer_names(hand: HandView, names: Mapping[Seat, str], lang: str) -> str:
    """Return the declarers of a hand, by these `names`; empty for none."""
    return engine.record_sentences(with_player_names(hand.record, names), lang).played_by(
        hand.adjudication.table
    )


def contract_with_outcome(hand: HandView, lang: str) -> Line:
    """Return the contract with its outcome."""
    contract = contract_line(hand, lang)
    say = engine.record_sentences(hand.record, lang)
    alone = _alone(hand, lang)
    game = next((item for item in hand.adjudication.items if item.is_game), None)
    shown = alone or game
    if shown is None or shown.by is None or (not alone and hand.state is HandState.WITHDRAWN):
        return contract
    signs = say.notation(shown).tail if alone else ""
    if _is_instead(shown, say):
        return (*contract, signs) if signs else contract
    return (*contract, f"{signs} ", outcome_mark(shown, lang), *_worth(shown, say))


def result_line(hand: HandView, lang: str) -> str:
    """Return the result of the play, where neither contract nor items show it."""
    if hand.state is HandState.WITHDRAWN:
        return ""
    return engine.record_sentences(hand.record, lang).came_to(hand.adjudication.table)


def _is_instead(item: Item, say: Sentences) -> bool:
    """Return whether another item, which shows it, is paid instead of this one."""
    return item.outcome is Outcome.VOID and say.says_all(item)


def _worth(item: Item, say: Sentences) -> Line:
    worth = say.worth(item)
    return (f"\N{NO-BREAK SPACE}{worth}",) if worth else ()


def items_in_short(hand: HandView, names: Mapping[Seat, str], lang: str) -> tuple[Line, ...]:
    """Return the items in short; of the game, which is the contract, only its raises.

    For a game without a declarer, return what happened.  Items of other players than the declarer
    have the player's name, by these `names`.
    """
    declarer = hand.adjudication.table.declarer
    record = with_player_names(hand.record, names)
    say = engine.record_sentences(record, lang)
    calls: list[Line] = []
    alone = _alone(hand, lang)
    for item in _alike_as_one(hand.adjudication.items):
        if item == alone:
            continue
        if item.by is None and (item.is_game or item.outcome is Outcome.DRAWN):
            calls.append((say.reason(item),))
            continue
        if item.is_game and len(item.factors) == 1:
            continue
        call = (*item_notation(record, item, lang), *_worth(item, say))
        by = "" if item.by in {None, declarer} else say.seat(item.by)
        calls.append((f"{by}: ", *call) if by and say.owner(item) else call)
    return tuple(calls)


def day_breaks(hands: Iterable[HandView], zone: tzinfo) -> dict[int, date]:
    """Return the dates of the hands that were recorded on another day than the one before."""
    dated = [(hand.number, hand.versions[0].when.astimezone(zone).date()) for hand in hands]
    return {number: day for (_, before), (number, day) in pairwise(dated) if day != before}


def sign_legend(hands: Iterable[HandView], lang: str) -> Iterator[tuple[Line, str]]:
    """Yield the legend of these hands' rows: the engine's signs, multipliers and outcomes."""
    shown = tuple(hands)
    used = {
        sign
        for hand in shown
        for sign in notation_signs(hand.record, hand.adjudication.items, lang)
    }
    tables = {hand.record.game: hand.record for hand in shown}
    legends = [engine.record_sentences(record, lang).signs() for record in tables.values()]
    known = {sign: says for legend in legends for sign, says in legend.items()}
    for sign, says in known.items():
        if sign in used:
            yield (sign,), says
    for times in sorted({hand.times for hand in shown if hand.times > 1}):
        yield (f"×{times}",), _times(times, [hand for hand in shown if hand.times == times], lang)
    worded = [
        (engine.record_sentences(hand.record, lang), hand.adjudication.items) for hand in shown
    ]
    if any(say.worth(item) for say, items in worded for item in items):
        yield (sheet_text("sign.worth", lang),), sheet_text("legend.worth", lang)
    items = [
        item for say, all_of in worded for item in all_of if item.by and not _is_instead(item, say)
    ]
    for outcome in Outcome:
        mark = next((outcome_mark(item, lang) for item in items if item.outcome is outcome), None)
        if mark:
            yield (mark,), mark.says


def _times(times: int, hands: Sequence[HandView], lang: str) -> str:
    """Return what a multiplier means: how often, but for what, and by whose reading."""
    parts = [sheet_text("legend.times", lang, n=times)]
    once = undoubled_items(hands, lang)
    if once:
        parts.append(sheet_text("hand.undoubled", lang, items=", ".join(once)))
    if any(hand.readings for hand in hands):
        parts.append(sheet_text("stretch.by-reading", lang))
    return ", ".join(parts)


def later_effects(hand: HandView, lang: str) -> tuple[HandEffect, ...]:
    """Return what a hand changes for later ones, if it counts; its window is shown by itself."""
    adjudication = hand.adjudication
    adjudication = replace(adjudication, totals=replace(adjudication.totals, window_to=None))
    return engine.hand_effects(hand.record, adjudication, lang) if hand.state.counts else ()


def undoubled_items(hands: Iterable[HandView], lang: str) -> tuple[str, ...]:
    """Return the names of the items that count once in hands that count more often."""
    return tuple(
        dict.fromkeys(
            engine.record_sentences(hand.record, lang).item(item)
            for hand in hands
            if hand.times > 1
            for item in hand.adjudication.items
            if item.id in hand.adjudication.undoubled
        )
    )


def _alone(hand: HandView, lang: str) -> Item | None:
    """Return the only item if it is the declarer's contract and has the same words."""
    table = hand.adjudication.table
    own = [i for i in _alike_as_one(hand.adjudication.items) if i.by and i.by is table.declarer]
    say = engine.record_sentences(hand.record, lang)
    one = own[0] if len(own) == 1 else None
    return one if one and one.name in say.contract_items(table) else None


def _alike_as_one(items: Sequence[Item]) -> Iterator[Item]:
    """Yield items of one name once, if they differ only in the opponent."""

    def kind(item: Item) -> tuple[object, ...]:
        links = tuple((factor.what, factor.times) for factor in item.factors)
        return item.name, item.by, item.outcome, links

    kinds = [kind(item) for item in items]
    for place, item in enumerate(items):
        if kinds[place] in kinds[:place]:
            continue
        yield item._replace(id=item.name) if kinds.count(kinds[place]) > 1 else item


def mark_legend(kinds: Iterable[PlayerMarkKind], lang: str) -> Iterator[tuple[Line, str]]:
    """Yield the legend of the marks that a counting method gives."""
    for kind in kinds:
        yield marks_as_signs((kind,), lang), pick_language(kind.label, lang)


def marks_as_signs(kinds: Iterable[PlayerMarkKind], lang: str) -> Line:
    """Return a player's marks as signs, one after the other."""
    return tuple(
        DrawnSign(f"marks/{kind.drawing}", pick_language(kind.label, lang)) for kind in kinds
    )
