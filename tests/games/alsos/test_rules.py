"""Single rules of Alsós, each over all its inputs, checked against its text."""

from itertools import combinations, permutations, product

import pytest

from engine.alsos.rule_constants import points_of
from engine.packs.hungarian_pack import ASZ, MAKK, PACK, PIROS, HungarianRank, HungarianSuit
from engine.results.findings import Severity
from tests.games.alsos.record_strategies import record_of
from tests.support import records as files

SEATS = "ABC"
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
ACCEPTED = ({"do": "original", "suit": "piros"}, {"do": "accept", "seat": "A"})
PICK_UP = {"do": "pick-up"}


def judge(*entries, dealer="C"):
    """Return the adjudication of a hand of these entries."""
    return files.judge(record_of(list(entries), dealer))[1]


def errors(*entries, dealer="C"):
    """Return the codes of all errors in a hand of these entries."""
    findings = judge(*entries, dealer=dealer).findings
    return [finding.code for finding in findings if finding.severity is Severity.ERROR]


def codes(*entries, dealer="C"):
    """Return the codes of everything found in a hand of these entries."""
    return [finding.code for finding in judge(*entries, dealer=dealer).findings]


def say(seat, do, **fields):
    """Return a seat's announcement as an entry."""
    return {"do": do, "seat": seat, **fields}


def seat_to_the_right(seat, places=1):
    """Return the seat so many places to the right."""
    return SEATS[(SEATS.index(seat) + places) % 3]


def game_of(kind, declarer):
    """Return the entries up to the first card of a kind of game."""
    return {
        "trump": [say(declarer, "bid", bid="piros"), PICK_UP],
        "szanzadu": [say(declarer, "bid", bid="szanzadu"), PICK_UP],
        "betli": [PICK_UP, say(declarer, "betli")],
        "klopitzky": [PICK_UP, {"do": "klopitzky"}],
    }[kind]


# -- ALS 1: cards


@pytest.mark.parametrize("trump", [*HungarianSuit, None])
def test_card_points_add_up(trump):
    """ALS 1.2, 1.3: 30 in a plain suit, 62 in trumps; with the last trick 162, or 130 without."""
    suits = {
        suit: [points_of(card, trump) for card in PACK if card.suit is suit]
        for suit in HungarianSuit
    }
    for suit, points in suits.items():
        best = [20, 14, 11, 10, 4, 3, 0, 0] if suit is trump else [11, 10, 4, 3, 2, 0, 0, 0]
        assert sorted(points, reverse=True) == best
    assert sum(map(sum, suits.values())) + 10 == (162 if trump else 130)


@pytest.mark.parametrize("rank", HungarianRank)
def test_there_is_one_of_each_card(rank):
    """ALS 1.1: the pack has eight ranks in four suits, and no card is entered twice."""
    assert len(PACK) == len(set(PACK)) == 32
    for suit in HungarianSuit:
        card = f"{suit.value}-{rank.value}"
        told = {"do": "dealt", "seat": "A", "cards": [card]}
        assert errors(told) == []
        assert errors(told, {"do": "top", "card": card}) == ["alsos.card-twice"]


# -- ALS 2, 11: who begins


@pytest.mark.parametrize(
    ("kind", "declarer", "dealer"),
    list(product(["trump", "szanzadu", "betli", "klopitzky"], SEATS, SEATS)),
)
def test_who_leads(kind, declarer, dealer):
    """ALS 2.2, 11.1: forehand leads in a trump game and klopitzky, else the declarer's left."""
    forehand, left = seat_to_the_right(dealer), seat_to_the_right(declarer, 2)
    leader = left if kind in {"szanzadu", "betli"} else forehand
    game = game_of(kind, declarer)
    assert judge(*game, dealer=dealer).table.leader.value == leader
    for seat in SEATS:
        lead = say(seat, "play", card="makk-X")
        found = errors(*game, lead, dealer=dealer)
        assert found == ([] if seat == leader else ["alsos.play-out-of-turn"])


@pytest.mark.parametrize("dealer", SEATS)
def test_forehand_speaks_first(dealer):
    """ALS 2.2, 3.1, 3.2: in both rounds forehand speaks first, then the others to the right."""
    order = [seat_to_the_right(dealer, place) for place in (1, 2, 3)]
    bid = say(order[2], "bid", bid="makk")
    said = judge(bid, dealer=dealer).table.said
    turns = [(each.seat.value, each.stage, each.entry) for each in said]
    assert turns == [
        *((seat, "bid1", None) for seat in order),
        *((seat, "bid2", None) for seat in order[:2]),
        (order[2], "bid2", 0),
    ]
    again = [*(say(seat, "pass") for seat in order * 2), say(order[0], "pass")]
    assert errors(*again[:-1], dealer=dealer) == []
    assert codes(*again, dealer=dealer) == ["alsos.pass-needless"]


# -- ALS 3: bidding

BIDS = ("makk", "zöld", "tök", "piros", "szanzadu")
TOTALS = {0: [], 6: ["abszolut"], 8: ["100"], 14: ["abszolut", "100"]}


