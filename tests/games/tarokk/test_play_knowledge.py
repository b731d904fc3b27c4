"""Tarokk: inference from the cards laid away in view, and from the tricks about a held card."""

from itertools import product

import pytest

import engine
from engine.results.adjudication import HandStatus
from tests.games.tarokk.hands.entries import A, B, C, D, card, judged, record, say, suit

SHOWN = (
    say("bid", A, bid="harom"),
    say("laid", A, count=2, cards=(card("XX"), card("VII"))),
    say("call", card=card("XX")),
)
"""Anna lays the XX away, shows it, and calls it: she plays alone, as everybody knows."""


def cards(names):
    """Cards by their names."""
    return tuple(map(card, names.split()))


def plays(*told):
    """Cards as they are played: `A-II` is Anna's II."""
    seats = dict(zip("ABCD", (A, B, C, D), strict=True))
    for one in told:
        seat, _, name = one.partition("-")
        yield say("play", seats[seat], card=card(name))


def findings_with_places(said):
    """Return the findings as (code, entry) pairs."""
    return [(one.code, one.entry) for one in said.findings]


# -- the called card lies away


def test_who_calls_what_he_showed_to_lie_away_is_alone():
    """TAR 2.6, 3.2: the holder is not required, and the hand gets complete."""
    said = judged(*SHOWN, say("points", what="declarer", points=42), say("silent", what="nobody"))
    assert said.status is HandStatus.SCORED
    assert said.totals.cash == {A: -3, B: 1, C: 1, D: 1}
    assert "held" not in {ask.entry.do for ask in judged(*SHOWN).asks}


def test_all_sides_are_known_where_everybody_saw_the_called_card_lie_away():
    """TAR 3.4, 5.1: the others are together, which binds nobody and excludes kontras."""
    figures = (say("announce", B, figure="trull"), say("announce", C, figure="negykiraly"))
    said = judged(*SHOWN, *figures)
    assert [member.seat for member in said.table.sides[1].members] == [B, C, D]
    assert findings_with_places(said) == []
    wrong = judged(*SHOWN, figures[0], say("kontra", C, on="trull/B"))
    assert findings_with_places(wrong) == [("tarokk.kontra-wrong-side", 4)]


def test_what_was_shown_to_lie_away_is_not_played():
    """TAR 2.6: nor was it dealt to anybody else."""
    assert findings_with_places(judged(*SHOWN, say("play", A, card=card("XX")))) == [
        ("tarokk.card-laid-away", 3)
    ]
    nine = cards("XX XIX XVIII XVII XVI XV XIV XIII XII")
    assert findings_with_places(judged(*SHOWN, say("dealt", B, cards=nine))) == [
        ("tarokk.card-twice", 3)
    ]
    own = cards("XX VII skíz XVII XVI XV XIV XIII XII")
    assert findings_with_places(judged(*SHOWN, say("dealt", A, cards=own))) == []


def test_what_was_shown_to_lie_away_is_not_played_where_other_discards_are_told_either():
    """TAR 2.6: the nine cards left would have it, but everybody saw it lie away."""
    bid, laid, call = SHOWN
    told = (
        say("dealt", A, cards=cards("XX VII skíz XVII XVI XV XIV XIII XII")),
        bid,
        laid,
        say("drew", A, cards=cards("XI X IX")),
        say("discard", A, cards=cards("XI X IX")),
        call,
    )
    said = judged(*told, say("play", A, card=card("XX")))
    assert ("tarokk.card-laid-away", len(told)) in findings_with_places(said)


@pytest.mark.parametrize("held", [say("held", A), say("held")])
def test_a_called_card_that_was_laid_away_unseen_is_told_either_way(held):
    """TAR 3.2: it was the declarer's own, and no player had it in play; he is alone."""
    told = (SHOWN[0], say("laid", A, count=1), SHOWN[2], held)
    said = judged(*told, say("points", what="declarer", points=42), say("silent", what="nobody"))
    assert said.totals.cash == {A: -3, B: 1, C: 1, D: 1}


