"""Laws of Ulti alone, over generated hands: kontra, piros, the window, revokes, order of bids."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine import adjudicate
from engine.hand.record import Entry
from engine.packs.hungarian_pack import PACK, PIROS
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.ulti.house_rules import rule_set
from engine.ulti.rule_constants import BIDS, COMPONENTS, SILENT, STEPS
from tests.games.ulti.independent_results import Reckoning
from tests.games.ulti.maker import MAKER, SEATS, UltiMaker, any_hand, without_misdeals
from tests.support.corpus import generate_hands
from tests.support.maker import errors_and_doubts, extend, first_entries

MOST_BREACHES = 20
"""Each is judged half a dozen times."""
TABLE = MAKER.tables[0]


class PlainMaker(UltiMaker):
    """Hands by the plain rule set, whose numbers these laws have."""

    def hand(self, table, seed, house=None):
        """Return a hand without house rules."""
        return super().hand(table, seed, house or {})


PLAIN = PlainMaker()


def hands():
    """The made-up hands."""
    return generate_hands(PLAIN, TABLE).hands


def test_what_the_window_gets_is_paid_by_all(subtests):
    """ULT 5.3, 5.5: as much by each, besides the fines of misdeals."""
    for hand in hands():
        record, said = hand.record, hand.said
        with subtests.test(seed=hand.seed):
            fined = 5 * sum(entry.do == "misdeal" for entry in record.entries)
            if said.totals.window_to is not None:  # what was fined lay there before, and is taken
                assert said.totals.window in {0} | {each.window for each in said.awards}
            elif said.totals.window > fined:
                cash = dict(said.totals.cash)
                cash[record.dealer] += fined
                (amount,) = {-points for points in cash.values()}
                assert said.totals.window - fined == 3 * amount > 0


def test_kontra_doubles_its_component_only(subtests):
    """ULT 3.1, 5.2: a further step doubles one component's product, and nothing else changes."""
    for hand in hands():
        with subtests.test(seed=hand.seed):
            quickly = hand.quick
            said = adjudicate(quickly)
            for ask in said.asks:
                if ask.entry.do in STEPS:
                    after = adjudicate(extend(quickly, ask.entry))
                    assert errors_and_doubts(MAKER, after) == []
                    before = {item.id: item for item in said.items if item.id != "window"}
                    for item in after.items:
                        if item.id == ask.entry.on:
                            plus = sum(added.times for added in item.plus)
                            assert item.value - plus == 2 * (before[item.id].value - plus)
                            assert ask.value == item.value - plus
                        elif item.id != "window":
                            assert item == before[item.id]


def test_piros_doubles_all_but_what_is_excepted(subtests):
    """ULT 1.5, 4.3, 5.2: the same hand in piros pays double.

    Exceptions are terített games, and a silent durchmarsch; of a revoke the terített part.
    """
    for hand in hands():
        with subtests.test(seed=hand.seed):
            check_piros_doubles(without_misdeals(hand.record))


def check_piros_doubles(record):
    """Check one hand."""
    said = adjudicate(record)
    last = max(i for i, e in enumerate(record.entries) if e.do == "bid")
    word = f"piros-{record.entries[last].bid}"
    if word not in BIDS:
        return
    trump = said.table.trump
    turn = {trump: PIROS, PIROS: trump} if trump else {}

    def turned(card):
        return next(
            c for c in PACK if c.rank is card.rank and c.suit is turn.get(card.suit, card.suit)
        )

    entries = []
    for index, entry in enumerate(record.entries):
        if entry.do == "trump" or (entry.do == "bid" and index != last):
            continue
        card = entry.card and turned(entry.card)
        cards = entry.cards and tuple(map(turned, entry.cards))
        bid = word if index == last else entry.bid
        entries.append(replace(entry, card=card, cards=cards, bid=bid))
    entries = [e for e in entries if e.do not in {"dealt", "discard"}]
    # The last bidder alone bids, so that he is forehand and may.
    seat = record.entries[last].seat
    dealer = SEATS[(SEATS.index(seat) - 1) % 3]
    before = [i for i in said.items if i.id != "window"]
    after = adjudicate(replace(record, entries=tuple(entries), dealer=dealer))
    assert {f.code for f in after.findings} <= {*MAKER.TELLS, "ulti.piros-adds-nothing"}
    doubled = {item.id: item for item in after.items}
    same = [i for i in before if any(factor.what == "teritett" for factor in i.factors)]
    for item in before:
        more = item.value
        if item in same:
            more = 0
        elif item.id == "silent-durchmarsch":
            more = 3
        elif item.id == "revoke":
            kept = {i.name: max(j.value for j in same if j.name == i.name) for i in same}
            more -= 2 * sum(kept.values())
        assert doubled[item.id].value == item.value + more
        assert doubled[item.id].outcome is item.outcome


