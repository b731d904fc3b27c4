"""ALS 1.1, 8, 9, 11: every fact on a card is checked against all other facts on it."""

import pytest

from engine import parse_record
from engine.adjudication.replay_findings import replay_record
from engine.alsos.adjudication.replay import AlsosReplay
from engine.alsos.play.melds import Sequence, melds_value, possible_later_meld_results
from engine.alsos.rule_constants import POINTS, PRESETS
from engine.hand.cards import Seat
from engine.packs.hungarian_pack import PIROS, parse_card
from engine.results.adjudication import HandStatus
from engine.results.items import Bound
from tests.support import records

NAMES = ["Anna", "Bori", "Cili"]
EVERYWHERE = pytest.mark.parametrize("table", [("csibor", 3), ("potter", 3), ("tompa", 2)])
WITH_LEAD = pytest.mark.parametrize("table", [("csibor", 3), ("potter", 3)])
"""The places of words and melds among the cards of trick 1."""


def say(seat, do, **more):
    """One entry of a seat."""
    return {"do": do, "seat": seat, **more}


def play(seat, card):
    """A card that falls."""
    return say(seat, "play", card=card)


def scored_terc(seat, top=None):
    """A terc that is validated."""
    return say(seat, "score-sequence", length=3, **({"card": top} if top else {}))


def original(suit="piros"):
    """The original suit."""
    return {"do": "original", "suit": suit}


def face_up(indicator, top=None):
    """The indicator, and the top card if it is known."""
    told = [{"do": "indicator", "card": indicator}]
    return [*told, {"do": "top", "card": top}] if top else told


ACCEPTED = [say("A", "accept"), {"do": "pick-up"}]
OPENED = [original(), *ACCEPTED]
EXCHANGED = [*face_up("piros-alsó", "zöld-VII"), *ACCEPTED, say("A", "exchange")]
TOOK_KING = [*face_up("piros-király", "zöld-VII"), *ACCEPTED, say("A", "exchange")]
SIBER = [*face_up("piros-király", "zöld-ász"), *ACCEPTED, say("A", "siber")]


def judge(table, *entries, house=None):
    """Adjudicate a hand under a preset, without the entries of empty seats."""
    preset, players = table
    return records.judge(
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": preset, "house": house or {}},
            "seats": NAMES[:players],
            "dealer": "ABC"[players - 1],
            "entries": [e for e in entries if e.get("seat", "A") in "ABC"[:players]],
        }
    )[1]


def errors(said):
    """The codes of errors, with their entries."""
    return [
        (finding.code.removeprefix("alsos."), finding.entry)
        for finding in said.findings
        if finding.severity.value == "error"
    ]


@EVERYWHERE
@pytest.mark.parametrize(
    "shorter, points",
    [((), Bound(110, least=True)), ((3,), 130), ((4, 3), 130), ((4,), 110)],
)
def test_the_declared_longest_counts_beside_a_shorter(table, shorter, points):
    """ALS 9.2, 9.3: the kvárt by which one became the owner is not lost by telling a terc too."""
    told = [say("A", "score-sequence", length=length) for length in shorter]
    said = judge(
        table,
        *OPENED,
        say("A", "declare-sequence", length=4),
        *told,
        say("A", "points", points=60),
        say("B", "points", points=20),
        say("C", "points", points=75),
        {"do": "bela"},
    )
    assert errors(said) == []
    assert said.status is HandStatus.SCORED
    assert said.items[0].reason.params["points"] == points


HELD_BY_B = ["zöld-király", "zöld-VII", "tök-VII", "tök-VIII", "makk-VII", "makk-VIII"]


@EVERYWHERE
@pytest.mark.parametrize(
    "declared, validated",
    [
        (say("A", "declare-sequence", length=3), scored_terc("A", "zöld-ász")),
        (say("A", "declare-vannak"), say("A", "score-vannak", rank="király")),
    ],
)
@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_meld_needs_cards_that_were_not_dealt_to_another(table, declared, validated, owner):
    """ALS 9.1: nobody holds a card that was dealt to another seat."""
    dealt = say(owner, "dealt", cards=HELD_BY_B[:1])
    said = judge(table, dealt, *OPENED, declared, validated)
    assert errors(said) == ([("held-elsewhere", 5)] if owner == "B" else [])