def test_a_called_card_may_lie_away_where_no_discards_were_told():
    """TAR 2.6, 3.2: of discards left out nothing is said; that there were no tarokks can be."""
    none = tuple(say("laid", seat, count=0) for seat in (A, B, C, D))
    assert findings_with_places(judged(SHOWN[0], SHOWN[2], say("held"))) == []
    # Where it was not the declarer's, another one laid it away, and nobody said kontra.
    assert findings_with_places(judged(SHOWN[0], *none[:2], SHOWN[2], say("held"))) == [
        ("tarokk.discarder-silent", 3)
    ]
    assert findings_with_places(judged(SHOWN[0], *none, SHOWN[2], say("held"))) == [
        ("tarokk.fact-contradicts", 6)
    ]
    # It is offered only where tarokks were told to lie away.
    asked = [ask for ask in judged(SHOWN[0], SHOWN[2]).asks if ask.entry.do == "held"]
    assert [ask.choices for ask in asked] == [(A, B, C, D)]


def test_a_discarder_is_silent_also_where_no_discards_were_told():
    """TAR 3.2: no kontra came, and it was not the declarer's, as his discards are known."""
    told = (
        SHOWN[0],
        say("laid", A, count=0),
        SHOWN[2],
        say("held"),
        say("points", what="declarer", points=42),
    )
    assert findings_with_places(judged(*told)) == [("tarokk.discarder-silent", 2)]
    kontra = say("kontra", B, on="game")
    assert findings_with_places(judged(*told[:3], kontra, *told[3:])) == []


def test_a_called_card_lies_away_only_where_it_may_be():
    """TAR 3.2: with all six cards laid away known it must be in play."""
    laid = (
        say("discard", A, cards=cards("VII VI kör-bubi")),
        *(
            say("discard", seat, cards=cards(f"{name}-bubi"))
            for seat, name in ((B, "pikk"), (C, "treff"), (D, "káró"))
        ),
    )
    told = (SHOWN[0], say("laid", A, count=2), SHOWN[2], say("held"))
    assert findings_with_places(judged(*told)) == []
    assert ("tarokk.fact-contradicts", 7) in findings_with_places(
        judged(SHOWN[0], *laid, *told[1:])
    )


@pytest.mark.parametrize("seat", [A, B, C, D])
@pytest.mark.parametrize("held", [A, B, C, D])
def test_the_called_card_falls_from_whom_it_was_told_of(seat, held):
    """TAR 3.2: the fact names the partner, so the card is offered to him only."""
    told = (say("bid", A, bid="harom"), say("call", card=card("XX")), say("held", held))
    before = [play for play in plays("A-XVII", "B-XV", "C-VI") if play.seat.value < seat.value]
    wrong = [("tarokk.fact-contradicts", len(told) + len(before))] if seat is not held else []
    assert findings_with_places(judged(*told, *before, say("play", seat, card=card("XX")))) == wrong
    (ask,) = [one for one in judged(*told, *before).asks if one.entry.do == "play"]
    assert ask.entry.seat is seat
    assert (card("XX") in ask.choices) is (seat is held)


def test_a_card_may_contradict_what_was_told_of_the_play():
    """TAR 6.1: the fact stands, the card has the finding, and no impossible card is offered."""
    told = (*SHOWN, say("every-trick", what="defenders"))
    fourth = say("play", D, card=card("III"))
    three = tuple(plays("A-XVII", "B-XV", "C-VI"))
    assert ("tarokk.fact-contradicts", 7) in findings_with_places(judged(*told, *three, fourth))
    assert "tarokk.fact-contradicts" not in dict(
        findings_with_places(judged(*SHOWN, *three, fourth))
    )
    (ask,) = [one for one in judged(*told, *three).asks if one.entry.do == "play"]
    assert set(ask.choices) == set(cards("XVIII XIX XXI skíz"))
    assert "tarokk.fact-contradicts" not in dict(
        findings_with_places(judged(*told, *three, say("play", D, card=card("XVIII"))))
    )


