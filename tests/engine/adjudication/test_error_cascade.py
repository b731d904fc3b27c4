"""One mistake is one finding: follow-up errors are suppressed until it is fixed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import adjudicate, parse_record
from engine.adjudication.replay import Replay
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import PIROS, HungarianSuit
from engine.results.findings import Fix, Severity
from engine.ulti.adjudication.replay import UltiReplay
from engine.ulti.play.violations import REVOKES
from tests.games.ulti import maker


def ulti_record(*entries):
    """A record of Ulti with the dealer before A."""
    return _record("ulti", "4m", entries)


def alsos_record(*entries):
    """A record of Alsós for three with the dealer before A."""
    return _record("alsos", "csibor", entries)


def tarokk_record(*entries):
    """A record of Tarokk with the dealer before A."""
    return _record("tarokk", "magas", entries, players=4)


def snapszer_record(*entries):
    """A record of Snapszer for four with the dealer before A."""
    return _record("snapszer", "snapszer", entries, players=4)


def _record(game, preset, entries, players=3):
    return parse_record(
        {
            "format": 1,
            "game": game,
            "rules": {"preset": preset, "house": {}, "version": 1},
            "seats": ["Anna", "Bori", "Cili", "Dani"][:players],
            "dealer": "ABCD"[players - 1],
            "entries": list(entries),
        }
    )


POINTS = [
    {"do": "points", "seat": seat, "points": points}
    for seat, points in (("A", 90), ("B", 40), ("C", 20))
]


def findings_with_places(record):
    """Return the findings as (entry, code) pairs."""
    return [(one.entry, one.code) for one in adjudicate(record).findings]


BID_OF_THE_WRONG_ONE = (
    {"do": "bid", "seat": "B", "bid": "ulti"},
    {"do": "trump", "suit": "makk"},
    {"do": "kontra", "seat": "B", "on": "ulti"},
    {"do": "kontra", "seat": "C", "on": "passz"},
    {"do": "rekontra", "seat": "A", "on": "ulti"},
    {"do": "zsir", "seat": "A", "count": 5},
    {"do": "seven", "seat": "A"},
)


def test_what_hangs_on_a_refused_bid_waits():
    """ULT 1.2: forehand bids first; announcements on the bid are not wrong by themselves."""
    assert findings_with_places(ulti_record(*BID_OF_THE_WRONG_ONE)) == [(0, "ulti.forehand-first")]


def test_a_mistake_of_its_own_beside_it_is_told_at_once():
    """A result impossible for every bid is wrong whoever bid."""
    told = findings_with_places(
        ulti_record(*BID_OF_THE_WRONG_ONE, {"do": "zsir", "seat": "A", "count": 12})
    )
    assert told == [(0, "ulti.forehand-first"), (7, "ulti.zsir-too-many")]


def test_once_it_is_mended_the_rest_is_told():
    """Errors held back because of an earlier one appear once that is fixed."""
    first, *rest = BID_OF_THE_WRONG_ONE
    mended = findings_with_places(ulti_record({**first, "seat": "A", "bid": "passz"}, *rest))
    assert mended == [(2, "ulti.no-such-item")]


def test_after_a_card_that_cannot_be_the_play_is_not_followed():
    """ULT 2.3: a card entered twice; neither the later cards nor the result are reported."""
    record = maker.full_hand(2)
    plays = [place for place, one in enumerate(record.entries) if one.do == "play"]
    entries = list(record.entries)
    entries[plays[4]] = replace(entries[plays[4]], card=entries[plays[1]].card)
    told = findings_with_places(replace(record, entries=tuple(entries)))
    assert [place for place, _ in told] == [plays[4]]


def test_a_forgotten_pick_up_is_one_mistake():
    """ALS 3.6: missing the talon is reported once, with the fix that inserts the pick-up."""
    record = alsos_record(
        {"do": "bid", "seat": "A", "bid": "makk"},
        {"do": "declare-sequence", "seat": "A", "length": 3},
        {"do": "declare-sequence", "seat": "B", "length": 4},
        {"do": "play", "seat": "A", "card": "makk-ász"},
        {"do": "play", "seat": "B", "card": "makk-VII"},
    )
    (one,) = adjudicate(record).findings
    assert (one.entry, one.code) == (1, "alsos.not-picked-up")
    assert one.mend is not None
    assert one.mend.new == Entry("pick-up")


def test_a_pick_up_forgotten_before_words_of_the_front_is_put_before_them():
    """ALS 3.6, 6.3: an announcement late only without it was in time after it."""
    record = alsos_record(
        {"do": "original", "suit": "tök"},
        {"do": "accept", "seat": "C"},
        {"do": "figure", "seat": "B", "figure": "ulti"},
        {"do": "bela-kassza", "seat": "A"},
        {"do": "play", "seat": "A", "card": "zöld-király"},
        {"do": "figure", "seat": "C", "figure": "ulti"},
        {"do": "play", "seat": "B", "card": "zöld-IX"},
    )
    (one,) = adjudicate(record).findings
    assert (one.entry, one.code) == (4, "alsos.not-picked-up")
    assert one.mend == Fix("insert", to=3, new=Entry("pick-up"))


def test_two_entries_the_wrong_way_round_are_one_mistake():
    """ULT 3.1: the answer was tapped before the kontra it answers."""
    record = ulti_record(
        {"do": "bid", "seat": "A", "bid": "ulti"},
        {"do": "trump", "suit": "makk"},
        {"do": "rekontra", "seat": "A", "on": "ulti"},
        {"do": "kontra", "seat": "B", "on": "ulti"},
        {"do": "szubkontra", "seat": "B", "on": "ulti"},
    )
    assert [place for place, _ in findings_with_places(record)] == [2]


def test_all_that_was_said_on_a_figure_that_nobody_said_is_one_mistake():
    """ALS 7.4: the figure was not entered; each of three steps would say that there is none."""
    record = alsos_record(
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "A"},
        {"do": "pick-up"},
        {"do": "kontra", "seat": "A", "on": "120/C"},
        {"do": "rekontra", "seat": "C", "on": "120/C"},
        {"do": "szubkontra", "seat": "A", "on": "120/C"},
        *POINTS,
    )
    assert findings_with_places(record) == [(3, "alsos.no-such-item")]


def test_a_figure_at_the_wrong_seat_is_not_doubted_beside_it():
    """ALS 6.4, 7.4: the kontra shows the owner; a doubt about another seat is suppressed."""
    record = alsos_record(
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "B"},
        {"do": "kontra", "seat": "C", "on": "game"},
        {"do": "figure", "seat": "B", "figure": "100"},
        {"do": "pick-up"},
        {"do": "kontra", "seat": "B", "on": "100/A"},
        *POINTS,
    )
    assert findings_with_places(record) == [(5, "alsos.no-such-item")]


def test_what_is_told_of_a_later_mistake_is_true_of_the_record_as_it_stands():
    """ULT 1.2: nothing is reported on a bid never made; the fix shows whose zsír counts."""
    record = ulti_record(
        {"do": "bid", "seat": "B", "bid": "passz"},
        {"do": "trump", "suit": "makk"},
        {"do": "zsir", "seat": "B", "count": 6},
        {"do": "szubkontra", "seat": "B", "on": "passz"},
    )
    assert findings_with_places(record) == [(0, "ulti.forehand-first")]


def test_what_would_make_wrong_what_is_right_was_not_meant():
    """ULT 3.1, 4.1: a played card is not explained away to excuse results of its play."""
    hands = {
        "A": "makk-felső makk-király makk-ász makk-X tök-király tök-ász makk-VIII makk-VII "
        "zöld-király makk-alsó makk-IX zöld-felső",
        "B": "piros-ász piros-alsó piros-VIII piros-felső piros-VII piros-király tök-VII zöld-ász "
        "zöld-X piros-X",
        "C": "tök-IX tök-felső piros-IX tök-X zöld-alsó tök-VIII zöld-IX zöld-VII tök-alsó "
        "zöld-VIII",
    }
    cards = "makk-IX piros-ász tök-felső makk-ász zöld-ász tök-alsó tök-ász tök-VII tök-IX"
    plays = [
        {"do": "play", "seat": seat, "card": card}
        for seat, card in zip("ABC" * 3, cards.split(), strict=True)
    ]
    record = ulti_record(
        *({"do": "dealt", "seat": seat, "cards": hand.split()} for seat, hand in hands.items()),
        {"do": "bid", "seat": "A", "bid": "rebetli"},
        {"do": "discard", "seat": "A", "cards": ["zöld-felső", "zöld-király"]},
        *plays[:6],
        {"do": "kontra", "seat": "C", "on": "betli/C"},
        *plays[6:],
        *(2 * [{"do": "zsir", "seat": "A", "count": 0}]),
    )
    assert findings_with_places(record) == [
        (11, "ulti.too-late"),
        (15, "ulti.fact-contradicts"),
        (16, "ulti.fact-contradicts"),
    ]


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


def test_a_forgotten_word_before_one_that_could_stand_is_one_mistake():
    """ALS 3.1: the acceptance was not entered; the pick-up is right without it, too."""
    record = alsos_record(
        {"do": "original", "suit": "makk"},
        {"do": "pick-up"},
        {"do": "figure", "seat": "B", "figure": "ulti"},
        *POINTS,
    )
    assert findings_with_places(record) == [(2, "alsos.bidding-not-over")]


def test_what_was_tapped_after_the_next_step_goes_before_it_in_one_tap():
    """ALS 3.1: the original suit was accepted before they picked up."""
    record = alsos_record(
        {"do": "original", "suit": "makk"},
        {"do": "pick-up"},
        {"do": "accept", "seat": "A"},
        *POINTS,
    )
    (one,) = adjudicate(record).findings
    assert (one.entry, one.code) == (2, "alsos.accept-late")
    assert one.mend == Fix("move", entry=2, to=1)


def test_what_was_told_at_the_wrong_seat_is_one_mistake():
    """ALS 11.2: one entry names the winner of the cards; the points are not reported."""
    record = alsos_record(
        {"do": "original", "suit": "makk"},
        {"do": "accept", "seat": "A"},
        {"do": "figure", "seat": "A", "figure": "tuletroa"},
        {"do": "pick-up"},
        {"do": "took", "seat": "B", "cards": ["makk-alsó", "makk-IX", "makk-VII"]},
        {"do": "points", "seat": "A", "points": 120},
        {"do": "points", "seat": "B", "points": 20},
        {"do": "points", "seat": "C", "points": 10},
    )
    assert len(findings_with_places(record)) == 1


def test_a_mistake_on_the_same_item_that_does_not_come_of_the_first_is_told():
    """ALS 7.1: a figure entered twice is wrong whether its kontra is valid or not."""
    figure = {"do": "figure", "seat": "A", "figure": "abszolut"}
    record = alsos_record(
        {"do": "original", "suit": "makk"},
        {"do": "accept", "seat": "A"},
        figure,
        {"do": "kontra", "seat": "A", "on": "abszolut/A"},
        {"do": "pick-up"},
        figure,
        *POINTS,
    )
    assert findings_with_places(record) == [(3, "alsos.kontra-own-side"), (5, "alsos.figure-twice")]


def test_one_announcement_has_one_finding():
    """ULT 2.5: a 40 tapped twice is one too many; that nobody can hold it is the same error."""
    said = {"do": "announce", "seat": "A", "figure": "40"}
    record = ulti_record(
        {"do": "bid", "seat": "A", "bid": "passz"}, {"do": "trump", "suit": "makk"}, said, said
    )
    assert findings_with_places(record) == [(3, "ulti.announced-too-often")]


@pytest.mark.parametrize("answer", ["rekontra", "szubkontra"])
def test_a_step_on_a_kontra_that_cannot_stand_is_the_same_mistake(answer):
    """ALS 7.1: there was no kontra to answer."""
    record = alsos_record(
        {"do": "bid", "seat": "A", "bid": "makk"},
        {"do": "kontra", "seat": "A", "on": "game"},
        {"do": answer, "seat": "B", "on": "game"},
    )
    assert findings_with_places(record) == [(1, "alsos.kontra-own-side")]


def test_two_wrong_words_of_one_kind_are_two_mistakes():
    """Neither of two kontras on one's own game excuses the other."""
    record = alsos_record(
        {"do": "bid", "seat": "A", "bid": "makk"},
        {"do": "figure", "seat": "A", "figure": "volat"},
        {"do": "kontra", "seat": "A", "on": "game"},
        {"do": "kontra", "seat": "A", "on": "volat/A"},
    )
    assert [code for _, code in findings_with_places(record)] == ["alsos.kontra-own-side"] * 2