def test_bids_are_offered_in_order_of_value(subtests):
    """ULT 1.6: exactly the higher bids, the lowest first."""
    for hand in hands():
        with subtests.test(seed=hand.seed):
            spoken = [place for place, one in enumerate(hand.record.entries) if one.do == "bid"]
            said = adjudicate(first_entries(hand.record, hand.random("bids").choice(spoken) + 1))
            for ask in said.asks:
                if ask.fill == "bid":
                    rules = rule_set(hand.record.rules, 3)
                    bids = [BIDS[word] for word in ask.choices]
                    values = [(rules.value(bid), -bid.count) for bid in bids]
                    assert values == sorted(values)
                    assert all(rules.is_higher(bid, BIDS[said.table.game]) for bid in bids)


def test_made_up_hands_cover_the_rules():
    """ULT 1-5: every component made and lost, every silent figure, every way in which hands end."""
    seen = set()
    for seed in range(1000):
        said = adjudicate(any_hand(seed))
        for item in said.items:
            seen.add((item.name, item.outcome.value))
            seen.update(factor.what for factor in item.factors[1:])
            levels = {i.value for i in said.items if i.name == item.name}
            seen.add("levels differ" if len(levels) > 1 else "")
    played = [name for name, row in COMPONENTS.items() if row.value]
    assert {(name, how) for name in played for how in ("failed", "void")} <= seen
    # A 20-100 is hardly ever made by chance; test_independent_results has any result of every bid.
    assert {(name, "made") for name in played if name != "20-100"} <= seen
    for name in SILENT:
        assert {(name, "made"), (name, "failed")} & seen, name
    assert {*STEPS, "piros", "teritett", "throw-in", "levels differ"} <= seen
    assert {("misdeal", "failed"), ("revoke", "failed")} <= seen


# -- cards that were not allowed
def cut_at_revoke(hand):
    """A hand up to a card that its player's duties forbade, though he held it; None without one."""
    random, record = Random(hand.seed), hand.record
    hands, chances = {}, []
    trick = []
    for index, entry in enumerate(record.entries):
        if entry.do == "dealt":
            hands[entry.seat] = set(entry.cards)
        elif entry.do == "discard":
            taken = hands.pop("talon", set())
            hands[entry.seat] |= taken
            hands[entry.seat] -= set(entry.cards)
            hands["talon"] = set(entry.cards)
        elif entry.do == "play":
            if trick:
                chances.append((index, tuple(hands[entry.seat])))
            hands[entry.seat].remove(entry.card)
            trick = [] if len(trick) == 2 else [*trick, entry.card]
    random.shuffle(chances)
    for index, held in chances:
        before = replace(record, entries=record.entries[:index])
        (ask,) = [ask for ask in adjudicate(before).asks if ask.entry.do == "play"]
        for card in sorted(held, key=PACK.index):
            if card not in ask.choices:
                return extend(before, replace(ask.entry, card=card))
    return None


def test_a_revoke_is_found_and_its_penalty_answers_it(subtests):
    """ULT 2.3, 5.6: one error for a card held back; once penalised, the hand is scored by it."""
    found = 0
    for hand in hands():
        record = cut_at_revoke(hand) if hand.seed % 2 else None
        if record is not None and found < MOST_BREACHES:
            found += 1
            with subtests.test(seed=hand.seed):
                check_revoke_is_found(record)
    assert found or len(hands()) == 1


def check_revoke_is_found(record):
    """Check one hand that ends with such a card."""
    said = adjudicate(record)
    assert [(f.code, f.entry) for f in said.findings if f.severity is Severity.ERROR] == [
        (said.findings[0].code, len(record.entries) - 1)
    ]
    assert said.findings[0].code in {"ulti.must-follow", "ulti.must-trump", "ulti.must-beat"}
    assert said.status is HandStatus.DISPUTED
    seat = record.entries[-1].seat
    kinds = ["suit", "beat"]
    if said.findings[0].code == "ulti.must-beat":
        kinds.reverse()
    other = adjudicate(extend(record, Entry("revoke", seat=seat, what=kinds[1], outcome="stands")))
    assert [f.code for f in other.findings][1:] == ["ulti.revoke-of-another-kind"]
    assert other.findings[1].accepted == (
        Entry("revoke", seat=seat, what=kinds[0], outcome="stands"),
    )
    assert other.status is HandStatus.DISPUTED
    penalised = extend(record, Entry("revoke", seat=seat, what=kinds[0], outcome="stands"))
    after = adjudicate(penalised)
    assert [f.code for f in after.findings] == ["ulti.revoke-penalised"]
    assert after.status is HandStatus.SCORED
    assert (dict(after.totals.cash), after.totals.window) == Reckoning(penalised).totals[:2]
    again = adjudicate(extend(record, Entry("misdeal")))
    assert [f.code for f in again.findings] == ["ulti.put-right"]
