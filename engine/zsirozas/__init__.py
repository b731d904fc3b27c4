"""Zsírozás, the smallest game: the worked example of `docs/adding-a-game.md`.

`rule_constants` has the numbers, the rules and the findings, `hand` replays and judges a record.
"""

from __future__ import annotations

from typing import Final

from engine.game import ExampleHand, Game, Hands
from engine.hand.record import RuleSetRef
from engine.house_rules.descriptions import describe_presets
from engine.packs.hungarian_pack import HUNGARIAN_32
from engine.results.items import THE_GAME
from engine.wording.labels import by_language, parse_labels
from engine.wording.rule_sheet import RuleSheetPart, fixed_sheet, same_in_both
from engine.wording.sentences import Sentences
from engine.zsirozas import rule_constants as constants
from engine.zsirozas.rule_constants import BOOK, CODES, NAME, RULE_SETS, SHAPES

LABELS: Final = parse_labels(
    f"""
# preset
{NAME} | Zsírozás | Zsírozás
# about
{NAME} | Ketten vagy két oldalon négyen: azonos rang vagy hetes üt, ász és tízes számít.
= Two, or four as two sides: the same rank or a seven takes, aces and tens count.
# name
{THE_GAME} | Zsírozás | Zsírozás
# entry
points | a kezdő oldaláé {{points}} pont | {{points}} points for forehand's side
last-trick | vitte az utolsó ütést | took the last trick
# fill
points | a kezdő oldalának pontjai | points of forehand's side
last-trick | az utolsó ütés vivője | who takes the last trick
# reason
points | {{points}} pont | {{points}} points
"""
)
LABEL: Final = LABELS["preset"][NAME]


class ZsirozasSentences(Sentences):
    """The texts of one record in one language."""

    CODES, LABELS = CODES, LABELS


def _rule_sheet(ref: RuleSetRef, players: int, lang: str) -> tuple[RuleSheetPart, ...]:
    RULE_SETS.find(ref, players)
    sides = ("szemben ülők", "those opposite") if players > len("AB") else ("egyedül", "alone")
    rows = (
        (("egy oldalon", "on one side"), sides, "ZSI 1.1"),
        (("lap kézben", "cards in hand"), same_in_both(constants.IN_HAND), "ZSI 1.2"),
        (("ász, tízes", "ace, ten"), same_in_both(constants.ZSIR_POINTS), "ZSI 3.1"),
        (("40 : 40 után nyer", "after 40 : 40 wins"), LABELS["fill"]["last-trick"], "ZSI 3.1"),
        (("egy nyert leosztás", "a hand won"), same_in_both(constants.VALUE), "ZSI 3.2"),
    )
    return fixed_sheet(lang, (LABEL, rows))


def _hands() -> Hands:
    from engine.zsirozas.hand import Judge, ZsirozasReplay

    words = ZsirozasSentences
    return Hands(replayer=ZsirozasReplay, judge=Judge, words=words, rule_sheet=_rule_sheet)


GAME: Final = Game(
    name=NAME,
    label=by_language(LABEL),
    shapes=SHAPES,
    presets=describe_presets(NAME, RULE_SETS, LABELS),
    check_rules=RULE_SETS.find,
    hands=_hands,
    book=BOOK,
    pack=HUNGARIAN_32,
    examples={NAME: ExampleHand(4, ({"do": "points", "points": 50},))},
)
