"""20 and 40 against the cards, the pack and each other (ULT 2.5, 5.6)."""

from dataclasses import replace

import pytest

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import MAKK, parse_card
from engine.results.adjudication import HandStatus
from tests.games.ulti.maker import empty, entries_of_ask, extend

A, B, C = Seat.A, Seat.B, Seat.C
PASSZ = Entry("bid", seat=A, bid="passz")
ADU = Entry("trump", suit=MAKK)
WITHOUT = "ulti.announced-without-cards"


def cards(names):
    """Return cards by their names."""
    return tuple(map(parse_card, names.split()))


ONE_PAIR = Entry(
    "dealt",
    seat=B,
    cards=cards(
        "makk-király makk-felső zöld-VII zöld-VIII zöld-IX tök-VII tök-VIII tök-IX piros-VII "
        "piros-VIII"
    ),
)
"""A hand whose only pair is of makk."""
TALON = Entry("discard", seat=A, cards=cards("makk-király tök-VII"))


def adjudicate_hand(*entries):
    """Return the adjudication of a hand that Cili dealt, so that Anna begins."""
    return engine.adjudicate(extend(empty(C), *entries))


def says(seat, figure):
    """Return an announcement."""
    return Entry("announce", seat=seat, figure=figure)


def played(seat, name):
    """Return a card played."""
    return Entry("play", seat=seat, card=parse_card(name))


def announcement_penalty(seat, outcome="stands"):
    """Return the penalty for an announcement, or that it was put right."""
    return Entry("revoke", seat=seat, what="announcement", outcome=outcome)


def findings_with_places(said):
    """Return the findings with their places."""
    return [(finding.code, finding.entry) for finding in said.findings]


def offered_announcements(seat, said):
    """Return the announcements offered to a seat."""
    asks = [ask.entry for ask in said.asks if ask.entry.do == "announce"]
    return {entry.figure for entry in asks if entry.seat is seat}


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ((ONE_PAIR, PASSZ, says(B, "20")), ADU),
        ((PASSZ, ADU, says(B, "40")), TALON),
        ((PASSZ, ADU, says(B, "40")), played(A, "makk-felső")),
    ],
    ids=["trumps", "talon", "card"],
)
def test_what_shows_that_a_20_was_unfounded_is_taken(told, shown):
    """ULT 2.5, 5.6: trumps, talon and cards are facts; the 20 was wrong."""
    assert any(shown in entries_of_ask(ask) for ask in adjudicate_hand(*told).asks)
    after = adjudicate_hand(*told, shown)
    assert findings_with_places(after) == [(WITHOUT, 2)]
    assert after.status is HandStatus.DISPUTED
    penalised = adjudicate_hand(*told, shown, announcement_penalty(B))
    assert findings_with_places(penalised) == [("ulti.revoke-penalised", 2)]
    assert penalised.totals.cash == {A: 2, B: -4, C: 2}


def test_a_pair_that_later_cards_do_not_allow_is_not_offered_as_told_earlier():
    """ULT 2.5: B's possible earlier announcement is no 40, because A has broken it."""
    record = extend(empty(C), PASSZ, ADU, played(A, "makk-felső"), played(B, "makk-király"))
    assert {ask.entry.figure for ask in engine.prompts_for_this_stage(record, B)} == {"20", None}
    (late,) = engine.adjudicate(extend(record, says(B, "40"))).findings
    assert (late.code, late.mend) == ("ulti.too-late", None)
    in_time = replace(record, entries=(*record.entries[:3], says(B, "40"), *record.entries[3:]))
    assert {code for code, _ in findings_with_places(engine.adjudicate(in_time))} == {WITHOUT}


def test_one_pair_is_a_20_or_the_40_before_the_trumps_are_named():
    """ULT 2.5: whichever suit is named, one pair is not both, and nothing else is a pair."""
    assert offered_announcements(B, adjudicate_hand(ONE_PAIR, PASSZ)) == {"20", "40"}
    for first, second in (("20", "40"), ("40", "20"), ("20", "20")):
        told = (ONE_PAIR, PASSZ, says(B, first))
        assert second not in offered_announcements(B, adjudicate_hand(*told))
        assert findings_with_places(adjudicate_hand(*told, says(B, second))) == [(WITHOUT, 3)]


@pytest.mark.parametrize("offender", [B, C])
def test_whose_second_40_was_unfounded_is_told_by_its_penalty(offender):
    """ULT 2.5, 5.6: the pack has one pair of trumps; either seat may have had none."""
    told = (PASSZ, ADU, says(B, "40"), says(C, "40"))
    assert findings_with_places(adjudicate_hand(*told)) == [("ulti.announced-too-often", 3)]
    assert adjudicate_hand(*told).status is HandStatus.DISPUTED
    stands = adjudicate_hand(*told, announcement_penalty(offender))
    assert findings_with_places(stands) == ([("ulti.revoke-penalised", 3)] if offender is C else [])
    assert stands.status is HandStatus.SCORED
    assert stands.totals.cash[offender] == -4
    right = adjudicate_hand(*told, announcement_penalty(offender, "put-right"))
    taken_back = [("ulti.put-right", 3)] if offender is C else []
    assert findings_with_places(right) == [*taken_back, ("ulti.announcement-withdrawn", 4)]
    assert right.status is HandStatus.OPEN
    (zsir,) = [ask for ask in right.asks if ask.entry.do == "zsir" and ask.required]
    assert zsir.entry.seat is A


def test_a_late_word_forgets_no_figure_too_many():
    """ULT 2.5: a second 40 stays one too many when a 20 before it is entered late."""
    said = adjudicate_hand(
        PASSZ,
        says(B, "40"),
        says(C, "40"),
        says(A, "20"),
        Entry("zsir", seat=A, count=5),
        Entry("tricks", seat=A, count=5),
        Entry("seven"),
    )
    assert findings_with_places(said) == [("ulti.announced-too-often", 2), ("ulti.entered-late", 3)]
    assert said.status is HandStatus.DISPUTED