def test_what_would_only_be_late_without_a_mistake_waits_for_it():
    """ULT 2.4: a kontra moved in the intended hand is invalid in this one."""
    record = ulti_record(
        {"do": "bid", "seat": "A", "bid": "piros-ulti"},
        {"do": "throw-in"},
        {"do": "kontra", "seat": "C", "on": "ulti"},
        {"do": "revoke", "seat": "C", "what": "suit", "outcome": "stands"},
        {"do": "kontra", "seat": "C", "on": "passz"},
    )
    assert findings_with_places(record) == [(2, "ulti.play-is-over")]


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


def test_a_ruling_on_one_item_brings_out_all_that_came_of_a_mistake():
    """SES 6.1: a mistake that stays for good excuses nothing any more."""
    ruling = {"do": "ruling", "on": "ulti", "outcome": "made", "why": "so"}
    told = findings_with_places(ulti_record(*BID_OF_THE_WRONG_ONE, ruling))
    assert len(told) > 2


CARD_BY_CARD = Path(__file__).parents[2] / "games/alsos/records/examples/card-by-card.json"


def card_by_card_record(*, told, without=("bela-kassza",)):
    """The hand of the example card by card, with other entries in the place of some kinds."""
    plain = json.loads(CARD_BY_CARD.read_text("utf-8"))["record"]
    kept = [one for one in plain["entries"] if one["do"] not in without]
    entries = [new for one in kept for new in told.get(one["do"], [one])]
    return parse_record({**plain, "entries": entries})