@pytest.mark.parametrize(("low", "high"), list(product(BIDS, BIDS)))
def test_overcalling(low, high):
    """ALS 3.3, 3.4: more figures in an open suit, or as many in a higher; one bid is shut."""
    for below, above in product(TOTALS, TOTALS):
        entries = [say("A", "bid", bid=low)]
        entries += [say("A", "figure", figure=name) for name in TOTALS[below]]
        entries += [say("B", "bid", bid=high)]
        entries += [say("B", "figure", figure=name) for name in TOTALS[above]]
        found = errors(*entries, PICK_UP)
        if low == high:
            assert "alsos.bid-closed" in found
        else:
            higher = BIDS.index(high) > BIDS.index(low)
            right = above > below or (above == below and higher)
            assert found == ([] if right else ["alsos.bid-too-low"]), (below, above)


def test_an_overcalled_bid_is_void():
    """ALS 3.4: the winner's figures count as from the front, all others are void."""
    items = judge(
        say("A", "bid", bid="makk"),
        say("A", "figure", figure="tuletroa"),
        say("C", "bid", bid="tök"),
        say("C", "figure", figure="csalad"),
        PICK_UP,
    ).items
    assert [(item.id, item.value) for item in items] == [("game", 1), ("csalad/C", 4)]


# -- ALS 5: figures of one announcer

RISING = ("abszolut", "100", "111", "120", "volat")


@pytest.mark.parametrize(("first", "second"), list(permutations(RISING, 2)))
@pytest.mark.parametrize("pause", [[], [PICK_UP]], ids=["at once", "after picking up"])
def test_these_only_rise(first, second, pause):
    """ALS 5.4: abszolút, 100, 111, 120 and volát rise with each announcer, in the whole hand.

    Within one turn the scorer may only have been slower: that is a doubt.
    """
    said = [*ACCEPTED, say("A", "figure", figure=first), *pause]
    rising = RISING.index(second) > RISING.index(first)
    found = [each.code for each in judge(*said, say("A", "figure", figure=second)).findings]
    wrong = "alsos.figure-falling" if pause else "alsos.entered-late"
    assert found == ([] if rising else [wrong])
    assert errors(*said, say("B", "figure", figure=second)) == []


@pytest.mark.parametrize(
    ("one", "other"), list(combinations(["csalad", "osszes-adu", "44", "ulti"], 2))
)
def test_what_cannot_go_together(one, other):
    """ALS 5.4: család and összes adu exclude each other, in either order; nothing else does."""
    apart = {one, other} == {"csalad", "osszes-adu"}
    for first, second in ((one, other), (other, one)):
        said = [*ACCEPTED, say("A", "figure", figure=first), PICK_UP]
        found = errors(*said, say("A", "figure", figure=second))
        assert found == (["alsos.figure-not-together"] if apart else [])


# -- ALS 6: rounds of speaking


@pytest.mark.parametrize("declarer", SEATS)
def test_front_begins_with_the_declarer(declarer):
    """ALS 6.1: the declarer speaks first in the front stage, then the others to the right."""
    entries = [say(declarer, "accept")]
    for place in range(3):
        table = judge(*entries).table
        assert (table.stage, table.turn.value) == ("front", seat_to_the_right(declarer, place))
        entries.append(say(seat_to_the_right(declarer, place), "pass"))
    assert errors(*entries, say(declarer, "figure", figure="44")) == ["alsos.stage-is-over"]


@pytest.mark.parametrize("speaker", range(3))
def test_a_stage_ends_when_all_others_passed(speaker):
    """ALS 6.1: after a statement each of the others has one more turn, and then it is over.

    With any first speaker, everybody before and after has had a turn.
    """
    passes = [say(SEATS[place], "pass") for place in range(speaker)]
    figure = say(SEATS[speaker], "figure", figure="44")
    others = [say(seat_to_the_right(SEATS[speaker], place), "pass") for place in (1, 2)]
    said = [*ACCEPTED, *passes, figure]
    for place in (1, 2):
        assert errors(
            *said, say(seat_to_the_right(SEATS[speaker], place), "kontra", on="game")
        ) != ["alsos.stage-is-over"]
    for seat in SEATS:
        assert errors(*said, *others) == []
        assert codes(*said, *others, say(seat, "pass")) == ["alsos.pass-needless"]


@pytest.mark.parametrize("kind", ["trump", "szanzadu", "betli"])
@pytest.mark.parametrize("declarer", SEATS)
def test_back_begins_with_the_leader(kind, declarer):
    """ALS 6.2, 6.3: once the rest is picked up, the leader to trick 1 speaks first."""
    game = game_of(kind, declarer)
    if kind != "betli":
        # First each of them could change the game to betli.
        game += [say(seat_to_the_right(declarer, place), "pass") for place in range(3)]
    leader = judge(*game).table.leader.value
    second = seat_to_the_right(leader)
    first = judge(*game, say(leader, "pass")).table
    assert (first.stage, first.turn.value) == ("back", second)
    assert errors(*game, say(leader, "pass"), say(second, "pass")) == []


