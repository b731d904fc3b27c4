"""Tarokk: inference from the cards laid away in view, and from the tricks about a held card."""

from itertools import product

import pytest

import engine
from tests.games.tarokk.hands.entries import A, B, C, D, card
from tests.support.notation import hand_cases, judge_hand, plays, record_of_hand

MAGAS = "magas 4"
SHOWN = "A bid harom; A laid 2 XX+VII; call XX;"
"""Anna lays the XX away, shows it, and calls it: she plays alone, as everybody knows."""
CALLED = "A bid harom; call XX;"
RESULT = "points declarer 42; silent nobody"
ALONE = {"status": "scored", "cash": (-3, 1, 1, 1)}
DISCARDS = (
    "A discard VII+VI+kör-bubi; B discard pikk-bubi; C discard treff-bubi; D discard káró-bubi;"
)
FIRST_THREE = plays("A XVII B XV C VI") + ";"
NO_TAROKKS = "A laid 0; B laid 0; {} call XX; held"
UNHELD = "A bid harom; A laid 0; call XX; {} held; points declarer 42"
DREW = "A bid harom; B drew XIX; B discard kör-ász; A dealt XIX+XVIII+XVII+XVI+XV+XIV+XIII+XII+XI"
DISCARDER = (
    "A bid harom; B dealt XII+skíz+IX+VIII+VII+VI+V+IIII+III;"
    "B discard XII; B laid 1; call XII; A pass;"
)
"""Bori laid the XII away that Anna calls: she has to kontra the game at her first turn."""
TRULL_OF_B = f"{CALLED} B announce trull;"
HELD_BACK = (
    "A bid harom; {} B dealt skíz+pagát+XIV+XIII+XII+XI+X+IX+VIII; B drew kör-ász;"
    "B discard kör-ász; call XX; B kontra game; B announce zaroparos;"
)
"""Bori, a defender, announces zárópáros with the pagát; nobody knows where the II is."""
UNKNOWN_II = HELD_BACK.format("")
WITH_II = HELD_BACK.format("A dealt II+V+VI+XXI+treff-tízes+treff-bubi+treff-lovas+III+IIII;")
KINGS_ULTI = (
    "A bid harom; B dealt treff-király+pikk-király+pikk-tízes+XIV+XIII+XII+XI+X+IX; B drew kör-ász;"
    "B discard kör-ász; call XX; B kontra game; B announce kiralyulti pikk;"
)
REST = plays("B skíz C III D IIII B pagát")
UNSHOWN = {"do": "laid", "seat": "A", "count": 2, "cards": []}
LOST_XXI = plays("A III B IIII C XXI") + "; silent xxi-fogas declarer"
CASES = [
    ("TAR 2.6, 3.2 called card shown: its caller is alone", MAGAS, SHOWN + RESULT, ALONE),
    ("TAR 3.4, 5.1 called card shown: the others are bound by no kontra", MAGAS,
     f"{SHOWN} B announce trull; C announce negykiraly", {"findings": []}),
    ("TAR 3.4, 5.1 called card shown: the others say no kontra to each other", MAGAS,
     f"{SHOWN} B announce trull; C kontra trull/B", {"findings": ["kontra-wrong-side 4"]}),
    ("TAR 2.6 called card shown: it is not played", MAGAS, f"{SHOWN} A play XX",
     {"findings": ["card-laid-away 3"]}),
    ("TAR 2.6 called card shown: it was dealt to nobody else", MAGAS,
     f"{SHOWN} B dealt XX+XIX+XVIII+XVII+XVI+XV+XIV+XIII+XII", {"findings": ["card-twice 3"]}),
    ("TAR 2.6 called card shown: it was dealt to who laid it away", MAGAS,
     f"{SHOWN} A dealt XX+VII+skíz+XVII+XVI+XV+XIV+XIII+XII", {"findings": []}),
    ("TAR 2.6 called card shown: it is not played with other discards told either", MAGAS,
     ("A dealt XX+VII+skíz+XVII+XVI+XV+XIV+XIII+XII; A bid harom; A laid 2 XX+VII; A drew XI+X+IX;"
      "A discard XI+X+IX; call XX; A play XX"),
     {"findings": ["laid-otherwise 2", "card-laid-away 6"]}),
    *((f"TAR 3.2 called card laid away unseen: its caller is alone, {held}", MAGAS,
       f"A bid harom; A laid 1; call XX; {held}; {RESULT}", ALONE) for held in ("A held", "held")),
    ("TAR 2.6, 3.2 called card: it may lie away where no discards were told", MAGAS,
     f"{CALLED} held", {"findings": []}),
    ("TAR 2.6, 3.2 called card: laid away by another, who said no kontra", MAGAS,
     f"A bid harom; {NO_TAROKKS.format('')}", {"findings": ["discarder-silent 3"]}),
    ("TAR 2.6, 3.2 called card: it does not lie away where nobody laid tarokks away", MAGAS,
     f"A bid harom; {NO_TAROKKS.format('C laid 0; D laid 0;')}",
     {"findings": ["fact-contradicts 6"]}),
    ("TAR 3.2 called card: laid away by another without a kontra, discards untold", MAGAS,
     UNHELD.format(""), {"findings": ["discarder-silent 2"]}),
    ("TAR 3.2 called card: laid away by another with a kontra, discards untold", MAGAS,
     UNHELD.format("B kontra game;"), {"findings": []}),
    ("TAR 3.2 called card: it may lie among tarokks laid away", MAGAS,
     "A bid harom; A laid 2; call XX; held", {"findings": []}),
    ("TAR 3.2 called card: not among six known cards laid away", MAGAS,
     f"A bid harom; {DISCARDS} A laid 2; call XX; held",
     {"codes": ["fact-contradicts"]}),
    ("TAR 6.1 card: it may contradict a fact", MAGAS,
     f"{SHOWN} every-trick defenders; {FIRST_THREE} D play III",
     {"findings": ["not-needed 3", "fact-contradicts 7"]}),
    ("TAR 6.1 card: it contradicts nothing without the fact", MAGAS,
     f"{SHOWN} {FIRST_THREE} D play III", {"findings": []}),
    ("TAR 6.1 card: one that goes with the fact", MAGAS,
     f"{SHOWN} every-trick defenders; {FIRST_THREE} D play XVIII", {"findings": ["not-needed 3"]}),
    ("TAR 1.3, 2.6 card: one that was drawn was not dealt", MAGAS, DREW,
     {"findings": ["card-twice 3"]}),
    ("TAR 3.2 discarder: not silent before his turn", MAGAS, DISCARDER, {"findings": []}),
    ("TAR 3.2 discarder: silent once his first turn is over", MAGAS, f"{DISCARDER} B pass",
     {"findings": ["discarder-silent 4"]}),
    ("TAR 3.2 discarder: not silent after a kontra", MAGAS,
     f"{DISCARDER} B kontra game; B pass; C pass", {"findings": []}),
    ("TAR 3.4 called card: told against what people said it is news", MAGAS,
     f"{TRULL_OF_B} C held", {"findings": ["announced-after-opponent 2"]}),
    ("TAR 2.4 bid: a szóló that opens the bidding is doubted", MAGAS, "A bid szolo",
     {"findings": ["jump-too-far 0"]}),
    ("TAR 3.4 called card: played against what people said it is news", MAGAS,
     TRULL_OF_B + plays("A XVIII B XVII C XX"), {"findings": ["announced-after-opponent 2"]}),
    ("TAR 2.6 discards: they are facts, and the announcement was wrong", MAGAS,
     "A bid harom; B laid 1; B discard kör-ász", {"findings": ["laid-otherwise 1"]}),
    ("TAR 4.3 figure: the pagát is held back while nobody knows the II", MAGAS,
     UNKNOWN_II + plays("A treff-tízes B pagát"), {"findings": ["played-early 8"]}),
    ("TAR 4.3 figure: the pagát is held back though the declarer has the II", MAGAS,
     WITH_II + plays("A treff-tízes B pagát"), {"findings": ["played-early 9"]}),
    ("TAR 4.3 figure: the pagát is free once the II fell", MAGAS,
     f"{UNKNOWN_II} A play II; {REST}", {"findings": []}),
    ("TAR 4.3 figure: the pagát is held back while the II did not fall", MAGAS,
     f"{UNKNOWN_II} A play V; {REST}", {"findings": ["played-early 11"]}),
    ("TAR 4.3 királyulti: another király is free", MAGAS,
     KINGS_ULTI + plays("A treff-tízes B treff-király"), {"findings": []}),
    ("TAR 4.3 királyulti: the named király is held back", MAGAS,
     KINGS_ULTI + plays("A pikk-bubi B pikk-király"), {"findings": ["played-early 8"]}),
    *((f"TAR 2.6 laid away: {seat} may say no tarokk, {bid}", MAGAS, f"A bid {bid}; {seat} laid 0",
       {"findings": findings})
      for seat in "ABCD"
      for bid, findings in (("harom", []), ("szolo", ["jump-too-far 0"]))),
    ("TAR 3.4 called card: its holder is asked for", MAGAS,
     f"{CALLED} B kontra game; {LOST_XXI}", {"required": {"held", "points", "silent"}}),
    ("TAR 3.4 called card: its holder is not asked for where facts tell him", MAGAS,
     f"{CALLED} B kontra game; D announce trull; {LOST_XXI}",
     {"findings": [], "required": {"points", "silent"}}),
    ("TAR 2.6, SES 6.2 laid away: not shown, it is no error", MAGAS,
     ["A bid harom", UNSHOWN, "call XX; held; points declarer 50; silent nobody"],
     {"status": "scored", "findings": ["laid-unshown 1"]}),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_judged_by_what_is_known_of_the_cards(table, text, expected, house):
    """TAR 1-6: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


def choices(text, do):
    """Return the choices of each ask for a kind of entry."""
    return [ask.choices for ask in judge_hand(MAGAS, text).asks(do)]


def cards(names):
    """Return cards by their names."""
    return {card(name) for name in names.split()}


def test_all_sides_are_known_where_everybody_saw_the_called_card_lie_away():
    """TAR 3.4: the others are together, and nobody is asked who held it."""
    hand = judge_hand(MAGAS, SHOWN)
    assert [member.seat for member in hand.said.table.sides[1].members] == [B, C, D]
    assert hand.asks("held") == []


def test_a_called_card_is_offered_as_laid_away_only_where_tarokks_were():
    """TAR 2.6: where none were told each player may have held it."""
    assert choices(CALLED, "held") == [(A, B, C, D)]


@pytest.mark.parametrize("seat", "ABCD")
@pytest.mark.parametrize("held", "ABCD")
def test_the_called_card_falls_from_whom_it_was_told_of(seat, held):
    """TAR 3.2: the fact names the partner, so the card is offered to him only."""
    before = FIRST_THREE.split(";")[: "ABCD".index(seat)]
    text = f"{CALLED} {held} held; {';'.join(before)}"
    wrong = [f"fact-contradicts {3 + len(before)}"] if seat != held else []
    assert judge_hand(MAGAS, f"{text}; {seat} play XX").findings == wrong
    (ask,) = judge_hand(MAGAS, text).asks("play")
    assert ask.entry.seat.value == seat
    assert (card("XX") in ask.choices) is (seat == held)


@pytest.mark.parametrize(
    ("text", "able", "unable"),
    [
        # TAR 6.1: a card that would contradict a fact is not offered.
        (f"{SHOWN} every-trick defenders; {FIRST_THREE}", "XVIII XIX XXI skíz", "III"),
        # TAR 3.4: one is that shows a word to have been wrong.
        (TRULL_OF_B + plays("A XVIII B XVII"), "XX", "XVIII"),
    ],
)
def test_a_card_is_offered_that_facts_allow(text, able, unable):
    """TAR 3.4, 6.1: words do not exclude it."""
    (offered,) = choices(text, "play")
    assert cards(able) <= {*offered}
    assert card(unable) not in offered


def test_the_discarder_is_offered_only_his_kontra():
    """TAR 3.2: with known cards no other announcement."""
    asks = {(ask.entry.do, ask.entry.on) for ask in judge_hand(MAGAS, DISCARDER).said.asks}
    assert ("kontra", "game") in asks


def test_a_holder_against_what_people_said_is_seldom():
    """TAR 3.4: Bori's trull made her Anna's partner, and Cili may have had the XX."""
    (ask,) = judge_hand(MAGAS, TRULL_OF_B).asks("held")
    assert (ask.required, ask.seldom, C in ask.choices) == (False, True, True)
    sides = judge_hand(MAGAS, f"{TRULL_OF_B} C held").said.table.sides
    assert [one.seat for one in sides[0].members] == [A, C]


@pytest.mark.parametrize("dealt", ["", "A dealt skíz+XX+XIX+XVIII+XVII+XVI+XV+XIV+XIII"])
def test_a_szolo_is_offered_as_the_first_bid(dealt):
    """TAR 2.4: three steps at once signal nothing."""
    bids = [ask.entry for ask in judge_hand(MAGAS, dealt).asks("bid")]
    assert (A, "szolo") in [(entry.seat, entry.bid) for entry in bids]


def test_discards_are_offered_though_tarokks_were_announced():
    """TAR 2.6: the discards are facts; the announcement may have been wrong."""
    asks = judge_hand(MAGAS, "A bid harom; B laid 1").asks("discard")
    (able,) = [ask.choices for ask in asks if ask.entry.seat is B]
    assert cards("II kör-ász") <= {*able}


@pytest.mark.parametrize(
    ("dealer", "text"),
    [
        ("C", "A announce xxi-fogas; C bid ketto; D pass; A pass"),
        ("A", "C kontra game; A pass; B pass; D pass; A pass; points declarer 52; B laid 1"),
    ],
)
def test_a_word_too_early_is_of_no_side(dealer, text):
    """TAR 2.1, 3.4: without a declarer there are no sides, wherever a later word belongs."""
    assert "bid-first 0" in judge_hand(MAGAS, text, dealer=dealer).findings


# -- what is told of the talon


@pytest.mark.parametrize(
    ("entry", "hu", "en"),
    [
        ("B laid 0", "nem tett le tarokkot", "laid no tarokk away"),
        (UNSHOWN | {"count": 0}, "nem tett le tarokkot", "laid no tarokk away"),
        (UNSHOWN, "2 tarokkot tett le, de nem mutatta meg",
         "laid 2 tarokks away and did not show them"),
        ("A laid 1", "1 tarokkot tett le", "laid 1 tarokk away"),
    ],
)  # fmt: skip
def test_what_was_laid_away_is_told_in_words(entry, hu, en):
    """TAR 2.6: none, some that were not shown, and some unknown ones."""
    record = record_of_hand(MAGAS, ["A bid harom; A laid 2 XX+VII", entry])
    told = record.entries[-1]
    assert [engine.record_sentences(record, lang).entry(told) for lang in ("hu", "en")] == [hu, en]


def test_that_the_declarer_did_not_show_is_offered_and_ruled_on():
    """TAR 2.6, SES 6.2: it is a statement of its own, kept in a record, and no error."""
    hand = judge_hand(MAGAS, "A bid harom")
    asks = [ask for ask in hand.asks("laid") if ask.entry.cards == ()]
    assert [(one.entry.seat, one.fill, one.choices) for one in asks] == [(A, "count", (1, 2, 3))]
    say = engine.record_sentences(hand.record, "hu")
    assert [say.ask(one) for one in asks] == ["letett tarokkok, nem mutatta meg"]
    unshown = judge_hand(MAGAS, ["A bid harom", UNSHOWN, "call XX; held"])
    assert engine.format_record(unshown.record)["entries"][1] == UNSHOWN
    assert unshown.asks("ruling")


def test_nobody_plays_a_hand_that_was_thrown_in():
    """TAR 2.7: no declarer, no game, no sides, and no signal that he accepted."""
    table = judge_hand(MAGAS, "A bid harom; B bid egy; C throw-in plain").said.table
    assert (table.declarer, table.game, table.sides) == (None, None, ())
    assert table.own["signalled_tarokk"] is None
    assert table.own["thrown_in_by"] is C


@pytest.mark.parametrize(
    ("text", "known"),
    [
        # TAR 2.2: who found no honour pays each of the others.
        ("D bid harom; D no-honour", [(D,), (A, B, C)]),
        # TAR 3.4: Cili lost the XXI to the declarer's side, and the others are against it.
        (f"{CALLED} B kontra game; D announce trull; {LOST_XXI}", [(A,), (B, C, D)]),
    ],
)
def test_a_declarer_alone_is_shown_alone(text, known):
    """TAR 2.2, 3.4: as everybody knows."""
    sides = judge_hand(MAGAS, text).said.table.sides
    assert [side.role.value for side in sides] == ["declarer", "defenders"]
    assert [side.seats for side in sides] == known


# -- the key cards

LYING = {"harom": 3, "ketto": 2, "egy": 1, "szolo": 0}
"""The number of cards that the declarer lays away; six lie away in all (TAR 2.6)."""


def sums_of_other_cards():
    """Return the possible sums of so many of the 35 cards that are no honour and no king."""
    sums = [{0}, *(set() for _ in range(35))]
    for worth in (*[1] * 23, *[2] * 4, *[3] * 4, *[4] * 4):
        for count in range(35, 0, -1):
            sums[count] |= {worth + one for one in sums[count - 1]}
    return sums


def figures_made_by_points(lying):
    """Return for each number of points the sets of figures made, over all ways to share the cards.

    The declarer's side has some tricks of four cards, with some honours and kings among them.
    """
    sums, made = sums_of_other_cards(), [set() for _ in range(95)]
    for tricks, honours, kings in product(range(10), range(4), range(5)):
        key, others = honours + kings, 4 * tricks - honours - kings
        if others < 0 or 7 - key > 4 * (9 - tricks):
            continue
        by = {"trull": (honours, 3), "negykiraly": (kings, 4)}
        figures = {f"silent-{name}/A" for name, (own, every) in by.items() if own == every}
        figures |= {f"silent-{name}/C" for name, (own, _) in by.items() if not own}
        for one in sums[others + lying]:
            made[5 * key + one].add(frozenset(figures))
    return made


@pytest.mark.parametrize("bid", LYING)
def test_points_and_nothing_silent_agree_with_every_way_to_share_the_cards(bid):
    """TAR 1.2, 2.6, 4: certain figures are paid; where one was made, but which is open, it is told.

    No honour and no king is laid away, and each trick has four cards.
    """
    begun = f"A bid {bid}; call XX; B held; points declarer"
    for points, made in enumerate(figures_made_by_points(LYING[bid])):
        hand = judge_hand(MAGAS, f"{begun} {points}; silent nobody")
        wrong = [one for one in hand.findings if "jump" not in one]
        certain = frozenset.intersection(*made) if made else frozenset()
        if not made:
            assert wrong[0].endswith(" 3"), points
        elif certain not in made:
            assert [one.split()[1] for one in wrong] == ["4"], points
        else:
            assert wrong == [], points
            silent = {one.id for one in hand.said.items if one.id.startswith("silent-")}
            assert {one for one in silent if "dupla" not in one} == certain, points