def test_a_card_that_was_drawn_was_not_dealt():
    """TAR 1.3, 2.6: whatever else its player laid away."""
    drew = (
        SHOWN[0],
        say("drew", B, cards=(card("XIX"),)),
        say("discard", B, cards=(card("kör-ász"),)),
    )
    nine = cards("XIX XVIII XVII XVI XV XIV XIII XII XI")
    assert findings_with_places(judged(*drew, say("dealt", A, cards=nine))) == [
        ("tarokk.card-twice", 3)
    ]


DISCARDER = (
    SHOWN[0],
    say("dealt", B, cards=cards("XII skíz IX VIII VII VI V IIII III")),
    say("discard", B, cards=(card("XII"),)),
    say("laid", B, count=1),
    say("call", card=card("XII")),
    say("pass", A),
)
"""Bori laid the XII away that Anna calls: she has to kontra the game at her first turn."""


def test_the_discarder_is_silent_as_soon_as_his_first_turn_is_over():
    """TAR 3.2: it is reported at once, and with known cards no other announcement is offered."""
    kontra = say("kontra", B, on="game")
    assert findings_with_places(judged(*DISCARDER)) == []
    offered = {
        (ask.entry.do, ask.entry.on) for ask in judged(*DISCARDER).asks if ask.group == "say"
    }
    assert ("kontra", "game") in offered
    assert findings_with_places(judged(*DISCARDER, say("pass", B))) == [
        ("tarokk.discarder-silent", 4)
    ]
    assert findings_with_places(judged(*DISCARDER, kontra, say("pass", B), say("pass", C))) == []


def test_who_held_the_called_card_may_be_told_against_what_people_said():
    """TAR 3.4: Bori's trull made her Anna's partner, and Cili had the XX: that is news."""
    begun = (
        say("bid", A, bid="harom"),
        say("call", card=card("XX")),
        say("announce", B, figure="trull"),
    )
    (asked,) = [ask for ask in judged(*begun).asks if ask.entry.do == "held"]
    assert (asked.required, asked.seldom, C in asked.choices) == (False, True, True)
    said = judged(*begun, say("held", C))
    assert findings_with_places(said) == [("tarokk.announced-after-opponent", 2)]
    assert [one.seat for one in said.table.sides[0].members] == [A, C]


# -- what is offered


def offered(said, do):
    """Return the asks of a kind as tuples of the entry and its choices."""
    return [(ask.entry, *ask.choices) for ask in said.asks if ask.entry.do == do]


def test_a_szolo_may_open_the_bidding():
    """TAR 2.4: three steps at once signal nothing; there is a doubt, and the bid is accepted."""
    szolo = say("bid", A, bid="szolo")
    assert (szolo,) in offered(judged(), "bid")
    assert findings_with_places(judged(szolo)) == [("tarokk.jump-too-far", 0)]
    nine = cards("skíz XX XIX XVIII XVII XVI XV XIV XIII")
    assert (szolo,) in offered(judged(say("dealt", A, cards=nine)), "bid")


def test_a_card_is_offered_that_shows_a_word_to_have_been_wrong():
    """TAR 3.4: Bori's trull made her Anna's partner; the XX that Cili plays contradicts it."""
    begun = (
        say("bid", A, bid="harom"),
        say("call", card=card("XX")),
        say("announce", B, figure="trull"),
        *plays("A-XVIII", "B-XVII"),
    )
    ((_, *able),) = offered(judged(*begun), "play")
    assert card("XX") in able
    assert findings_with_places(judged(*begun, *plays("C-XX"))) == [
        ("tarokk.announced-after-opponent", 2)
    ]


def test_discards_are_offered_though_tarokks_were_announced():
    """TAR 2.6: the discards are facts; the announcement may have been wrong."""
    begun = (say("bid", A, bid="harom"), say("laid", B, count=1))
    (able,) = [own for entry, *own in offered(judged(*begun), "discard") if entry.seat is B]
    assert {card("II"), card("kör-ász")} <= {*able}
    plain = say("discard", B, cards=cards("kör-ász"))
    assert findings_with_places(judged(*begun, plain)) == [("tarokk.laid-otherwise", 1)]