@EVERYWHERE
def test_all_ranks_with_another_leave_no_vannak(table):
    """ALS 9.2: a vannak is declared without its rank, and still has to be possible."""
    cards = ["makk-ász", "zöld-király", "tök-felső", "piros-alsó", "makk-X", "zöld-IX", "tök-VIII"]
    declared = say("A", "declare-vannak")
    all_but_one = say("B", "dealt", cards=cards)
    codes = errors(judge(table, all_but_one, *OPENED, declared))
    assert codes == ([] if table[0] != "tompa" else [("meld-impossible", 4)])
    every = say("B", "dealt", cards=[*cards, "piros-VII"])
    assert errors(judge(table, every, *OPENED, declared)) == [("meld-impossible", 4)]


@WITH_LEAD
@pytest.mark.parametrize("first, found", [("zöld-király", True), ("zöld-IX", False)])
def test_a_meld_needs_cards_that_another_did_not_play(table, first, found):
    """ALS 9.1: a card played from another hand was not in this one."""
    trick = [
        play("A", first),
        say("B", "declare-sequence", length=3),
        play("B", "zöld-VII"),
        play("C", "zöld-VIII"),
    ]
    said = judge(table, *OPENED, *trick, scored_terc("B", "zöld-ász"))
    assert errors(said) == ([("held-elsewhere", 7)] if found else [])


@WITH_LEAD
@pytest.mark.parametrize("last, found", [("zöld-király", True), ("zöld-X", False)])
def test_cards_beat_the_meld_that_was_shown(table, last, found):
    """ALS 9.1: a card that falls later from another hand shows the meld to be wrong."""
    said = judge(
        table,
        *OPENED,
        say("B", "declare-sequence", length=3),
        *(
            play(seat, f"makk-{rank}")
            for seat, rank in zip("ABC", ("X", "VIII", "IX"), strict=True)
        ),
        scored_terc("B", "zöld-ász"),
        play("A", "tök-X"),
        play("B", "tök-VIII"),
        play("C", last),
    )
    assert [code for code, _ in errors(said)] == (["held-elsewhere"] if found else [])


@WITH_LEAD
def test_what_was_shown_has_to_follow(table):
    """ALS 11.2: a player who showed a terc in makk follows makk while he has it."""
    said = judge(
        table,
        *OPENED,
        play("A", "makk-VII"),
        say("B", "declare-sequence", length=3),
        play("B", "makk-VIII"),
        play("C", "makk-IX"),
        scored_terc("B", "makk-király"),
        play("C", "makk-X"),
        play("A", "makk-ász"),
        play("B", "zöld-VII"),
    )
    assert errors(said) == [("must-follow", 10)]


@pytest.mark.parametrize("card, found", [("piros-király", True), ("piros-ász", False)])
def test_cards_beat_bela_kassza(card, found):
    """ALS 7.5: béla kassza is wrong as soon as the király falls from another hand."""
    said = judge(
        ("csibor", 3),
        *OPENED,
        say("A", "bela-kassza"),
        play("A", "makk-VII"),
        play("B", "makk-VIII"),
        play("C", "makk-IX"),
        play("C", card),
    )
    assert errors(said) == ([("bela-not-held", 3)] if found else [])


@EVERYWHERE
@pytest.mark.parametrize(
    "before, told, code",
    [
        (EXCHANGED, [say("B", "declare-vannak"), say("B", "score-vannak", rank="alsó")], True),
        (EXCHANGED, [say("B", "declare-vannak"), say("B", "score-vannak", rank="X")], False),
        (
            EXCHANGED,
            [say("B", "declare-sequence", length=3), scored_terc("B", "piros-felső")],
            True,
        ),
        (
            EXCHANGED,
            [say("B", "declare-sequence", length=3), scored_terc("B", "makk-felső")],
            False,
        ),
        (EXCHANGED, [say("B", "declare-sequence", length=3), scored_terc("B", "piros-ász")], False),
        (SIBER, [say("B", "declare-sequence", length=3), scored_terc("B", "piros-ász")], True),
        (SIBER, [say("B", "declare-vannak"), say("B", "score-vannak", rank="ász")], True),
        (SIBER, [say("B", "declare-vannak"), say("B", "score-vannak", rank="felső")], False),
    ],
)
def test_what_was_taken_from_the_talon_is_in_that_hand(table, before, told, code):
    """ALS 8, 9.1: the exchanger holds the indicator, and in a síber the top card too."""
    said = judge(table, *before, *told)
    last = len(before) + 1
    assert errors(said) == ([("held-elsewhere", last)] if code else [])


