"""Single rules of Alsós, each over all its inputs, checked against its text."""

from itertools import permutations, product

import pytest

from tests.support.notation import judge_hand, plays

SEATS = "ABC"
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
ACCEPTED = "original piros; A accept;"
GAMES = {
    "trump": "{0} bid piros; pick-up;",
    "szanzadu": "{0} bid szanzadu; pick-up;",
    "betli": "pick-up; {0} betli;",
    "klopitzky": "pick-up; klopitzky;",
}


def errors(text):
    """Return the codes of all errors in a hand of three by Csibor's rules."""
    return [one.split()[0] for one in judge_hand("csibor", text).errors]


def seat_to_the_right(seat, places=1):
    """Return the seat so many places to the right."""
    return SEATS[(SEATS.index(seat) + places) % 3]


# -- ALS 1: cards


@pytest.mark.parametrize("dealer", SEATS)
def test_forehand_speaks_first(dealer):
    """ALS 2.2, 3.1, 3.2: in both rounds forehand speaks first, then the others to the right."""
    order = [seat_to_the_right(dealer, place) for place in (1, 2, 3)]
    said = judge_hand("csibor", f"{order[2]} bid makk", dealer=dealer).said.table.said
    turns = [(each.seat.value, each.stage, each.entry) for each in said]
    assert turns == [
        *((seat, "bid1", None) for seat in order),
        *((seat, "bid2", None) for seat in order[:2]),
        (order[2], "bid2", 0),
    ]
    passes = "; ".join(f"{seat} pass" for seat in order * 2)
    assert judge_hand("csibor", passes, dealer=dealer).errors == []
    more = judge_hand("csibor", f"{passes}; {order[0]} pass", dealer=dealer)
    assert more.codes == ["pass-needless"]


# -- ALS 3: bidding

BIDS = ("makk", "zöld", "tök", "piros", "szanzadu")
TOTALS = {0: (), 6: ("abszolut",), 8: ("100",), 14: ("abszolut", "100")}


@pytest.mark.parametrize(("low", "high"), list(product(BIDS, BIDS)))
def test_an_overcall_has_more_figures_or_a_higher_suit(low, high):
    """ALS 3.3, 3.4: more figures in an open suit, or as many in a higher; one bid is shut."""
    for below, above in product(TOTALS, TOTALS):
        words = [f"A bid {low}", *(f"A figure {name}" for name in TOTALS[below])]
        words += [f"B bid {high}", *(f"B figure {name}" for name in TOTALS[above]), "pick-up"]
        found = errors(";".join(words))
        if low == high:
            assert "bid-closed" in found
        else:
            higher = BIDS.index(high) > BIDS.index(low)
            right = above > below or (above == below and higher)
            assert found == ([] if right else ["bid-too-low"]), (below, above)


def test_an_overcalled_bid_is_void():
    """ALS 3.4: the winner's figures count as from the front, all others are void."""
    words = "A bid makk; A figure tuletroa; C bid tök; C figure csalad; pick-up"
    assert judge_hand("csibor", words).values == {"game": 1, "csalad/C": 4}


# -- ALS 5: figures of one announcer

RISING = ("abszolut", "100", "111", "120", "volat")


@pytest.mark.parametrize(("first", "second"), list(permutations(RISING, 2)))
@pytest.mark.parametrize("pause", ["", "pick-up;"], ids=["at once", "after picking up"])
def test_these_figures_only_rise(first, second, pause):
    """ALS 5.4: abszolút, 100, 111, 120 and volát rise with each announcer, in the whole hand.

    Within one turn the scorer may only have been slower: that is a doubt.
    """
    said = f"{ACCEPTED} A figure {first}; {pause}"
    rising = RISING.index(second) > RISING.index(first)
    wrong = "figure-falling" if pause else "entered-late"
    found = judge_hand("csibor", f"{said} A figure {second}")
    assert found.codes == ([] if rising else [wrong])
    assert errors(f"{said} B figure {second}") == []


@pytest.mark.parametrize(
    ("first", "second"), list(permutations(["csalad", "osszes-adu", "44", "ulti"], 2))
)
def test_csalad_and_osszes_adu_do_not_go_together(first, second):
    """ALS 5.4: they exclude each other, in either order; nothing else does."""
    apart = {first, second} == {"csalad", "osszes-adu"}
    found = errors(f"{ACCEPTED} A figure {first}; pick-up; A figure {second}")
    assert found == ["figure-not-together"] * apart


# -- ALS 6: rounds of speaking


@pytest.mark.parametrize("declarer", SEATS)
def test_front_begins_with_the_declarer(declarer):
    """ALS 6.1: the declarer speaks first in the front stage, then the others to the right."""
    text = f"{declarer} accept"
    for place in range(3):
        speaker = seat_to_the_right(declarer, place)
        table = judge_hand("csibor", text).said.table
        assert (table.stage, table.turn.value) == ("front", speaker)
        text += f"; {speaker} pass"
    assert errors(f"{text}; {declarer} figure 44") == ["stage-is-over"]