# -- cards held back


HELD_BACK = (
    say("bid", A, bid="harom"),
    say("dealt", B, cards=cards("skíz pagát XIV XIII XII XI X IX VIII")),
    say("drew", B, cards=cards("kör-ász")),
    say("discard", B, cards=cards("kör-ász")),
    say("call", card=card("XX")),
    say("kontra", B, on="game"),
    say("announce", B, figure="zaroparos"),
)
"""Bori, a defender, announces zárópáros with the pagát; nobody knows where the II is."""
WITH_II = say("dealt", A, cards=cards("II V VI XXI treff-tízes treff-bubi treff-lovas III IIII"))


@pytest.mark.parametrize("known", [(), (WITH_II,)], ids=["unknown", "with the declarer"])
def test_a_figure_is_lost_once_the_tricks_show_it(known):
    """TAR 4.3: not by unseen cards, so that further entries make nothing right."""
    begun = (*HELD_BACK[:1], *known, *HELD_BACK[1:], *plays("A-treff-tízes"))
    said = judged(*begun, *plays("B-pagát"))
    assert findings_with_places(said) == [("tarokk.played-early", len(begun))]


def test_a_card_is_free_once_its_figure_is_lost_on_the_table():
    """TAR 4.3: the II fell in trick 1, so zárópáros is lost and the pagát may go."""
    rest = ("B-skíz", "C-III", "D-IIII", "B-pagát")
    assert findings_with_places(judged(*HELD_BACK, *plays("A-II", *rest))) == []
    assert findings_with_places(judged(*HELD_BACK, *plays("A-V", *rest))) == [
        ("tarokk.played-early", 11)
    ]


def test_a_named_king_is_held_back_and_no_other():
    """TAR 4.3: királyulti binds the király that was named."""
    begun = (
        HELD_BACK[0],
        say("dealt", B, cards=cards("treff-király pikk-király pikk-tízes XIV XIII XII XI X IX")),
        *HELD_BACK[2:6],
        say("announce", B, figure="kiralyulti", suit=suit("pikk")),
    )
    treff = judged(*begun, *plays("A-treff-tízes", "B-treff-király"))
    assert findings_with_places(treff) == []
    pikk = judged(*begun, *plays("A-pikk-bubi", "B-pikk-király"))
    assert findings_with_places(pikk) == [("tarokk.played-early", 8)]


@pytest.mark.parametrize(
    ("dealer", "entries"),
    [
        (
            C,
            (
                say("announce", A, figure="xxi-fogas"),
                say("bid", C, bid="ketto"),
                say("pass", D),
                say("pass", A),
            ),
        ),
        (
            A,
            (
                say("kontra", C, on="game"),
                *(say("pass", seat) for seat in (A, B, D, A)),
                say("points", what="declarer", points=52),
                say("laid", B, count=1),
            ),
        ),
    ],
    ids=["a figure", "a kontra"],
)
def test_a_word_too_early_is_of_no_side(dealer, entries):
    """TAR 2.1, 3.4: without a declarer there are no sides, wherever a later word belongs."""
    assert ("tarokk.bid-first", 0) in findings_with_places(judged(*entries, dealer=dealer))


# -- what is told of the talon


@pytest.mark.parametrize(
    ("entry", "hu", "en"),
    [
        (say("laid", B, count=0), "nem tett le tarokkot", "laid no tarokk away"),
        (say("laid", A, count=0, cards=()), "nem tett le tarokkot", "laid no tarokk away"),
        (
            say("laid", A, count=2, cards=()),
            "2 tarokkot tett le, de nem mutatta meg",
            "laid 2 tarokks away and did not show them",
        ),
        (say("laid", A, count=1), "1 tarokkot tett le", "laid 1 tarokk away"),
    ],
)
def test_what_was_laid_away_is_told_in_words(entry, hu, en):
    """TAR 2.6: none, some that were not shown, and some unknown ones."""
    told = record(SHOWN[0], entry)
    assert [engine.record_sentences(told, lang).entry(entry) for lang in ("hu", "en")] == [hu, en]