PASSES = [{"do": "pass", "seat": seat} for seat in "ABC"]
BID = {"do": "bid", "seat": "A", "bid": "tök"}


def test_cards_that_changed_hands_against_the_rules_have_done_so():
    """ALS 8.1: the indicator was taken though another suit was bid; that it is played follows."""
    record = card_by_card_record(told={"accept": [*PASSES, BID]})
    at = next(at for at, one in enumerate(record.entries) if one.do == "exchange")
    assert findings_with_places(record) == [(at, "alsos.exchange-not-original")]


def test_a_card_that_no_exchange_brought_is_told_beside_it():
    """ALS 1.3, 8.1: Bori took the indicator and Cili played it; neither follows from the other."""
    record = card_by_card_record(told={"accept": [*PASSES, BID], "exchange": []})
    entries = list(record.entries)
    first = next(at for at, one in enumerate(entries) if one.do == "play")
    entries.insert(first + 1, Entry("exchange", seat=Seat.B))
    codes = [code for _, code in findings_with_places(replace(record, entries=tuple(entries)))]
    assert codes == ["alsos.exchange-not-original", "alsos.card-in-talon"]


def test_a_siber_against_the_rules_leaves_its_cards_with_whoever_did_it():
    """ALS 8.2: the simple exchange was due; cards taken anyway are played without a finding."""
    told = {"do": "siber", "seat": "C", "card": "piros-VII"}
    away = {"cards": ["makk-király", "zöld-VIII", "tök-IX", "tök-VII"]}
    record = card_by_card_record(told={"exchange": [{**told, **away}]})
    at = next(at for at, one in enumerate(record.entries) if one.do == "siber")
    assert findings_with_places(record) == [(at, "alsos.siber-not-possible")]


