"""Single rules of Snapszer, each in a minimal hand."""

import pytest

import engine
from engine.hand.cards import Seat
from engine.snapszer.rule_constants import BIDS, CLASSES
from tests.support.notation import hand_cases, judge_hand, plays, record_of_hand

A, B, C, D, _ = Seat
FOUR, THREE, TWO = "snapszer 4", "snapszer 3", "snapszer 2"
ALL_DEALT = (
    "A dealt makk-ász+makk-X+makk-király+zöld-ász+zöld-X+tök-ász;"
    "B dealt makk-felső+makk-alsó+makk-IX+zöld-király+zöld-felső+tök-X;"
    "C dealt zöld-alsó+zöld-IX+tök-király+tök-felső+piros-ász+piros-X;"
    "D dealt tök-alsó+tök-IX+piros-király+piros-felső+piros-alsó+piros-IX;"
)
CALL = "call tök-X"
NAMED = {4: CALL, 3: "trump piros", 2: "turned-up zöld-X"}
WRONG, REVOKED = f"{CALL}; B kesz 40", f"{CALL}; B revoke"
DURCHMARSCH = "A bid durchmarsch"
STRAIGHT, BACK = (f"{DURCHMARSCH}; invite {how} zöld-ász;" for how in ("egyenes", "vissza"))
OVER = plays("A zöld-alsó B zöld-ász C zöld-IX D piros-IX")
REST_OF_B = plays(
    "B zöld-X C tök-IX D piros-alsó A zöld-felső B zöld-király C tök-alsó D piros-felső A makk-IX "
    "B makk-ász C tök-felső D piros-király A makk-alsó B makk-X C tök-király D piros-X A makk-felső"
)
LAST_OF_B = plays("B makk-király C tök-X D piros-ász A tök-ász")
RETURNED = REST_OF_B.replace("tök-alsó", "makk-király")
LAST_RETURNED = plays("B tök-alsó C tök-X D piros-ász A tök-ász")
OF_TWO = (
    "turned-up zöld-X; A dealt makk-ász+makk-X+tök-ász+tök-X+piros-X;"
    "B dealt makk-felső+makk-alsó+tök-felső+tök-alsó+piros-ász;"
)
EMPTY_TALON = "turned-up zöld-X;" + plays(
    "A makk-ász B makk-király A tök-ász B tök-király A piros-ász B piros-király "
    "A makk-X B makk-felső A tök-X B tök-felső A zöld-ász"
)
HIS_TRICK = plays("A makk-ász B makk-IX C zöld-IX D zöld-alsó")
B_HOLDS = "B dealt {}+makk-király+tök-X+zöld-ász+zöld-X+piros-X;" + f"{CALL}; A snapszer;"
OPEN_HOLDER = f"{CALL}; A snapszer;" + plays("A makk-alsó B makk-X C makk-IX D makk-felső")
SUPKONTRA = f"{CALL}; B kontra game; A rekontra game; C supkontra game; A kesz; appeared; class 33"
HAND_OF_A = "A dealt makk-felső+tök-ász+makk-X+zöld-X+zöld-alsó;"
WITH_FELSO = HAND_OF_A.replace("zöld-X", "zöld-felső")
OF_A = f"turned-up piros-ász; {HAND_OF_A}"
TRICK = plays("A tök-ász B tök-alsó")
KING_UP = "turned-up zöld-király;"
OF_B = "B dealt makk-alsó+tök-alsó+tök-X+zöld-ász+zöld-felső;"
FIVE_TRICKS = "trump piros;" + plays(
    "A makk-ász B makk-IX C makk-alsó A makk-X B zöld-IX C tök-IX A zöld-ász B zöld-alsó "
    "C tök-alsó A tök-ász B tök-király C zöld-X A tök-X B tök-felső C piros-alsó"
)
OTHER = "irregularity other"
MADE, FAILED = (f"ruling game {how} x" for how in ("made", "failed"))
INVITED = f"{DURCHMARSCH}; invite aki-szagol; {OTHER};"
REVOKES = (
    "B dealt makk-alsó+makk-IX+piros-király+makk-király+piros-ász+zöld-felső;"
    "C dealt tök-király+makk-X+makk-ász+tök-ász+zöld-ász+zöld-X;"
    "D dealt tök-X+piros-IX+piros-X+piros-alsó+tök-alsó+makk-felső; call tök-alsó; A play tök-IX;"
)
NO_SUIT = plays("B piros-király C tök-ász D piros-alsó C zöld-ász D tök-X A piros-felső B makk-IX")
CASES = [
    # what, table, entries, expected
    ("SNA 1.2 betli: the alsó takes the X, so the bidder is lost", FOUR,
     "A bid betli;" + plays("A makk-alsó B makk-X C makk-IX D zöld-IX"),
     {"written": "B 5 C 5 D 5"}),
    ("SNA 1.2 durchmarsch: the X takes the alsó", FOUR,
     f"{DURCHMARSCH};" + plays("A makk-alsó B makk-X C makk-IX D zöld-IX"),
     {"written": "B 6 C 6 D 6"}),
    ("SNA 1.4 talon: two need not follow while it has cards", TWO,
     OF_TWO + plays("A makk-ász B tök-felső"), {"findings": []}),
    ("SNA 1.4 talon: two must follow once it is closed", TWO,
     OF_TWO + "A close;" + plays("A makk-ász B tök-felső"), {"codes": ["must-follow"]}),
    ("SNA 1.4, 2.3 talon: five tricks empty it", TWO, f"{EMPTY_TALON}; B play piros-felső",
     {"codes": ["must-follow"]}),
    ("SNA 1.4, 2.3 talon: the loser of the fifth trick draws the turned-up card", TWO,
     f"{EMPTY_TALON}; B play zöld-X", {"findings": []}),
    ("SNA 2.7 wrong Kész: the holder of a card that never came out is asked for", FOUR,
     f"call piros-X; {HIS_TRICK}; A kesz", {"required": {"held"}}),
    ("SNA 2.7 wrong Kész: it loses together with the partner", FOUR,
     f"call piros-X; {HIS_TRICK}; A kesz; B held", {"written": "C 2 D 2"}),
    ("SNA 3.1 kontra: a partner's is an error, and neither it nor its answer multiplies", FOUR,
     f"{CALL}; B kontra game; A rekontra game; A kesz; B appeared; class 33",
     {"findings": ["kontra-by-partner 1"], "status": "disputed", "values": {"game": 1}}),
    ("SNA 2.5 snapszer: a partner's trick does not lose it", FOUR,
     B_HOLDS.format("makk-X") + plays("A makk-alsó B makk-X C zöld-IX D piros-IX"),
     {"stage": "play"}),
    ("SNA 2.5 snapszer: an opponent's trick loses it at once", FOUR,
     B_HOLDS.format("makk-IX") + plays("A makk-alsó B makk-IX C makk-X D piros-IX"),
     {"stage": "over", "written": "C 4 D 4"}),
    ("SNA 2.9 invited straight: he takes the rest with his own cards", FOUR,
     f"{STRAIGHT} {OVER}; {REST_OF_B}; {LAST_OF_B}", {"written": "A 6 B 6"}),
    ("SNA 2.9 invited back: lost without a trick of the bidder's after it", FOUR,
     f"{BACK} {OVER}; {REST_OF_B}; {LAST_OF_B}", {"written": "C 6 D 6"}),
    ("SNA 2.9 invited back: made with a trick of the bidder's after it", FOUR,
     f"{BACK} {OVER}; {RETURNED}; {LAST_RETURNED}", {"written": "A 6 B 6"}),
    *((f"SNA 2.9 invited straight: lost at once if {why}", FOUR, STRAIGHT + plays(trick) + told,
       {"stage": "over"} | ({} if ask else {"written": "C 6 D 6"}))
      for why, trick, asked in (
          ("the trick was taken with another card",
           "A zöld-alsó B zöld-X C zöld-IX D piros-IX", True),
          ("the card fell without taking the trick",
           "A tök-ász B zöld-ász C tök-IX D piros-IX", False),
          ("an opponent took a trick before", "A makk-alsó B makk-IX C makk-X D piros-IX", True))
      for ask, told in ((True, ""), (False, "; B held" if asked else ""))),
    ("SNA 2.5 snapszer: kept, where the opponent closed and nobody said Kész", TWO,
     "A snapszer; B close; went kept",
     {"outcomes": {"snapszer": "made"}, "reasons": {"snapszer": "kept"}}),
    ("SNA 2.5 snapszer: failed, where its speaker closed and did not say Kész", TWO,
     "A snapszer; A close; went kept",
     {"outcomes": {"snapszer": "failed"}, "reasons": {"snapszer": "closing-unsaid"}}),
    ("SNA 2.5 snapszer: whether the trick broke it is asked for", FOUR, OPEN_HOLDER,
     {"required": {"went"}}),
    ("SNA 2.5 snapszer: broken by a trick, the holder is asked for", FOUR,
     f"{OPEN_HOLDER}; went broken", {"required": {"held"}}),
    ("SNA 2.5 snapszer: broken, those against the holder write", FOUR,
     f"{OPEN_HOLDER}; went broken; C held", {"written": "B 4 D 4"}),
    ("SNA 2.5 snapszer: not broken before its first trick", FOUR,
     f"{CALL}; A snapszer; A play makk-alsó; went broken", {"codes": ["play-untold"]}),
    ("SNA 3.1 called card: its holder is told where that makes a supkontra a partner's", FOUR,
     f"{SUPKONTRA}; C held", {"codes": ["kontra-by-partner"]}),
    ("SNA 3.1 called card: its holder is not needed where he said no kontra", FOUR,
     f"{SUPKONTRA}; D held", {"codes": ["not-needed"]}),
    ("SNA 3.3 revoke: a broken bid told after it changes nothing", FOUR,
     f"{DURCHMARSCH}; B revoke; went broken", {"codes": ["not-needed"], "written": "A 6"}),
    # With all of it: snapszer-20-of-a-later-leader-with-every-deal-told and
    # snapszer-40-of-a-later-leader-with-every-deal-told-five among the examples.
    ("SNA 2.2 pair: a later leader's stands before any card", FOUR,
     f"{ALL_DEALT} {CALL}; D announce 20 piros", {"findings": []}),
    ("SNA 2.2 pair: it was not led by whoever did not lead", FOUR,
     f"{ALL_DEALT} {CALL}; D announce 20 piros; A play makk-ász",
     {"codes": ["announce-not-leading"]}),
    *(("SNA 2.3, 2.5 exchange: early before one's turn, with a later 20 or without" + more, TWO,
       f"{OF_A} {OF_B} B exchange{more}", {"findings": ["entered-early 3"]})
      for more in ("", "; B announce 20")),
    ("SNA 2.5 kontra: not early behind a card that cannot have been played", FOUR,
     f"{CALL}; A play makk-X; B play makk-X; C kontra game", {"codes": ["card-twice"]}),
    ("SNA 2.2 pair: a second one has no place among the last two cards", THREE,
     f"{FIVE_TRICKS}; C announce 40;" + plays("C piros-király A piros-IX B makk-felső")
     + "; C announce 20 makk", {"codes": ["announce-without-cards"]}),
    ("SNA 2.2 pair: it has one where no other was announced", THREE,
     f"{FIVE_TRICKS};" + plays("C piros-ász A piros-IX B piros-X") + "; C announce 20 makk",
     {"codes": ["revoke-shown"] * 3}),
    ("SES 6.1 ruling: points are written as units, and nobody pays", FOUR,
     f"{OTHER}; ruling hand points x; A award 2; B award 0; C award 1; D award 0",
     {"status": "ruled", "written": "A 2 C 1", "cash": (0, 0, 0, 0)}),
    ("SES 6.1 ruling: of a game that was made the partner is asked for", FOUR,
     f"{CALL}; D kesz 10; {MADE}", {"required": {"held"}}),
    ("SES 6.1 ruling: a ruled value counts for both partners", FOUR,
     f"{CALL}; D kesz 10; {MADE}; C held; worth game 7",
     {"status": "ruled", "written": "A 7 C 7"}),
    *((f"SES 6.1 ruling: {bid} is made by it", FOUR, f"B bid {bid}; {OTHER}; {MADE}",
       {"status": "ruled", "written": f"B {row.units}"}) for bid, row in BIDS.items()),
    ("SES 6.1 ruling: whoever wins the last trick is asked for where he writes too", FOUR,
     INVITED + MADE, {"required": {"last-trick"}}),
    ("SES 6.1 ruling: whoever won the last trick writes too", FOUR,
     f"{INVITED} {MADE}; C last-trick", {"status": "ruled", "written": "A 6 C 6"}),
    ("SES 6.1 ruling: the bidder who won the last trick writes alone", FOUR,
     f"{INVITED} {MADE}; A last-trick", {"status": "ruled", "written": "A 6"}),
    ("SES 6.1 ruling: an invitation that failed needs no winner", FOUR, INVITED + FAILED,
     {"status": "ruled", "written": "B 6 C 6 D 6"}),
    ("SES 6.1 slip: of cards after a void Kész nothing is told", FOUR,
     f"{REVOKES} D kesz; {NO_SUIT}", {"codes": ["out-of-turn"]}),
    ("SES 6.1 slip: without the Kész the cards are wrong", FOUR, REVOKES + NO_SUIT,
     {"codes": ["must-follow"] * 3}),
    *((f"SNA 2.5, 2.6 Kész: out of turn before the first card it is void, {players} playing",
       f"snapszer {players}", f"{named}; B kesz; A play makk-ász; B play makk-X",
       {"findings": ["out-of-turn 1"], "stage": stage})
      for (players, named), stage in zip(NAMED.items(), ("trick1", "trick1", "play"), strict=True)),
    ("SNA 2.1 end: no card after the leader's Kész", FOUR, f"{CALL}; A kesz; A play makk-ász",
     {"codes": ["play-is-over"]}),
    ("SNA 2.1 end: no card after facts of how the hand came out", FOUR,
     f"{CALL}; B kesz; class fewer; A play makk-ász", {"codes": ["play-is-over"]}),
    ("SNA 1.1, 2.2 sixty-six: somebody has it after a pair, of three", THREE,
     "trump piros; A announce 20; A last-trick; sixty-six nobody", {"codes": ["fact-contradicts"]}),
    ("SNA 1.1, 2.2 sixty-six: somebody has it after a pair, of four", FOUR,
     f"{CALL}; C announce 20; A last-trick; sixty-six nobody", {"codes": ["fact-contradicts"]}),
    ("SNA 1.1, 2.2 sixty-six: perhaps nobody has it without a pair", THREE,
     "trump piros; A last-trick; sixty-six nobody", {"codes": []}),
    ("SNA 2.3 sixty-six: with the talon closed not all points are in the tricks", TWO,
     "turned-up zöld-X; A announce 20; A close; A last-trick; sixty-six nobody",
     {"codes": ["not-needed"]}),
    *((f"SNA 2.1, 3.4 fact: needed where it decides who writes, {text}", FOUR, f"{CALL}; {text}",
       {"findings": [], "written": written})
      for text, written in (
          ("A snapszer; went broken; C appeared", "B 4 D 4"),
          ("A snapszer; went broken; C held", "B 4 D 4"),
          ("A kesz; class 33; A held", "A 1"),
          ("B kesz; class 33; alone; C appeared now", "B 1 D 1"),
          ("A last-trick; class 33; C held; sixty-six last; alone", "A 1 C 1"))),
    ("SNA 3.3 fact: known already where units and winners are", FOUR,
     f"{CALL}; B kesz; C appeared; alone", {"codes": ["known-already"]}),
    *((f"SNA 2.2, 2.3 drawn: two have what was dealt and drawn, {text}", TWO, text,
       {"codes": codes})
      for text, codes in (
          (f"{OF_A} A announce 20", []),
          (f"{OF_A} A announce 40", []),
          (f"{OF_A} A announce 20; A play makk-felső", ["announce-without-cards"]),
          (f"{OF_A} {TRICK}; A announce 20", []),
          (f"{OF_A} {TRICK}; A announce 40", ["announce-without-cards"]),
          (f"{OF_A} {TRICK}; A close; A announce 20", []),
          (f"{OF_A} A close; {TRICK}; A announce 20", ["announce-without-cards"]),
          (f"{OF_A} A exchange", []),
          (f"{OF_A} A exchange; A play tök-ász", ["card-not-held"]),
          (f"{OF_A} {TRICK}; A exchange", []),
          (f"{KING_UP} {HAND_OF_A} A exchange; A announce 40; A play zöld-király",
           ["announce-without-cards"]),
          (f"{KING_UP} {WITH_FELSO} A exchange; A announce 40; A play zöld-király", []),
          (f"{KING_UP} A announce 40; A play zöld-felső", ["announce-without-cards"]))),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_judged_by_the_rule(table, text, expected, house):
    """SNA 1-3, SES 6.1: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


def test_kesz_without_cards_is_said_in_the_play_and_not_in_the_first_trick():
    """SNA 2.1: kontra was said in the first trick; with cards they tell when "Kész!" was."""

    def stages(text):
        table = judge_hand(FOUR, f"{CALL}; {text}").said.table
        return {one.entry: one.stage for one in table.said if one.entry}

    assert stages("B kontra game; A kesz") == {1: "trick1", 2: "play"}
    assert stages("A play makk-ász; B kesz")[2] == "trick1"


@pytest.mark.parametrize("players", [4, 3, 2])
def test_a_card_that_is_not_in_the_pack_is_refused(players):
    """SNA 1.1: four and three have no VIII, two no IX."""
    card = "makk-IX" if players == 2 else "makk-VIII"
    with pytest.raises(engine.MalformedRecordError):
        judge_hand(f"snapszer {players}", [{"do": "play", "seat": "A", "card": card}])


def test_the_partner_is_known_once_his_card_is_played():
    """SNA 1.6: before that he is not shown to the players, though the record knows him."""
    trick = f"{ALL_DEALT} {CALL};" + plays("A makk-ász B makk-IX C tök-felső D tök-IX")
    table = judge_hand(FOUR, f"{ALL_DEALT} {CALL}; A play makk-ász").said.table
    assert [(one.seat, one.known) for one in table.sides[0].members] == [(A, True), (B, False)]
    assert table.own["called_card"].name == "tök-X"
    after = judge_hand(FOUR, trick).said
    assert table.roles == after.table.roles == {A: "declarer"}
    assert (after.items[0].reason, after.awards) == (None, ())  # no points are told yet
    shown = judge_hand(FOUR, f"{trick};" + plays("C tök-király D tök-alsó A tök-ász B tök-X"))
    assert shown.said.table.roles[B] == "partner"


def test_anybody_may_say_kesz_after_the_last_trick():
    """SNA 2.7: also a player whose side did not win that trick, and it is not required."""
    played = "trump piros;" + plays(
        "A makk-ász B makk-IX C makk-alsó A makk-X B makk-felső C zöld-IX "
        "A zöld-ász B zöld-alsó C zöld-felső A zöld-X B zöld-király C tök-IX "
        "A tök-ász B tök-alsó C tök-felső A tök-X B tök-király C piros-IX "
        "C piros-ász A piros-alsó B piros-felső C piros-X A piros-király B makk-király"
    )
    unsaid, said = (judge_hand(THREE, played + more) for more in ("", "; A kesz"))
    assert (unsaid.status, unsaid.required, unsaid.written) == ("scored", set(), said.written)
    assert said.reasons == {"game": "kesz"}


@pytest.mark.parametrize(
    ("text", "cited", "not_cited"),
    [
        ("B kesz", {"SNA 2.1", "SNA 3.4"}, {"SNA 2.6", "SNA 2.7"}),
        ("B last-trick", {"SNA 2.1", "SNA 2.7", "SNA 3.4"}, {"SNA 2.6"}),
        ("B kesz 40", {"SNA 2.1", "SNA 2.6"}, {"SNA 2.7", "SNA 3.3"}),
        ("B revoke", {"SNA 3.3"}, {"SNA 2.6", "SNA 2.7"}),
        ("", {"SNA 2.1", "SNA 3.4"}, {"SNA 2.6", "SNA 2.7"}),
    ],
)
def test_the_game_cites_the_rules_of_how_it_ended(text, cited, not_cited):
    """The cited rules include the one that decided the game, and no unrelated ones."""
    (game,) = judge_hand(FOUR, f"{CALL}; {text}").said.items
    assert cited <= set(game.rules)
    assert not_cited.isdisjoint(game.rules)


@pytest.mark.parametrize("end", [WRONG, REVOKED])
@pytest.mark.parametrize("out", ["appeared; C held", "C appeared now", "C held"])
def test_whether_the_called_card_was_out_changes_nothing_of_an_offence(end, out):
    """SNA 2.6: the pair's count is by its holder, out or not; to tell it is no contradiction."""
    told = judge_hand(FOUR, f"{end}; {out}; class fewer")
    assert {*told.codes} <= {"kesz-without-66", "not-needed"}
    assert (told.status, told.written) == ("scored", "A 2 C 2")


@pytest.mark.parametrize(
    ("players", "first", "last", "step"),
    [
        (4, "A makk-IX B makk-alsó C makk-felső", "D", "A kontra"),
        (3, "A makk-IX B makk-alsó", "C", "C rekontra"),  # they begin at kontra, so he opens
        (2, "A makk-alsó", "B", "A supkontra"),
    ],
)
def test_the_first_step_on_a_snapszer_is_said_in_the_first_turn_after_it(
    players, first, last, step
):
    """SNA 3.1, 3.2: said by the last seat in trick 1 that is the others' turn in trick 2."""
    table, named = f"snapszer {players}", {4: CALL, 3: "trump makk", 2: "turned-up makk-X"}[players]
    said = f"{named}; {plays(first)}; {last} snapszer"
    taken, step = f"{last} play makk-ász", f"{step} snapszer"
    if players == 3:
        in_time, late = f"{said}; {step}; {taken}", f"{said}; {taken}; {step}"
    else:
        lead = f"{said}; {taken}; {last} play tök-ász"
        in_time, late = f"{lead}; {step}", f"{lead}; A play tök-alsó; {step}"
    assert judge_hand(table, in_time).findings == []
    assert judge_hand(table, late).codes in (["too-late"], ["kontra-late"])


@pytest.mark.parametrize(
    ("end", "offender", "written"),
    [
        (f"{DURCHMARSCH}; went broken", "B", "A 6"),
        (f"{DURCHMARSCH}; went broken", "A", "B 6 C 6 D 6"),
        (f"{DURCHMARSCH}; went kept", "A", "B 6 C 6 D 6"),
        (f"{CALL}; A snapszer; went broken; C held", "B", "A 4 C 4"),
        (f"{CALL}; A last-trick; C held; sixty-six last; class no-trick", "A", "B 1 D 1"),
    ],
)
def test_a_revoke_is_called_with_what_ended_the_hand_in_words_too(end, offender, written):
    """SNA 3.3: the revoker never writes, with a revoke in any trick; as by cards."""
    assert judge_hand(FOUR, end).asks("revoke")
    after = judge_hand(FOUR, f"{end}; {offender} revoke{'; class 33' * ('last-trick' in end)}")
    assert (after.findings, after.status, after.written) == ([], "scored", written)


def test_only_the_leader_exchanges_before_a_card_with_both_hands_known():
    """SNA 2.3, 2.5: nobody else can have had his turn."""
    waiting = judge_hand(TWO, OF_A + OF_B)
    assert {ask.entry.seat for ask in waiting.asks("exchange")} == {A}


def test_an_invitation_may_have_been_said_earlier():
    """SNA 2.9: by the bidder, with all cards entered; it is moved to its place."""
    record = record_of_hand(FOUR, "B bid durchmarsch; went kept")
    late = {
        seat: [ask.entry for ask in engine.prompts_for_this_stage(record, seat)]
        for seat in (A, B, C, D)
    }
    invites = [entry for entry in late[B] if entry.do == "invite"]
    ways = {(entry.what, entry.card is None) for entry in invites}
    assert ways == {("egyenes", False), ("vissza", False), ("aki-szagol", True)}
    assert len(invites) == 2 * 24 + 1
    assert not any(entry.do == "invite" for seat in (A, C, D) for entry in late[seat])
    assert {engine.late_place(record, entry) for entry in invites} == {1}
    betli = record_of_hand(FOUR, "B bid betli; went kept")
    assert not any(ask.entry.do == "invite" for ask in engine.prompts_for_this_stage(betli, B))


def test_a_ruling_needs_no_word_of_the_end():
    """SES 6.1: a ruled hand does not require its end, but accepts it."""
    said = judge_hand(THREE, f"trump zöld; {OTHER}; {FAILED}")
    assert (said.status, said.written) == ("ruled", "B 2 C 2")
    assert {ask.entry.do for ask in said.said.asks if ask.group == "more"} >= {"kesz", "last-trick"}


def classes_offered(hand):
    """Return the classes of the losers that are asked for."""
    return {what for ask in hand.asks("class") for what in ask.choices}


@pytest.mark.parametrize(
    ("text", "players", "able"),
    [
        ("A announce 40; B kesz", 3, {"33", "no-trick"}),
        ("A announce 20; B kesz", 3, {"33", "fewer", "no-trick"}),
        ("A announce 40; A kesz", 3, {"33", "fewer", "no-trick"}),
        ("A announce 20; C announce 20; B kesz; C appeared", 4, {"33", "no-trick"}),
        ("A announce 20; C announce 20; B kesz; D appeared", 4, {"33", "fewer", "no-trick"}),
        ("A announce 40; A revoke", 3, {"33", "no-trick"}),
        ("A announce 40; A last-trick; sixty-six others", 3, set()),
        ("A announce 40; A announce 20; A announce 20; B last-trick; sixty-six last", 3,
         {"33", "no-trick"}),
    ],
)  # fmt: skip
def test_losers_with_a_pair_have_33_or_no_trick(text, players, able):
    """SNA 2.2, 3: a 40, or two 20s, are more (snapszer-fewer-after-an-announced-40)."""
    table, text = f"snapszer {players}", f"{NAMED[players]}; {text}"
    said = judge_hand(table, text)
    assert (said.findings, classes_offered(said)) == ([], able)
    if able and "fewer" not in able:
        assert judge_hand(table, f"{text}; class fewer").codes == ["fact-contradicts"]


@pytest.mark.parametrize(
    ("meld", "points", "players", "able"),
    [
        ("", 65, 3, {"33"}),
        ("", 34, 3, {"33"}),
        ("", 33, 2, {"33"}),
        ("", 32, 2, {"fewer"}),
        ("", 5, 3, {"fewer"}),
        ("", 0, 3, {"fewer", "no-trick"}),
        ("A announce 40;", 50, 3, {"33"}),
        ("A announce 40;", 0, 3, {"no-trick"}),
        ("A announce 40;", 20, 3, {"33", "no-trick"}),  # the meld contradicts the points
        ("", 34, 4, set(CLASSES)),  # the partner's are not in it
    ],
)
def test_points_without_66_decide_the_class(meld, points, players, able):
    """SNA 2.6, 3: with two and three they are all that the losers have; 0 may be no trick."""
    table, held = f"snapszer {players}", "; C held" if players == 4 else ""
    text = f"{NAMED[players]}; {meld} A kesz {points}{held}"
    said = judge_hand(table, text)
    assert (classes_offered(said) or able) == able
    assert (said.status == "scored") is (len(able) == 1)
    for what, units in CLASSES.items():
        told = judge_hand(table, f"{text}; class {what}")
        assert ("fact-contradicts" in told.codes) is (what not in able)
        if what in able:
            assert told.status == "scored"
            assert told.said.totals.written[B] == {2: units * 4, 3: units * 2, 4: units}[players]