def test_speaking_goes_on_after_the_first_trick():
    """ALS 6.3, 6.4: a kontra of the last seat's figure may be answered after trick 1."""
    said = [
        *ACCEPTED,
        PICK_UP,
        say("A", "play", card="piros-ász"),
        say("B", "play", card="piros-VIII"),
        say("C", "figure", figure="44"),
        say("C", "play", card="piros-VII"),
        say("A", "kontra", on="44/C"),
        say("B", "rekontra", on="44/C"),
    ]
    assert judge(*said).findings == ()
    again = [*said, say("C", "szubkontra", on="44/C")]
    assert errors(*again) == ["alsos.kontra-own-side"]


# -- ALS 7: kontra


@pytest.mark.parametrize("on", ["game", "44/A", "44/B"])
@pytest.mark.parametrize("steps", range(6))
def test_who_may_say_which_step(on, steps):
    """ALS 7.1, 7.3, 7.4: sides alternate, step by step; never one's partner, never one's own."""
    announcer = "A" if on != "44/B" else "B"
    sides = {"A": {"A"}, "B": {"B", "C"}}
    announcing = sides[announcer]
    said = [*ACCEPTED, say("A", "figure", figure="44"), say("B", "figure", figure="44")]
    for number in range(steps):
        side = announcing if number % 2 else set(SEATS) - announcing
        said.append(say(min(side), STEPS[number], on=on) if number < 5 else PICK_UP)
    for seat, step in product(SEATS, STEPS):
        side = announcing if steps % 2 else set(SEATS) - announcing
        found = errors(*said, PICK_UP, say(seat, step, on=on)) if steps < 5 else []
        right = steps < 5 and seat in side and step == STEPS[steps]
        assert (found == []) == (right or steps == 5), (seat, step, found)


# -- ALS 8: exchange

TRUMPS = [card for card in PACK if card.suit is PIROS]
TOPS = [card for card in PACK if card.suit in {PIROS, MAKK} or card.rank is ASZ]
"""Every trump and ász, and every rank of a suit that is no trump: the others are like it."""
LOW = ("piros-VII", "piros-VIII", "piros-IX")


@pytest.mark.parametrize("indicator", TRUMPS, ids=lambda card: card.name)
def test_who_may_exchange_what(indicator):
    """ALS 8.2, 8.4: síber on a trump or ász, with the VII, VIII or IX; else the simple exchange."""
    for top in TOPS:
        if top is indicator:
            continue
        talon = [
            {"do": "indicator", "card": indicator.name},
            {"do": "top", "card": top.name},
            {"do": "accept", "seat": "A"},
            PICK_UP,
        ]
        possible = top.suit is PIROS or top.rank is ASZ
        face_up = {indicator.name, top.name}
        right = next(name for name in LOW if name not in face_up)
        for card in LOW:
            allowed = possible and card == right
            assert (errors(*talon, say("A", "siber", card=card)) == []) == allowed
        simple = not possible and "piros-VII" not in face_up
        assert (errors(*talon, say("A", "exchange")) == []) == simple


@pytest.mark.parametrize("seat", SEATS)
def test_exchange_in_the_original_suit_only(seat):
    """ALS 8.1, 8.5: in any turn, but only when the original suit became trumps."""
    assert errors(*ACCEPTED, PICK_UP, say(seat, "siber")) == []
    other = [{"do": "original", "suit": "makk"}, say("A", "bid", bid="piros"), PICK_UP]
    assert errors(*other, say(seat, "siber")) == ["alsos.exchange-not-original"]


# -- ALS 9: melds


@pytest.mark.parametrize("length", range(11))
def test_what_a_sequence_is_worth(length):
    """ALS 9.1: three cards 20, four 50, five to eight 100 each; shorter and longer are none."""
    points = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}.get(length)
    declared = [*ACCEPTED, PICK_UP, say("B", "declare-sequence", length=length)]
    if points is None:
        assert errors(*declared) == ["alsos.meld-length"]
        return
    mine = {20: 80, 50: 90, 100: 110}[points]
    for more, outcome in ((0, "failed"), (1, "made")):
        told = [
            say("B", "score-sequence", length=length),
            {"do": "bela"},
            say("A", "points", points=mine + more),
            say("B", "points", points=mine - points),
        ]
        item = judge(*declared, *told).items[0]
        assert item.outcome.value == outcome, item.reason


# -- ALS 10: calling


@pytest.mark.parametrize("kind", ["trump", "szanzadu", "betli", "klopitzky"])
def test_what_can_be_called(kind):
    """ALS 10.1: gyerünk in trump games and szanzadu, and only where no figure was announced."""
    game = game_of(kind, "A")
    calls = kind in {"trump", "szanzadu"}
    assert errors(*game, say("B", "gyerunk")) == ([] if calls else ["alsos.call-no-game"])
    if calls:
        figure = say("B", "figure", figure="44")
        assert errors(*game, figure, say("B", "gyerunk")) == ["alsos.call-with-figures"]