def test_a_bid_entered_for_the_original_suit_is_one_mistake():
    """ALS 3.1, 8.1: only the cards show it; by them the suit was accepted."""
    record = card_by_card_record(told={"accept": [BID]})
    (one,) = adjudicate(record).findings
    at = next(at for at, one in enumerate(record.entries) if one.do == "bid")
    assert (one.entry, one.code, one.accepted) == (
        at,
        "alsos.other-bid",
        (Entry("accept", seat=Seat.A),),
    )


@pytest.mark.parametrize("card", ["tök-ász", "makk-VII", "zöld-X"])
def test_one_card_told_twice_of_a_deal_is_one_mistake(card):
    """ALS 1.1: the indicator was mistyped; suit and turns that follow are not reproached."""
    record = card_by_card_record(told={"indicator": [{"do": "indicator", "card": card}]})
    entries = sorted(record.entries, key=lambda one: one.do == "dealt")
    deal = [one for one in entries if one.do in {"indicator", "top", "hidden", "dealt"}]
    rest = [one for one in record.entries if one not in deal]
    ((_, code),) = findings_with_places(replace(record, entries=(*deal, *rest)))
    assert code == "alsos.card-twice"


def test_what_was_entered_behind_the_cards_it_brought_goes_before_them():
    """ALS 8.5: the card was not in the talon any more; its mend puts the exchange in its place."""
    cards = {
        "A": "makk-VII piros-IX piros-VII makk-X makk-király tök-alsó makk-ász piros-alsó "
        "piros-ász zöld-felső makk-IX piros-felső",
        "B": "tök-király zöld-X tök-IX tök-felső tök-X tök-VIII piros-VIII zöld-VII tök-VII "
        "makk-VIII zöld-király makk-felső",
    }
    hidden = "piros-X piros-király zöld-VIII makk-alsó zöld-alsó zöld-IX"
    plays = ("makk-X", "makk-VIII", "tök-alsó", "tök-ász", "zöld-X", "zöld-felső")
    played = [
        {"do": "play", "seat": seat, "card": card}
        for seat, card in zip("ABABBA", plays, strict=True)
    ]
    record = parse_record(
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": "tompa"},
            "seats": ["Anna", "Bori"],
            "dealer": "A",
            "entries": [
                {"do": "indicator", "card": "zöld-ász"},
                {"do": "top", "card": "tök-ász"},
                {"do": "hidden", "cards": hidden.split()},
                *({"do": "dealt", "seat": at, "cards": cards[at].split()} for at in "AB"),
                {"do": "accept", "seat": "A"},
                {"do": "pick-up"},
                *played[:5],
                {"do": "siber", "seat": "B", "cards": ["tök-felső"]},
                *played[5:],
            ],
        }
    )
    (one,) = adjudicate(record).findings
    assert (one.entry, one.code) == (10, "alsos.card-in-talon")
    assert one.mend == Fix("move", entry=12, to=8)


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