@WITH_LEAD
@pytest.mark.parametrize("before, card", [(EXCHANGED, "alsó"), (SIBER, "király")])
def test_what_was_taken_is_played_by_whoever_took_it(table, before, card):
    """ALS 8, 11: the card taken can be played from one hand only."""
    said = judge(table, *before, play("A", "makk-VII"), play("B", f"piros-{card}"))
    assert errors(said) == [("card-not-held", 6)]
    mine = judge(table, *before, play("A", f"piros-{card}"), play("B", "piros-X"))
    assert errors(mine) == []


@WITH_LEAD
def test_what_was_taken_has_to_follow(table):
    """ALS 11.2: with the indicator in his hand he cannot be void in trumps."""
    said = judge(
        table,
        *face_up("piros-alsó", "zöld-VII"),
        say("B", "accept"),
        {"do": "pick-up"},
        say("A", "pass"),
        play("A", "piros-X"),
        say("B", "exchange"),
        play("B", "zöld-VIII"),
    )
    assert errors(said) == [("must-follow", 7)]


@EVERYWHERE
def test_the_bela_is_not_with_another_than_the_one_who_took_its_king(table):
    """ALS 8, 9.1: only the player who took the király may hold the béla."""
    assert errors(judge(table, *TOOK_KING, say("B", "bela"))) == [("fact-contradicts", 5)]
    assert errors(judge(table, *TOOK_KING, say("A", "bela"))) == []


def test_bela_kassza_is_not_with_another_than_the_one_who_took_its_king():
    """ALS 7.5, 8: only the player who took the király may raise with it."""
    for before in (TOOK_KING, SIBER):
        said = judge(("csibor", 3), *before, say("B", "bela-kassza"))
        assert errors(said) == [("bela-not-held", 5)]
        assert errors(judge(("csibor", 3), *before, say("A", "bela-kassza"))) == []


@EVERYWHERE
@pytest.mark.parametrize("seat, found", [("B", True), ("A", False)])
def test_the_last_trick_is_won_with_a_card_of_the_winner(table, seat, found):
    """ALS 5, 8: a card that another player took from the talon wins no trick."""
    said = judge(
        table,
        *face_up("piros-alsó", "zöld-VII"),
        say("A", "accept"),
        say(seat, "figure", figure="ulti"),
        {"do": "pick-up"},
        say("A", "exchange"),
        say(seat, "won-trick", trick=9 if table[1] == 3 else 12, card="piros-alsó"),
    )
    assert errors(said) == ([("won-impossible", 6)] if found else [])


@EVERYWHERE
@pytest.mark.parametrize(
    "top, declared, validated",
    [
        (None, say("A", "declare-vannak"), say("A", "score-vannak", rank="alsó")),
        ("zöld-király", say("A", "declare-sequence", length=3), scored_terc("A", "zöld-ász")),
    ],
)
def test_the_talon_stays_where_it_is_without_an_exchange(table, top, declared, validated):
    """ALS 8, 9.3: no card is taken from the talon once melds are validated."""
    said = judge(table, *face_up("piros-alsó", top), *ACCEPTED, declared, validated)
    assert [code for code, _ in errors(said)] == ["held-elsewhere"]


@EVERYWHERE
@pytest.mark.parametrize("count, found", [(1, True), (2, False)])
def test_a_trick_holds_one_card_of_each(table, count, found):
    """ALS 2.1: four aces are in two tricks at least."""
    aces = [f"{suit}-ász" for suit in ("makk", "zöld", "tök", "piros")]
    said = judge(
        table,
        *OPENED[:2],
        say("A", "figure", figure="44"),
        {"do": "pick-up"},
        say("A", "took", cards=aces),
        say("A", "tricks", count=count),
    )
    assert errors(said) == ([("tricks-impossible", 5)] if found else [])


