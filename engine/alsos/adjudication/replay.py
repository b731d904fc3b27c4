"""How the entries of a record of Alsós are followed (ALS 3-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from engine.adjudication.kontra_ladder import unfounded_answers
from engine.alsos.adjudication.entry_handlers import (
    CALL_STEP,
    SPOKEN,
    EntryHandler,
    EntryPart,
    apply_entry,
    handler_of,
    meaning_of,
    step,
)
from engine.alsos.adjudication.prompts import (
    after_betli_turn,
    answers,
    at_table,
    spoken,
    validations,
)
from engine.alsos.announcements.bidding import lost_bids
from engine.alsos.announcements.gyerunk import WORDS, called_item
from engine.alsos.announcements.talon_exchange import exchanged, ranks_of
from engine.alsos.findings.catalogue import CODES
from engine.alsos.house_rules.options import rule_set
from engine.alsos.play.card_consistency import DECLARING, SHOWING, check_meld, words_against
from engine.alsos.play.melds import meld_of
from engine.alsos.scoring.fact_checks import BELYING, FACT_RULES
from engine.alsos.stakes import item_id
from engine.alsos.state import NEXT_STAGE, Hand
from engine.alsos.table import FRONT, STEPS, WITH_FIGURES, RuleSet
from engine.card_play.handlers import GameReplayByHandlers
from engine.card_play.trick_play import revoke_codes
from engine.hand.cards import Seat, card_of
from engine.hand.record import Entry, Record, cards_of
from engine.packs.hungarian_pack import PACK, HungarianSuit
from engine.results.adjudication import Ask, single
from engine.results.entry_problem import EntryProblem
from engine.results.findings import Mend

DEALT = frozenset({"indicator", "top", "hidden", "dealt"})
"""What tells of the deal by its cards."""
EXCHANGES = frozenset({"siber", "exchange"})
PICK_UP_MISSING = frozenset({"alsos.not-picked-up", "alsos.betli-before-pick-up"})
UNSAID = frozenset({"alsos.no-such-item"})
OF_CALL = unfounded_answers("alsos") | {
    *("alsos.stage-is-over", "alsos.call-answered", "alsos.nothing-called")
}
UNDECLARED = frozenset({"alsos.meld-not-declared"})
LATE = frozenset({"back", "trick1", "play"})
"""Stages of one speaking: cards end no words of the back."""
FROM_FRONT = frozenset({"figure", "bela-kassza", *STEPS})
"""Entries that count differently from the front and the back (ALS 5, 7.2, 7.5)."""
BELIES = BELYING | {"play"}
"""What may show a fact told before it to be wrong."""
SIBER_WAYS, UNSEEN = 2, 7
ITS_OWN = frozenset({"accept", "bid", "betli"})
"""What can be said in one stage only, whenever it was entered."""


class AlsosReplay(GameReplayByHandlers[Hand]):
    """How Alsós follows a record."""

    GAME = "alsos"
    CODES = CODES
    REVOKES = revoke_codes("alsos") | {"alsos.ulti-card-early"}
    CARRIES = frozenset(
        {"accept", "bid", "pass", "pick-up", "betli", "klopitzky", "throw-in", "gyerunk", "play"}
    )
    SHOWS = frozenset({"play", "gyerunk"})
    SETTLES = frozenset({"accept", "bid"})
    OTHER = "alsos.other-bid"
    RESTS: ClassVar = {
        "figure": UNSAID,
        **dict.fromkeys(STEPS, OF_CALL),
        "gyerunk": OF_CALL,
        **dict.fromkeys(DECLARING | SHOWING | {"kicsi"}, UNDECLARED),
    }
    BY_ITSELF = frozenset(
        {
            "alsos.bid-not-played",
            "alsos.card-twice",
            "alsos.deal-size",
            "alsos.figure-names-no-card",
            "alsos.figure-not-played",
            "alsos.figure-twice",
            "alsos.meld-length",
            "alsos.no-cards",
            "alsos.no-such-trick",
            "alsos.not-a-plain-ace",
            "alsos.talon-size",
            "alsos.vannak-low",
        }
    )
    # A meld is held against all the cards that everybody may have, a word against the turns.
    DEAR: ClassVar = {
        **dict.fromkeys(STEPS, 4),
        **dict.fromkeys(FACT_RULES, 10),
        "won-trick": 20,
        "bela-kassza": 12,
        "figure": 3,
        "score-sequence": 25,
        "score-vannak": 16,
        "declare-sequence": 12,
        "declare-vannak": 12,
        "no-valid": 16,
    }
    HELD = 5
    step = staticmethod(step)
    meaning = staticmethod(meaning_of)

    def __init__(self, record: Record) -> None:
        """Take the record, with the rule set that it is played by."""
        super().__init__(record)
        self.rules: RuleSet = rule_set(record.rules, len(record.seats))

    def start(self) -> Hand:
        """The hand before the first word."""
        return Hand(self.record.places, self.record.dealer, self.rules)

    def row(self, entry: Entry) -> EntryHandler:
        """The row of an entry by these rules."""
        return handler_of(self.rules, entry)

    def work_of(self, hand: Hand, entry: Entry) -> int:
        """Return the work of following an entry: a card is held against each fact told before.

        It is held against every way that the cards may have gone, where the hand is not all known;
        after a síber these are many, by what may have given the right to it.
        """
        dear, deal = self.DEAR.get(entry.do, 1), hand.deal
        if entry.do in BELIES:
            dear += self.HELD * len(hand.told)
        if entry.do == "play" and deal.owner and entry.seat not in deal.held and not deal.broken:
            dear += UNSEEN
        return dear * (SIBER_WAYS if deal.siber is not None and dear > 1 else 1)

    def about(self, entry: Entry) -> object:
        """Which figure, call or meld an entry is on; None if it is on none."""
        if self.row(entry) is CALL_STEP or entry.do in WORDS:
            return "call", called_item(entry)
        if entry.do == "figure" and entry.seat is not None:
            return item_id(str(entry.figure), entry.seat)
        if entry.do in DECLARING | SHOWING or entry.do == "kicsi":
            return meld_of(entry), entry.seat
        return entry.on

    def offers(self, hand: Hand) -> Iterator[Entry]:
        """What may be said or happen next at the table, and be told of the deal (ALS 2.3, 3-10)."""
        later = after_betli_turn(hand)
        calls_and_melds = (*answers(later), *validations(later, {}))
        yield from single([*spoken(hand), *calls_and_melds, *at_table(hand)])
        if hand.original is None:
            yield from (Entry("original", suit=suit) for suit in HungarianSuit)

    def otherwise(self, entry: Entry) -> Iterator[Entry]:
        """A card told twice of a deal that is all told: one of the two is what was not (1.1)."""
        if entry.do not in DEALT:
            return
        told = [card for each in self.record.entries if each.do in DEALT for card in cards_of(each)]
        missing = [card for card in PACK if card not in told]
        for card in cards_of(entry) if len(missing) == 1 else ():
            if told.count(card) > 1 and entry.card is not None:
                yield replace(entry, card=missing[0])
            elif told.count(card) > 1:
                cards = (missing[0] if each is card else each for each in cards_of(entry))
                yield replace(entry, cards=tuple(cards))

    def movable(self, entry: Entry, _wrong: EntryProblem) -> bool:
        """Words may be entered late."""
        return self.row(entry).part in SPOKEN | {EntryPart.ASIDE, EntryPart.AFTER}

    def holds(self, hand: Hand) -> bool:
        """Whether no bid is too low, which another order of words may have made it (ALS 3.4)."""
        return not lost_bids(hand)

    def stays(self, hand: Hand, entry: Entry, now: Hand) -> bool:
        """Whether a late word is put into the stage in which it was entered (ALS 3.4, 5).

        A word of one stage never moves back into a bid of another. Only where the declarer's own
        first figure from the front follows his bid without a word in between it is the same in
        either: where his bid needed none to stand, and behind all that he bid, as they rise (ALS
        5.4). A late exchange has no place where it would make a declared meld untrue (ALS 8.5,
        9.1), nor has a declared meld one where an exchange later in the record does.
        """
        if entry.do == "exchange" and any(words_against(hand)):
            return False
        if entry.do in DECLARING and check_meld(now, entry) is not None:
            return False
        said, mine = hand.said[-1].stage, hand.bid
        if said == "bid2" and now.stage == FRONT and entry.do == "figure":
            won = now.bid
            if mine is None or won is None or hand.bids[-1][0] != now.bids[-1][0]:
                return False
            return mine.figures[:-1] == won.figures and not lost_bids(now)
        return said == now.stage or {said, now.stage} <= LATE or entry.do in ITS_OWN

    def ends(self, said: Hand, entry: Entry, then: Hand, one: Entry) -> bool:
        """Whether a card or a call ends the time for a word (ALS 6.3, 6.4, 8.5, 9.2, 9.3).

        One's own card does, and the lead to trick 2; any card, for what comes before the first one,
        and for a call, where the play waits. Trick 2 is also on with a call.
        """
        handler = self.row(entry)
        of_call = handler is CALL_STEP or entry.do in WORDS
        if one.do == "gyerunk":
            return not of_call
        stage = said.said[-1].stage
        before_lead = stage not in LATE or handler.part is EntryPart.ASIDE
        before_lead = before_lead or (said.rules.words_before_lead and stage == "back")
        return one.seat is entry.seat or of_call or before_lead or then.deal.past_first

    def leads_to(self, hand: Hand, other: Hand) -> bool:
        """Whether a hand is in the stage of another, or comes to it by passes."""
        wanted = set(LATE if other.stage in LATE else {other.stage})
        if other.stage == "front" and not other.accepted:
            wanted.add("bid2")  # a bid may be late when words after the bidding were said already
        return hand.stage in wanted or (hand.can_go_on() and NEXT_STAGE[hand.stage] in wanted)

    def take(self, hand: Hand, index: int, entry: Entry) -> None:
        """Play a card all the same; that it was a revoke is known, so nothing is learnt by it."""
        hand.deal.revokes |= set(cards_of(entry))
        apply_entry(hand, index, entry, self.row(entry))

    def done_so(self, hand: Hand, _index: int, entry: Entry) -> Hand | None:
        """Cards changed hands all the same: by the original suit, whatever is trumps (ALS 8.1)."""
        deal, suit = hand.deal, hand.original or hand.trump
        suit = entry.card.suit if suit is None and entry.card is not None else suit
        done = deal.siber is not None or deal.exchanged is not None
        if entry.do not in EXCHANGES or done or suit is None or entry.seat not in hand.order:
            return None
        hand, ranks = hand.copy(), ranks_of(hand, entry)
        put = entry.card or deal.right_card(suit, ranks) or card_of(suit, ranks[0])
        hand.deal = exchanged(deal, entry, suit, put)
        return hand

    def mend(self, index: int, wrong: EntryProblem) -> Mend | None:
        """An obvious repair: the right step, the pick-up first, leaving out."""
        if wrong.code == "alsos.words-in-bidding":
            return Mend("remove", entry=int(str(wrong.params["word"])))
        if wrong.code in PICK_UP_MISSING:
            return Mend("insert", to=index, new=Entry("pick-up"))
        return super().mend(index, wrong)

    def spoken(self, hand: Hand) -> Iterator[Ask]:
        """What may be said, and the melds that may be validated (ALS 6.5, 9.3)."""
        yield from spoken(hand)
        yield from validations(after_betli_turn(hand), {})

    def spoken_before(self, hand: Hand, now: Hand) -> Iterator[Ask]:
        """Figures, béla kassza and kontra from the front once the rest is picked up (ALS 5, 7).

        The declarer's own figures, too, that go with the bid that stands.
        """
        over = now.picked_up and now.game in WITH_FIGURES
        bid = hand.stage == "bid2" and hand.can_go_on() and hand.bids == now.bids
        if over and (hand.stage == FRONT or bid):
            for ask in spoken(hand):
                if ask.stage in {"bid2", FRONT} and ask.entry.do in FROM_FRONT:
                    each = single([ask])
                    yield from (Ask(one, FRONT, ask.group, value=ask.value) for one in each)

    def concerns(self, hand: Hand, entry: Entry, seat: Seat) -> bool:
        """Whether a seat says or shows it; that nobody's melds count is about all who declared."""
        if entry.do == "no-valid":
            return seat in hand.melds.declared(str(entry.meld))
        return entry.seat is seat