@pytest.mark.parametrize("speaker", SEATS)
def test_a_stage_ends_when_all_others_passed(speaker):
    """ALS 6.1: after a statement each of the others has one more turn, and then it is over.

    With any first speaker, everybody before and after has had a turn.
    """
    passes = "".join(f"{seat} pass;" for seat in SEATS if seat < speaker)
    others = [seat_to_the_right(speaker, place) for place in (1, 2)]
    said = f"{ACCEPTED} {passes} {speaker} figure 44;"
    for seat in others:
        assert errors(f"{said} {seat} kontra game") != ["stage-is-over"]
    said += "".join(f"{seat} pass;" for seat in others)
    assert errors(said) == []
    for seat in SEATS:
        assert judge_hand("csibor", f"{said} {seat} pass").codes == ["pass-needless"]


@pytest.mark.parametrize("kind", ["trump", "szanzadu", "betli"])
@pytest.mark.parametrize("declarer", SEATS)
def test_back_begins_with_the_leader(kind, declarer):
    """ALS 6.2, 6.3: once the rest is picked up, the leader to trick 1 speaks first."""
    game = GAMES[kind].format(declarer)
    if kind != "betli":  # first each of them could change the game to betli
        game += "".join(f"{seat_to_the_right(declarer, place)} pass;" for place in range(3))
    leader = judge_hand("csibor", game).said.table.leader.value
    second = seat_to_the_right(leader)
    table = judge_hand("csibor", f"{game} {leader} pass").said.table
    assert (table.stage, table.turn.value) == ("back", second)
    assert errors(f"{game} {leader} pass; {second} pass") == []


def test_speaking_goes_on_after_the_first_trick():
    """ALS 6.3, 6.4: a kontra of the last seat's figure may be answered after trick 1."""
    said = (
        f"{ACCEPTED} pick-up; {plays('A piros-ász B piros-VIII')}; C figure 44; C play piros-VII;"
    )
    said += "A kontra 44/C; B rekontra 44/C"
    assert judge_hand("csibor", said).findings == []
    assert errors(f"{said}; C szubkontra 44/C") == ["kontra-own-side"]


# -- ALS 7: kontra


@pytest.mark.parametrize("on", ["game", "44/A", "44/B"])
@pytest.mark.parametrize("count", range(5))
def test_who_may_say_which_step(on, count):
    """ALS 7.1, 7.3, 7.4: sides alternate, step by step; never one's partner, never one's own."""
    announcing = {"B", "C"} if on == "44/B" else {"A"}
    sides = [announcing, set(SEATS) - announcing]
    said = [f"{ACCEPTED} A figure 44; B figure 44"]
    said += [f"{min(sides[n % 2 == 0])} {STEPS[n]} {on}" for n in range(count)]
    for seat, step in product(SEATS, STEPS):
        found = errors(f"{'; '.join(said)}; pick-up; {seat} {step} {on}")
        right = seat in sides[count % 2 == 0] and step == STEPS[count]
        assert (found == []) == right, (seat, step, found)


# -- ALS 8: exchange


@pytest.mark.parametrize("seat", SEATS)
def test_exchange_in_the_original_suit_only(seat):
    """ALS 8.1, 8.5: in any turn, but only when the original suit became trumps."""
    assert errors(f"{ACCEPTED} pick-up; {seat} siber") == []
    other = "original makk; A bid piros; pick-up;"
    assert errors(f"{other} {seat} siber") == ["exchange-not-original"]


# -- ALS 9: melds


@pytest.mark.parametrize("length", range(11))
def test_what_a_sequence_is_worth(length):
    """ALS 9.1: three cards 20, four 50, five to eight 100 each; shorter and longer are none."""
    points = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}.get(length)
    declared = f"{ACCEPTED} pick-up; B declare-sequence {length}"
    if points is None:
        assert errors(declared) == ["meld-length"]
        return
    mine = {20: 80, 50: 90, 100: 110}[points]
    for more, outcome in ((0, "failed"), (1, "made")):
        told = f"B score-sequence {length}; bela; A points {mine + more}; B points {mine - points}"
        assert judge_hand("csibor", f"{declared}; {told}").outcomes["game"] == outcome


# -- ALS 10: calling


@pytest.mark.parametrize("kind", GAMES)
def test_what_can_be_called(kind):
    """ALS 10.1: gyerünk in trump games and szanzadu, and only where no figure was announced."""
    game, calls = GAMES[kind].format("A"), kind in {"trump", "szanzadu"}
    assert errors(f"{game} B gyerunk") == ["call-no-game"] * (not calls)
    if calls:
        assert errors(f"{game} B figure 44; B gyerunk") == ["call-with-figures"]