@WITH_LEAD
def test_the_others_leave_tricks_enough(table):
    """ALS 2.1: with eight tricks elsewhere one is left, too few for four aces."""
    aces = [f"{suit}-ász" for suit in ("makk", "zöld", "tök", "piros")]
    before = [*OPENED[:2], say("A", "figure", figure="44"), {"do": "pick-up"}]
    taken = say("A", "took", cards=aces)
    counts = [say("B", "tricks", count=8), say("C", "tricks", count=0)]
    assert errors(judge(table, *before, taken, *counts)) == [("tricks-impossible", 5)]
    assert errors(judge(table, *before, *counts, taken)) == [("took-impossible", 6)]


@WITH_LEAD
@pytest.mark.parametrize(
    "named",
    [
        pytest.param(["alsó", "IX", "VII"], id="alsos-35-with-three-named-trumps"),
        pytest.param(["ász", "király", "felső"], id="csalad"),
    ],
)
def test_points_are_those_of_the_named_cards_and_of_others(table, named):
    """ALS 1.2, 1.3, 2.1: in whole tricks, with the last trick or without, told before or after."""
    cards = [f"piros-{rank}" for rank in named]
    figure = say("A", "figure", figure="tuletroa" if "VII" in named else "csalad")
    before, taken = [*OPENED[:2], figure, {"do": "pick-up"}], say("A", "took", cards=cards)
    worth = {card: POINTS[PIROS][parse_card(card)] for card in map(str, cards)}
    sums = {(0, 0)}
    for card, points in POINTS[PIROS].items():
        if card.name not in worth:
            sums |= {(count + 1, so_far + points) for count, so_far in sums}
    own = {so_far for count, so_far in sums if count % 3 == 0 and count <= 24}
    possible = {sum(worth.values()) + more + last for more in own for last in (0, 10)}
    for points in range(sum(worth.values()) - 2, sum(worth.values()) + 25):
        counted = say("A", "points", points=points)
        for told, code in (([taken, counted], "points"), ([counted, taken], "took")):
            found = errors(judge(table, *before, *told))
            assert found == ([] if points in possible else [(f"{code}-impossible", 5)]), points


NINE = ["piros-VII", "makk-ász", "makk-alsó", "makk-X", "makk-VII"]
NINE += ["makk-király", "makk-felső", "tök-király", "tök-felső"]


@WITH_LEAD
@pytest.mark.parametrize(
    "discards, found",
    [
        (["zöld-király", "makk-IX", "tök-IX", "zöld-IX"], True),
        (["makk-király", "makk-IX", "tök-IX", "zöld-IX"], False),
        (["zöld-ász", "makk-IX", "tök-IX", "zöld-IX"], False),
    ],
)
def test_discards_come_from_the_hand_or_the_talon(table, discards, found):
    """ALS 8.2: of four cards that were not dealt to him, three can have lain hidden."""
    said = judge(
        table,
        *face_up("piros-király", "zöld-ász"),
        say("A", "dealt", cards=NINE),
        *ACCEPTED,
        say("A", "siber", card="piros-VII", cards=discards),
    )
    assert errors(said) == ([("exchange-without-card", 5)] if found else [])


@WITH_LEAD
def test_a_meld_of_the_hand_after_the_exchange_comes_after_it(table):
    """ALS 8.5, 9.1: entered before the exchange it is wrong, and one tap puts it right."""
    cards = ["piros-VII", "piros-felső", "piros-X", "makk-VII", "makk-IX"]
    cards += ["zöld-VIII", "zöld-X", "tök-VIII", "tök-X"]
    before = [
        *face_up("piros-alsó", "zöld-VII"),
        say("B", "dealt", cards=cards),
        *ACCEPTED,
        play("A", "makk-ász"),
    ]
    words = [say("B", "declare-sequence", length=3), say("B", "exchange", card="piros-VII")]
    said = judge(table, *before, *words)
    assert errors(said) == [("meld-untrue", 6)]
    mend = said.findings[0].mend
    assert (mend.how, mend.entry, mend.to) == ("move", 7, 6)
    assert judge(table, *before, *reversed(words)).findings == ()