# -- a slip among many words that each only seem late or needless

CALLED = ({"do": "bid", "seat": "A", "bid": "harom"}, {"do": "call", "card": "XX"})


def passes(seats):
    """Passes one after the other."""
    return [{"do": "pass", "seat": seat} for seat in seats]


def test_a_pass_that_ends_the_announcements_too_early_is_one_finding():
    """TAR 3.1: three passes in a row are said to be, so all that was said later seems needless."""
    slip, rest = passes("D"), passes("ABCD")
    (one,) = adjudicate(tarokk_record(*CALLED, *slip, *rest)).findings
    assert (one.entry, one.code) == (2, "tarokk.pass-needless")
    assert one.mend == Fix("remove", entry=2)
    assert findings_with_places(tarokk_record(*CALLED, *rest)) == []


def test_needless_passes_that_no_slip_explains_are_each_told():
    """TAR 3.1: the announcements were over, and stay so whichever earlier pass is left out."""
    told = findings_with_places(tarokk_record(*CALLED, *passes("ABCD"), *passes("AB")))
    assert told == [(place, "tarokk.pass-needless") for place in (6, 7)]


def test_a_step_on_a_kontra_of_ones_own_game_is_the_same_mistake_in_tarokk():
    """TAR 5.1: there was no kontra to answer."""
    steps = ("kontra", "A"), ("rekontra", "B"), ("szubkontra", "C")
    said = [{"do": step, "seat": seat, "on": "game"} for step, seat in steps]
    assert findings_with_places(tarokk_record(*CALLED, *said)) == [(2, "tarokk.kontra-wrong-side")]


def test_a_bid_of_the_wrong_player_is_one_mistake_in_tarokk():
    """TAR 2.1: Bori passed; the kettő was Cili's, and all that follows is hers."""
    begun = [CALLED[0], *passes("B")]
    later = [{"do": "call", "card": "XX"}, {"do": "announce", "seat": "C", "figure": "trull"}]
    wrong = {"do": "bid", "seat": "B", "bid": "ketto"}
    assert findings_with_places(tarokk_record(*begun, wrong, *later)) == [
        (2, "tarokk.passed-already")
    ]


@pytest.mark.parametrize("answer", ["rekontra", "supkontra"])
def test_a_step_on_a_kontra_by_the_declarer_is_the_same_mistake_in_snapszer(answer):
    """SNA 3.1: there was no kontra to answer."""
    record = snapszer_record(
        {"do": "kontra", "seat": "A", "on": "game"}, {"do": answer, "seat": "B", "on": "game"}
    )
    assert findings_with_places(record) == [(0, "snapszer.kontra-wrong-side")]


def test_a_trick_played_out_of_turn_is_one_mistake_in_snapszer():
    """SNA 1.4: whoever leads to it, the turns after it are not reported."""
    plays = [{"do": "play", "seat": seat, "card": card} for seat, card in SNAPSZER_PLAYS]
    assert (
        len(findings_with_places(snapszer_record({"do": "call", "card": "makk-ász"}, *plays))) == 1
    )


SNAPSZER_PLAYS = (
    ("A", "makk-X"), ("B", "makk-király"), ("C", "makk-felső"), ("D", "makk-alsó"),
    ("C", "zöld-X"), ("D", "zöld-király"), ("A", "zöld-felső"), ("B", "zöld-alsó"),
)  # fmt: skip
"""Anna takes the first trick, and Cili leads to the second."""