def test_that_the_declarer_did_not_show_is_offered_and_ruled_on():
    """TAR 2.6, SES 6.2: it is a statement of its own, kept in a record, and no error."""
    unshown = say("laid", A, count=2, cards=())
    asks = [one for one in judged(SHOWN[0]).asks if one.entry == say("laid", A, cards=())]
    assert [(one.fill, one.choices) for one in asks] == [("count", (1, 2, 3))]
    assert [engine.record_sentences(record(), "hu").ask(one) for one in asks] == [
        "letett tarokkok, nem mutatta meg"
    ]
    plain = engine.format_record(record(SHOWN[0], unshown))
    assert engine.parse_record(plain).entries[1] == unshown
    told = (SHOWN[0], unshown, SHOWN[2], say("held"), say("points", what="declarer", points=50))
    said = judged(*told, say("silent", what="nobody"))
    assert said.status is HandStatus.SCORED
    assert findings_with_places(said) == [("tarokk.laid-unshown", 1)]
    assert [one for one in said.asks if one.entry.do == "ruling"]


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_anybody_may_say_that_he_laid_no_tarokk_away(seat):
    """TAR 2.6: also the declarer of a szóló, who lays no card away."""
    for bid in ("harom", "szolo"):
        assert findings_with_places(judged(say("bid", A, bid=bid), say("laid", seat, count=0))) in (
            [],
            [("tarokk.jump-too-far", 0)],
        )


def test_nobody_plays_a_hand_that_was_thrown_in():
    """TAR 2.7: no declarer, no game, no sides, and no signal that he accepted."""
    bids = (say("bid", A, bid="harom"), say("bid", B, bid="egy"))
    table = judged(*bids, say("throw-in", C, what="plain")).table
    assert (table.declarer, table.game, table.sides) == (None, None, ())
    assert table.own["signalled_tarokk"] is None
    assert table.own["thrown_in_by"] is C


def test_who_found_no_honour_is_alone_in_the_table_too():
    """TAR 2.2: he pays each of the others, as everybody knows."""
    table = judged(say("bid", D, bid="harom"), say("no-honour", D)).table
    assert [(side.role.value, side.known) for side in table.sides] == [
        ("declarer", (D,)),
        ("defenders", (A, B, C)),
    ]


def test_who_held_the_called_card_is_not_asked_where_facts_tell_it():
    """TAR 3.4: Cili lost the XXI to the declarer's side, and the others said they are against."""
    told = (
        say("bid", A, bid="harom"),
        say("call", card=card("XX")),
        say("kontra", B, on="game"),
        *plays("A-III", "B-IIII", "C-XXI"),
        say("silent", figure="xxi-fogas", what="declarer"),
    )
    said = judged(*told)
    assert [one.required for one in said.asks if one.entry.do == "held"] == [True]
    said = judged(*told[:3], say("announce", D, figure="trull"), *told[3:])
    assert findings_with_places(said) == []
    assert [one for one in said.asks if one.entry.do == "held" and one.required] == []
    assert [(side.role.value, side.seats) for side in said.table.sides] == [
        ("declarer", (A,)),
        ("defenders", (B, C, D)),
    ]


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
    for points, made in enumerate(figures_made_by_points(LYING[bid])):
        told = (
            say("bid", A, bid=bid),
            say("call", card=card("XX")),
            say("held", B),
            say("points", what="declarer", points=points),
        )
        said = judged(*told, say("silent", what="nobody"))
        wrong = [
            place - len(told) for code, place in findings_with_places(said) if "jump" not in code
        ]
        certain = frozenset.intersection(*made) if made else frozenset()
        if not made:
            assert wrong[:1] == [-1], points
        elif certain not in made:
            assert wrong == [0], points
        else:
            assert wrong == [], points
            silent = {one.id for one in said.items if one.id.startswith("silent-")}
            assert {one for one in silent if "dupla" not in one} == certain, points