def test_the_card_exchanged_for_what_lies_face_up():
    """ALS 8.4: no exchange is possible if the trump to give is the indicator itself."""
    house = {"exchange_with": 7, "exchange_takes": "indicator"}
    said = judge(
        ("tompa", 2),
        *face_up("piros-VII"),
        *ACCEPTED,
        say("A", "exchange", card="piros-VIII"),
        house=house,
    )
    assert errors(said) == [("exchange-by-nobody", 3)]
    both = {"exchange_takes": "indicator"}
    said = judge(
        ("tompa", 2),
        *face_up("piros-VII", "piros-VIII"),
        *ACCEPTED,
        say("A", "exchange", card="piros-VIII"),
        house=both,
    )
    assert errors(said) == [("exchange-by-nobody", 4)]


@pytest.mark.parametrize(("preset", "points"), [("csibor", 40), ("tompa", 20)])
def test_of_equally_long_sequences_one_counts_where_it_is_so(preset, points):
    """ALS 9.1: with Tompa a hand scores one sequence of each length, else all of them."""
    held = [Sequence(parse_card("makk-ász"), 3), Sequence(parse_card("zöld-ász"), 3)]
    assert melds_value(PRESETS[preset], held) == points


def test_what_a_known_hand_may_yet_declare_is_its_best_or_all_it_has():
    """ALS 9.1: the player may score the declared sequence alone, or all that he holds."""
    cards = ["makk-ász", "makk-király", "makk-felső", "zöld-ász", "zöld-király", "zöld-felső"]
    cards += ["zöld-alsó", "tök-VII", "piros-VII"]
    told = [{"do": "dealt", "seat": "A", "cards": cards}, {"do": "bid", "seat": "A", "bid": "tök"}]
    where = {"format": 1, "game": "alsos", "rules": "csibor", "seats": NAMES, "dealer": "C"}
    hand = replay_record(AlsosReplay(parse_record({**where, "entries": told}))).hand
    hand.go_on()
    ways = possible_later_meld_results(hand, "sequence")
    assert {points for way in ways for seat, points in way if seat is Seat.A} == {50, 70}


TWO_TERCS = ["makk-ász", "makk-király", "makk-felső", "zöld-ász", "zöld-király", "zöld-felső"]
SMALL = ["tök-VII", "tök-IX", "piros-VII"]
FOURS = ["makk-X", "zöld-X", "tök-X", "piros-X", "makk-ász", "zöld-ász", "tök-ász", "piros-ász"]
PRESETS_OF_CLUBS = [("csibor", 2), ("csibor", 3), ("csibor", 4), ("potter", 2), ("potter", 3)]


def defender_cards(table, *cards):
    """A hand dealt to B, as many as each gets, of a hand that A plays with tök."""
    spare = [*SMALL, "piros-VIII", "makk-VII", "zöld-VII", "zöld-VIII"]
    each = 12 if table[1] == 2 else 9
    return [*cards, *(one for one in spare if one not in cards)][:each]


def judge_declared_melds(table, declared, cards, *more, points=(80, 45)):
    """A plays against B, whose hand is known; B declares, and the points are entered."""
    dealer = {2: "B", 3: "C", 4: "D"}[table[1]]
    told = [
        original("tök"),
        say("B", "dealt", cards=defender_cards(table, *cards)),
        *ACCEPTED,
        declared,
        *more,
        {"do": "bela"},
        *(say(seat, "points", points=n) for seat, n in zip("AB", points, strict=True)),
    ]
    return records.judge(
        {
            "format": 1,
            "game": "alsos",
            "rules": table[0],
            "seats": ["Anna", "Bori", "Cili", "Dani"][: table[1]],
            "dealer": dealer,
            "entries": told,
        }
    )[1]


@pytest.mark.parametrize("table", [*PRESETS_OF_CLUBS, ("tompa", 2)], ids=str)
def test_a_further_sequence_of_a_known_hand_counts_once_it_is_named(table):
    """ALS 9.3: only named sequences count; one is required where it decides the game."""
    kvart = "tompa" in table  # where one sequence of each length counts
    declared = say("B", "declare-sequence", length=4 if kvart else 3)
    more, points = (["zöld-alsó"], (100, 31)) if kvart else ([], (80, 41))
    open_ = judge_declared_melds(table, declared, [*TWO_TERCS, *more], points=points)
    assert (errors(open_), open_.status) == ([], HandStatus.OPEN)
    asked = {ask.entry.length for ask in open_.asks if ask.entry.do == "score-sequence"}
    assert asked >= {3}
    assert any(ask.required and ask.entry.do == "score-sequence" for ask in open_.asks)
    best = say("B", "score-sequence", length=declared["length"])
    alone = judge_declared_melds(table, declared, [*TWO_TERCS, *more], best, points=points)
    both = judge_declared_melds(
        table, declared, [*TWO_TERCS, *more], best, scored_terc("B"), points=points
    )
    assert [(one.status, outcome_of_game(one)) for one in (alone, both)] == [
        (HandStatus.SCORED, "made"),
        (HandStatus.SCORED, "failed"),
    ]


