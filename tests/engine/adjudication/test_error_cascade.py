"""One mistake is one finding: follow-up errors are suppressed until it is fixed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import adjudicate
from engine.adjudication.replay import Replay
from engine.hand.record import Entry
from engine.packs.hungarian_pack import PIROS, HungarianSuit
from engine.results.findings import Fix, Severity
from engine.ulti.adjudication.replay import UltiReplay
from engine.ulti.play.violations import REVOKES
from tests.games.ulti import maker
from tests.support.notation import hand_cases, judge_hand, plays

POINTS = "A points 90; B points 40; C points 20"
RESULT_OF_ULTI = "trump makk; B kontra ulti; C kontra passz; A rekontra ulti; A zsir 5; A seven;"
WRONG_BIDDER = f"B bid ulti; {RESULT_OF_ULTI}"
TALON = "indicator {}; top {};"
OPEN_HANDS = (
    "A dealt makk-felső+makk-király+makk-ász+makk-X+tök-király+tök-ász+makk-VIII+makk-VII"
    "+zöld-király+makk-alsó+makk-IX+zöld-felső; B dealt piros-ász+piros-alsó+piros-VIII"
    "+piros-felső+piros-VII+piros-király+tök-VII+zöld-ász+zöld-X+piros-X; C dealt tök-IX+tök-felső"
    "+piros-IX+tök-X+zöld-alsó+tök-VIII+zöld-IX+zöld-VII+tök-alsó+zöld-VIII;"
)
REBETLI = (
    f"{OPEN_HANDS} A bid rebetli; A discard zöld-felső+zöld-király;"
    f"{plays('A makk-IX B piros-ász C tök-felső A makk-ász B zöld-ász C tök-alsó')};"
    f"C kontra betli/C; {plays('A tök-ász B tök-VII C tök-IX')}; A zsir 0; A zsir 0"
)
ALL_DEALT = (
    "indicator zöld-ász; top tök-ász; hidden piros-X+piros-király+zöld-VIII+makk-alsó+zöld-alsó"
    "+zöld-IX; B dealt makk-VII+piros-IX+piros-VII+makk-X+makk-király+tök-alsó+makk-ász+piros-alsó"
    "+piros-ász+zöld-felső+makk-IX+piros-felső; A dealt tök-király+zöld-X+tök-IX+tök-felső+tök-X"
    "+tök-VIII+piros-VIII+zöld-VII+tök-VII+makk-VIII+zöld-király+makk-felső;"
)
SIBER_LATE = (
    f"{ALL_DEALT} B accept; pick-up; {plays('B makk-X A makk-VIII B tök-alsó A tök-ász A zöld-X')}",
    {"do": "siber", "seat": "A", "cards": ["tök-felső"]},
    "B play zöld-felső",
)
CALLED = "A bid harom; call XX;"
OUT_OF_TURN = plays(
    "A makk-X B makk-király C makk-felső D makk-alsó C zöld-X D zöld-király A zöld-felső "
    "B zöld-alsó"
)
"""Anna takes the first trick, and Cili leads to the second."""
PICK_UP = Entry("pick-up")
CASES = [
    ("ULT 1.2 bid: what depends on a refused one waits", "4m", WRONG_BIDDER,
     {"findings": ["forehand-first 0"]}),
    ("ULT 1.2 bid: what is wrong whoever bid is told at once", "4m", f"{WRONG_BIDDER} A zsir 12",
     {"findings": ["forehand-first 0", "zsir-too-many 7"]}),
    ("ULT 1.2 bid: once it is mended the rest is told", "4m", f"A bid passz; {RESULT_OF_ULTI}",
     {"findings": ["no-such-item 2"]}),
    ("ALS 3.6 pick-up: forgotten before declarations of the back", "csibor",
     ("A bid makk; A declare-sequence 3; B declare-sequence 4; A play makk-ász;"
      "B play makk-VII"),
     {"findings": ["not-picked-up 1"], "fixes": [Fix("insert", to=1, new=PICK_UP)]}),
    ("ALS 3.6, 6.3 pick-up: forgotten, it is put before words of the back", "csibor",
     ("original tök; C accept; B figure ulti; A bela-kassza; A play zöld-király; C figure ulti;"
      "B play zöld-IX"),
     {"findings": ["not-picked-up 4"], "fixes": [Fix("insert", to=3, new=PICK_UP)]}),
    ("ULT 3.1 kontra: the answer before it is one mistake", "4m",
     "A bid ulti; trump makk; A rekontra ulti; B kontra ulti; B szubkontra ulti",
     {"findings": ["kontra-out-of-turn 2"]}),
    ("ALS 7.4 kontra: three steps on a figure that nobody said are one mistake", "csibor",
     ("original piros; A accept; pick-up; A kontra 120/C; C rekontra 120/C; A szubkontra 120/C;"
      + POINTS), {"findings": ["no-such-item 3"]}),
    ("ALS 6.4, 7.4 kontra: the figure at the wrong seat is not doubted beside it", "csibor",
     ("original piros; B accept; C kontra game; B figure 100; pick-up; B kontra 100/A;" + POINTS),
     {"findings": ["no-such-item 5"]}),
    ("ULT 1.2 zsir: nothing is told of a bid that was never made", "4m",
     "B bid passz; trump makk; B zsir 6; B szubkontra passz", {"findings": ["forehand-first 0"]}),
    ("ULT 3.1, 4.1 card: it is not explained away to excuse results", "4m", REBETLI,
     {"findings": ["too-late 11", "fact-contradicts 15", "fact-contradicts 16"]}),
    ("ALS 3.1 acceptance: forgotten before a pick-up that is right without it", "csibor",
     f"original makk; pick-up; B figure ulti; {POINTS}", {"findings": ["bidding-not-over 2"]}),
    ("ALS 3.1 acceptance: tapped after the pick-up, it is moved before it", "csibor",
     f"original makk; pick-up; A accept; {POINTS}",
     {"findings": ["accept-late 2"], "fixes": [Fix("move", entry=2, to=1)]}),
    ("ALS 11.2 cards taken: named at the wrong seat, they are one mistake", "csibor",
     ("original makk; A accept; A figure tuletroa; pick-up; B took makk-alsó+makk-IX+makk-VII;"
      "A points 120; B points 20; C points 10"), {"findings": ["other-bid 1"]}),
    ("ALS 7.1 figure: said twice is wrong whether its kontra is valid or not", "csibor",
     ("original makk; A accept; A figure abszolut; A kontra abszolut/A; pick-up;"
      f"A figure abszolut; {POINTS}"), {"findings": ["kontra-own-side 3", "figure-twice 5"]}),
    ("ULT 2.5 announcement: a 40 tapped twice is only one too many", "4m",
     "A bid passz; trump makk; A announce 40; A announce 40",
     {"findings": ["announced-too-often 3"]}),
    *((f"ALS 7.1 kontra: a {step} on one that is invalid is the same mistake", "csibor",
       f"A bid makk; A kontra game; B {step} game", {"findings": ["kontra-own-side 1"]})
      for step in ("rekontra", "szubkontra")),
    ("ALS 7.1 kontra: two of one's own game and figure are two mistakes", "csibor",
     "A bid makk; A figure volat; A kontra game; A kontra volat/A",
     {"codes": ["kontra-own-side"] * 2}),
    ("ULT 2.4 kontra: late only without a mistake, it waits for that", "4m",
     ("A bid piros-ulti; throw-in; C kontra ulti; C revoke suit stands; C kontra passz"),
     {"findings": ["play-is-over 2"]}),
    ("SES 6.1 ruling: on one item, it brings out all that came of a mistake", "4m",
     f"{WRONG_BIDDER} ruling ulti made so",
     {"codes": ["forehand-first", *["no-bid-yet"] * 6, "ruling-no-item"]}),
    ("ALS 8.5 síber: entered behind the card it brought, it is moved before it", "tompa 2",
     SIBER_LATE, {"findings": ["card-in-talon 10"], "fixes": [Fix("move", entry=12, to=8)]}),
    ("TAR 3.1 pass: one that ends the announcements too early", "magas 4",
     f"{CALLED} D pass; A pass; B pass; C pass; D pass",
     {"findings": ["pass-needless 2"], "fixes": [Fix("remove", entry=2)]}),
    ("TAR 3.1 pass: the announcements end without it", "magas 4",
     f"{CALLED} A pass; B pass; C pass; D pass", {"findings": []}),
    ("TAR 3.1 pass: needless ones that no slip explains are each told", "magas 4",
     f"{CALLED} A pass; B pass; C pass; D pass; A pass; B pass",
     {"findings": ["pass-needless 6", "pass-needless 7"]}),
    ("TAR 5.1 kontra: steps on one of one's own game are the same mistake", "magas 4",
     f"{CALLED} A kontra game; B rekontra game; C szubkontra game",
     {"findings": ["kontra-wrong-side 2"]}),
    ("TAR 2.1 bid: entered for a player who passed, it is one mistake", "magas 4",
     "A bid harom; B pass; B bid ketto; call XX; C announce trull",
     {"findings": ["passed-already 2"]}),
    *((f"SNA 3.1 kontra: a {step} on the declarer's is the same mistake", "snapszer 4",
       f"A kontra game; B {step} game", {"findings": ["kontra-wrong-side 0"]})
      for step in ("rekontra", "supkontra")),
    ("SNA 1.4 trick: led out of turn, it is one mistake", "snapszer 4",
     f"call makk-ász; {OUT_OF_TURN}", {"findings": ["play-out-of-turn 5"]}),
]  # fmt: skip


@hand_cases(CASES)
def test_a_mistake_is_found_once(table, text, expected, house):
    """ALS 3-11, ULT 1-4, TAR 2-5, SNA 1-3: the findings with their places, and the fixes."""
    assert judge_hand(table, text, house).members(expected) == expected


def findings_with_places(record):
    """Return the findings as (entry, code) pairs."""
    return [(one.entry, one.code) for one in adjudicate(record).findings]


def test_after_a_card_that_cannot_be_the_play_is_not_followed():
    """ULT 2.3: a card entered twice; neither the later cards nor the result are reported."""
    record = maker.full_hand(2)
    cards = [place for place, one in enumerate(record.entries) if one.do == "play"]
    entries = list(record.entries)
    entries[cards[4]] = replace(entries[cards[4]], card=entries[cards[1]].card)
    told = findings_with_places(replace(record, entries=tuple(entries)))
    assert [place for place, _ in told] == [cards[4]]


def test_a_wrong_trump_is_one_mistake_and_names_what_was_meant():
    """ULT 2.1, 2.3: the cards tell which suit; none of them is reproached."""
    several = 0
    for seed in range(120):
        record = maker.full_hand(seed)
        places = [at for at, one in enumerate(record.entries) if one.do == "trump"]
        if not places:
            continue
        (at,) = places
        meant = record.entries[at]
        for suit in (each for each in HungarianSuit if each not in {meant.suit, PIROS}):
            entries = (*record.entries[:at], replace(meant, suit=suit), *record.entries[at + 1 :])
            course = Replay(UltiReplay(record))
            course.follow(entries)
            if len(course.findings()) > 1:
                told = adjudicate(replace(record, entries=entries)).findings
                several += [(one.entry, one.code) for one in told] == [(at, "ulti.other-trump")]
                errors = [one for one in told if one.severity is Severity.ERROR]
                assert len(errors) <= 1 or meant not in errors[0].accepted
    assert several > 10


def test_a_second_revoke_is_not_excused_by_the_first():
    """ULT 5.6: both happened; a slip of the scorer explains neither."""
    several = 0
    for seed in range(0, 60, 2):
        record, random = maker.full_hand(seed), Random(seed)
        plays = [one for one in record.entries if one.do == "play"]
        for one in random.sample(plays, 2) if len(plays) > 20 else ():
            own = [other for other in plays if other.seat is one.seat]
            record = _swapped(record, one, random.choice(own))
        course = Replay(UltiReplay(record))
        course.follow(record.entries)
        wrong = {place: found.code for place, found in course.findings().items()}
        if wrong and set(wrong.values()) <= REVOKES:
            assert dict(findings_with_places(record)) == wrong
            several += len(wrong) > 1
    assert several > 2


def _swapped(record, one, other):
    """Two cards of one player played the other way round."""
    cards = {one: replace(one, card=other.card), other: replace(other, card=one.card)}
    return replace(record, entries=tuple(cards.get(each, each) for each in record.entries))


def test_a_card_entered_again_elsewhere_is_one_mistake():
    """ULT 2.3: it looks like a revoke, and moves all turns behind it; left out, all is well."""
    revokes = 0
    for seed in range(3, 30, 6):
        record = maker.full_hand(seed)
        plays = [at for at, one in enumerate(record.entries) if one.do == "play"]
        for place in plays[3:12]:
            for again in plays[-3:]:
                entries = list(record.entries)
                entries.insert(place, entries[again])
                told = findings_with_places(replace(record, entries=tuple(entries)))
                assert len(told) == 1, (seed, place, again)
                revokes += told[0][1] in REVOKES
    assert revokes > 2


CARD_BY_CARD = Path(__file__).parents[2] / "games/alsos/records/examples/card-by-card.json"
BIDDING = "A pass; B pass; C pass; A bid tök"


def judge_other(**told):
    """Return the example card by card, with other entries in the place of some kinds."""
    entries = json.loads(CARD_BY_CARD.read_text("utf-8"))["record"]["entries"]
    left = [one for one in entries if one["do"] != "bela-kassza"]
    deal = ("indicator", "top", "hidden", "dealt")
    left.sort(key=lambda one: deal.index(one["do"]) if one["do"] in deal else len(deal))
    return judge_hand("csibor", [told.get(one["do"], one) for one in left])


@pytest.mark.parametrize(
    ("told", "do", "code"),
    [
        # ALS 8.1: the indicator was taken though another suit was bid; that it is played follows.
        ({"accept": BIDDING}, "exchange", "exchange-not-original"),
        # ALS 8.2: the simple exchange was due; cards taken anyway are played without a finding.
        ({"exchange": "C siber piros-VII makk-király+zöld-VIII+tök-IX+tök-VII"}, "siber",
         "siber-not-possible"),
        # ALS 3.1, 8.1: only the cards show that the suit was accepted, not bid.
        ({"accept": "A bid tök"}, "bid", "other-bid"),
        # ALS 1.1: the indicator was mistyped; suit and turns that follow are not reproached.
        *(({"indicator": f"indicator {card}"}, None, "card-twice")
          for card in ("tök-ász", "makk-VII", "zöld-X")),
    ],
)  # fmt: skip
def test_a_mistake_about_the_talon_is_found_once(told, do, code):
    """ALS 1.1, 3.1, 8.1, 8.2: what the cards do after it is no mistake of its own."""
    hand = judge_other(**told)
    assert hand.codes == [code]
    found = hand.said.findings[0]
    assert do is None or hand.record.entries[found.entry].do == do
    if code == "other-bid":
        assert [one.do for one in found.accepted] == ["accept"]


def test_a_card_that_no_exchange_brought_is_told_beside_it():
    """ALS 1.3, 8.1: Bori took the indicator and Cili played it; neither follows from the other."""
    record = judge_other(accept=BIDDING, exchange="").record
    at = next(at for at, one in enumerate(record.entries) if one.do == "play") + 1
    exchange = Entry("exchange", seat=record.places[1])
    entries = (*record.entries[:at], exchange, *record.entries[at:])
    codes = [code for _, code in findings_with_places(replace(record, entries=entries))]
    assert codes == ["alsos.exchange-not-original", "alsos.card-in-talon"]