@pytest.mark.parametrize("table", [("csibor", 2), ("potter", 2)], ids=str)
def test_a_second_vannak_of_a_known_hand_counts_once_it_is_named(table):
    """ALS 9.3: two players hold twelve cards; it is asked for where it could turn an open item."""
    declared, best = say("B", "declare-vannak"), say("B", "score-vannak")
    open_ = judge_declared_melds(table, declared, FOURS, points=(110, 20))
    assert (errors(open_), open_.status) == ([], HandStatus.OPEN)
    assert any(ask.required and ask.entry.do == "score-vannak" for ask in open_.asks)
    alone = judge_declared_melds(table, declared, FOURS, best, points=(110, 20))
    both = judge_declared_melds(table, declared, FOURS, best, best, points=(110, 20))
    assert [outcome_of_game(one) for one in (alone, both)] == ["made", "failed"]


@pytest.mark.parametrize("table", PRESETS_OF_CLUBS, ids=str)
def test_where_it_turns_nothing_a_further_sequence_is_not_asked_for(table):
    """ALS 9.3: the declared one alone is enough, or both are not."""
    declared = say("B", "declare-sequence", length=3)
    for points, outcome in (((60, 45), "failed"), ((90, 41), "made")):
        said = judge_declared_melds(table, declared, TWO_TERCS, points=points)
        assert (said.status, outcome_of_game(said)) == (HandStatus.SCORED, outcome)


@pytest.mark.parametrize("table", [("csibor", 3), ("potter", 3)], ids=str)
def test_after_the_lead_to_trick_two_nothing_more_is_named(table):
    """ALS 9.3: a sequence not named until then does not count, whatever the cards show."""
    dealt = defender_cards(table, *TWO_TERCS)
    trick = [play("A", "zöld-X"), play("B", "zöld-felső"), play("C", "zöld-alsó")]
    told = [original("tök"), say("B", "dealt", cards=dealt), *ACCEPTED]
    said = [play("A", "zöld-X"), say("B", "declare-sequence", length=3), *trick[1:]]
    points = [{"do": "bela"}, say("A", "points", points=80), say("B", "points", points=41)]
    before = judge(table, *told, *said, *points)
    assert (errors(before), before.status) == ([], HandStatus.OPEN)
    after = judge(table, *told, *said, play("A", "piros-X"), *points)
    assert errors(after) == []
    assert outcome_of_game(after) == "made"
    named = judge(
        table, *told, *said, scored_terc("B"), scored_terc("B"), play("A", "piros-X"), *points
    )
    assert outcome_of_game(named) == "failed"


def test_the_same_of_a_hand_known_by_an_exchange():
    """ALS 8.4, 9.3: the hand after the exchange counts, and of it only named sequences."""
    cards = ["tök-VII", "makk-ász", "makk-király", "makk-felső", "zöld-ász", "zöld-király"]
    cards += ["zöld-alsó", "piros-VII", "piros-VIII"]
    told = [
        *face_up("tök-ász", "zöld-VII"),
        say("B", "dealt", cards=[*cards[:6], "zöld-felső", *cards[7:]]),
        *ACCEPTED,
    ]
    words = [say("B", "exchange", card="tök-VII"), say("B", "declare-sequence", length=3)]
    points = [{"do": "bela"}, say("A", "points", points=80), say("B", "points", points=41)]
    said = judge(("csibor", 3), *told, *words, *points)
    assert (errors(said), said.status) == ([], HandStatus.OPEN)
    named = judge(("csibor", 3), *told, *words, scored_terc("B"), *points)
    assert (named.status, outcome_of_game(named)) == (HandStatus.SCORED, "made")


def outcome_of_game(said):
    """Return the outcome of the game."""
    return next(item.outcome.value for item in said.items if item.id == "game")
