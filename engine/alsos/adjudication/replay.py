"""The replay of an Alsós record (ALS 3-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from engine.adjudication.kontra_ladder import unfounded_answers
from engine.alsos.adjudication.entry_handlers import (
    CALL_STEP,
    SPOKEN,
    EntryHandler,
    SpeakingRole,
    apply_entry,
    handler_of,
    meaning_of,
    step,
)
from engine.alsos.adjudication.prompts import (
    close_betli_turn,
    gyerunk_prompts,
    meld_validation_prompts,
    speakable_prompts,
    table_action_prompts,
)
from engine.alsos.announcements.bidding import final_low_bids
from engine.alsos.announcements.gyerunk import WORDS, called_item
from engine.alsos.announcements.talon_exchange import exchangeable_trump_ranks, exchanged
from engine.alsos.findings import CODES
from engine.alsos.house_rules import rule_set
from engine.alsos.play.card_consistency import (
    DECLARING,
    SHOWING,
    check_meld,
    find_contradicted_words,
)
from engine.alsos.play.melds import meld_kind_of
from engine.alsos.rule_constants import FRONT, STEPS, WITH_FIGURES, RuleSet
from engine.alsos.scoring.fact_checks import BELYING, FACT_RULES
from engine.alsos.stakes import item_id
from engine.alsos.state import NEXT_STAGE, Hand
from engine.card_play.handlers import GameReplayByHandlers
from engine.card_play.trick_play import revoke_codes
from engine.hand.cards import Seat, card_of
from engine.hand.record import Entry, Record, cards_of
from engine.packs.hungarian_pack import PACK, HungarianSuit
from engine.results.adjudication import Prompt, expand_prompts
from engine.results.entry_problem import EntryProblem
from engine.results.findings import Fix

DEALT = frozenset({"indicator", "top", "hidden", "dealt"})
"""Facts of the deal that name cards."""
EXCHANGES = frozenset({"siber", "exchange"})
PICK_UP_MISSING = frozenset({"alsos.not-picked-up", "alsos.betli-before-pick-up"})
UNSAID = frozenset({"alsos.no-such-item"})
OF_CALL = unfounded_answers("alsos") | {
    *("alsos.stage-is-over", "alsos.call-answered", "alsos.nothing-called")
}
UNDECLARED = frozenset({"alsos.meld-not-declared"})
LATE = frozenset({"back", "trick1", "play"})
"""Stages of one round of speaking: cards do not end the words from the back."""
FROM_FRONT = frozenset({"figure", "bela-kassza", *STEPS})
"""Entries that count differently from the front and the back (ALS 5, 7.2, 7.5)."""
BELIES = BELYING | {"play"}
"""Entries that may contradict earlier facts."""
SIBER_WAYS, UNSEEN = 2, 7
ITS_OWN = frozenset({"accept", "bid", "betli"})
"""Entries possible in one stage only, so that a late one belongs there."""


class AlsosReplay(GameReplayByHandlers[Hand]):
    """The Alsós part of replaying a record."""

    GAME = "alsos"
    CODES = CODES
    REVOKES = revoke_codes("alsos") | {"alsos.ulti-card-early"}
    ADVANCING_KINDS = frozenset(
        {"accept", "bid", "pass", "pick-up", "betli", "klopitzky", "throw-in", "gyerunk", "play"}
    )
    DEADLINE_KINDS = frozenset({"play", "gyerunk"})
    DECISIVE_KINDS = frozenset({"accept", "bid"})
    OTHER_CODE = "alsos.other-bid"
    FOLLOW_UP_CODES: ClassVar = {
        "figure": UNSAID,
        **dict.fromkeys(STEPS, OF_CALL),
        "gyerunk": OF_CALL,
        **dict.fromkeys(DECLARING | SHOWING | {"kicsi"}, UNDECLARED),
    }
    INDEPENDENT_CODES = frozenset(
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
    # A meld is checked against all possible hands, a word only against the turns.
    COSTS: ClassVar = {
        **dict.fromkeys(FACT_RULES, 10),
        "won-trick": 20,
        "bela-kassza": 12,
        "score-sequence": 25,
        "score-vannak": 16,
        "declare-sequence": 12,
        "declare-vannak": 12,
        "no-valid": 16,
    }
    FACT_COST = 5
    OFFER_PAIR_COST = 1
    step = staticmethod(step)
    meaning = staticmethod(meaning_of)

    def __init__(self, record: Record) -> None:
        """Store the record and look up its rule set."""
        super().__init__(record)
        self.rules: RuleSet = rule_set(record.rules, len(record.seats))

    def start(self) -> Hand:
        """Return the hand before the first word."""
        return Hand(self.record.places, self.record.dealer, self.rules)

    def row(self, entry: Entry) -> EntryHandler:
        """Return the handler of an entry in this rule set."""
        return handler_of(self.rules, entry)

    def work_of(self, hand: Hand, entry: Entry) -> int:
        """Return the work of replaying an entry; cards are checked against all earlier facts.

        If not all hands are known, a card is checked against every possible location of the cards;
        after a síber there are many, one set for each card that may have given the right to it.
        """
        dear, deal = self.COSTS.get(entry.do, 1), hand.deal
        if entry.do in BELIES:
            dear += self.FACT_COST * len(hand.told)
        if entry.do == "play" and deal.owner and entry.seat not in deal.held and not deal.broken:
            dear += UNSEEN
        return dear * (SIBER_WAYS if deal.siber is not None and dear > 1 else 1)

    def about(self, entry: Entry) -> object:
        """Return the figure, call or meld that an entry concerns, or None."""
        if self.row(entry) is CALL_STEP or entry.do in WORDS:
            return "call", called_item(entry)
        if entry.do == "figure" and entry.seat is not None:
            return item_id(str(entry.figure), entry.seat)
        if entry.do in DECLARING | SHOWING or entry.do == "kicsi":
            return meld_kind_of(entry), entry.seat
        return entry.on

    def offers(self, hand: Hand) -> Iterator[Entry]:
        """Yield what may be said or done next, and facts of the deal (ALS 2.3, 3-10)."""
        later = close_betli_turn(hand)
        calls_and_melds = (*gyerunk_prompts(later), *meld_validation_prompts(later, {}))
        yield from expand_prompts(
            [*speakable_prompts(hand), *calls_and_melds, *table_action_prompts(hand)]
        )
        if hand.original is None:
            yield from (Entry("original", suit=suit) for suit in HungarianSuit)

    def otherwise(self, entry: Entry) -> Iterator[Entry]:
        """Yield the entry with the missing card, if a complete deal has one twice (1.1)."""
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
        """Return whether the entry is a word, which may have been entered late."""
        return self.row(entry).part in SPOKEN | {SpeakingRole.ASIDE, SpeakingRole.AFTER}

    def holds(self, hand: Hand) -> bool:
        """Return whether no bid is too low, as a different order may have made it (ALS 3.4)."""
        return not final_low_bids(hand)

    def stays(self, hand: Hand, entry: Entry, now: Hand) -> bool:
        """Return whether a late word stays in the stage in which it was entered (ALS 3.4, 5).

        A fact is no word, so it does not.

        A word of one stage never moves back into a bid of another. There is one exception: the
        declarer's first figure from the front, entered right after his bid, may belong to either,
        if the bid needed no figure to be valid and the figure follows all that he bid, as they rise
        (ALS 5.4). A late exchange has no place where it would make a declared meld untrue (ALS 8.5,
        9.1), nor has a declared meld a place where a later exchange makes it untrue.
        """
        if self.row(entry).part is SpeakingRole.FACT:
            return False
        if entry.do == "exchange" and any(find_contradicted_words(hand)):
            return False
        if entry.do in DECLARING and check_meld(now, entry) is not None:
            return False
        said, mine = hand.said[-1].stage, hand.bid
        if said == "bid2" and now.stage == FRONT and entry.do == "figure":
            won = now.bid
            if mine is None or won is None or hand.bids[-1][0] != now.bids[-1][0]:
                return False
            return mine.figures[:-1] == won.figures and not final_low_bids(now)
        return said == now.stage or {said, now.stage} <= LATE or entry.do in ITS_OWN

    def ends(self, said: Hand, entry: Entry, then: Hand, one: Entry) -> bool:
        """Return whether a card or a call ends the time for a word (ALS 6.3, 6.4, 8.5, 9.2, 9.3).

        The speaker's own card does, and the lead to trick 2. Any card does for words that come
        before the first one, and for calls, for which the play waits. A call shows that trick 2 has
        begun.
        """
        handler = self.row(entry)
        of_call = handler is CALL_STEP or entry.do in WORDS
        if one.do == "gyerunk":
            return not of_call
        stage = said.said[-1].stage
        before_lead = stage not in LATE or handler.part is SpeakingRole.ASIDE
        before_lead = before_lead or (said.rules.words_before_lead and stage == "back")
        return one.seat is entry.seat or of_call or before_lead or then.deal.past_first

    def can_reach_stage(self, hand: Hand, other: Hand) -> bool:
        """Return whether a hand is in the stage of another, or reaches it by passes."""
        wanted = set(LATE if other.stage in LATE else {other.stage})
        if other.stage == "front" and not other.accepted:
            wanted.add("bid2")  # a bid may be late, after words of the front
        return hand.stage in wanted or (hand.can_go_on() and NEXT_STAGE[hand.stage] in wanted)

    def take(self, hand: Hand, index: int, entry: Entry) -> None:
        """Play a card despite its error; a known revoke proves nothing about the hand."""
        hand.deal.revokes |= set(cards_of(entry))
        apply_entry(hand, index, entry, self.row(entry))

    def apply_anyway(self, hand: Hand, _index: int, entry: Entry) -> Hand | None:
        """Return the hand after an invalid exchange, by the original suit if known (ALS 8.1)."""
        deal, suit = hand.deal, hand.original or hand.trump
        suit = entry.card.suit if suit is None and entry.card is not None else suit
        done = deal.siber is not None or deal.exchanged is not None
        if entry.do not in EXCHANGES or done or suit is None or entry.seat not in hand.order:
            return None
        hand, ranks = hand.copy(), exchangeable_trump_ranks(hand, entry)
        put = entry.card or deal.right_card(suit, ranks) or card_of(suit, ranks[0])
        hand.deal = exchanged(deal, entry, suit, put)
        return hand

    def mend(self, index: int, wrong: EntryProblem) -> Fix | None:
        """Return an obvious repair: the right step, inserting the pick-up, or removal."""
        if wrong.code == "alsos.words-in-bidding":
            return Fix("remove", entry=int(str(wrong.params["word"])))
        if wrong.code in PICK_UP_MISSING:
            return Fix("insert", to=index, new=Entry("pick-up"))
        return super().mend(index, wrong)

    def spoken(self, hand: Hand) -> Iterator[Prompt]:
        """Yield what may be said, and the melds that may be validated (ALS 6.5, 9.3)."""
        yield from speakable_prompts(hand)
        yield from meld_validation_prompts(close_betli_turn(hand), {})

    def spoken_before(self, hand: Hand, now: Hand) -> Iterator[Prompt]:
        """Yield figures, béla kassza and kontra from the front after the pick-up (ALS 5, 7).

        This includes the declarer's figures that go with the last bid.
        """
        over = now.picked_up and now.game in WITH_FIGURES
        bid = hand.stage == "bid2" and hand.can_go_on() and hand.bids == now.bids
        if over and (hand.stage == FRONT or bid):
            for ask in speakable_prompts(hand):
                if ask.stage in {"bid2", FRONT} and ask.entry.do in FROM_FRONT:
                    each = expand_prompts([ask])
                    yield from (Prompt(one, FRONT, ask.group, value=ask.value) for one in each)

    def concerns(self, hand: Hand, entry: Entry, seat: Seat) -> bool:
        """Return whether an entry belongs to a seat; `no-valid` belongs to all who declared."""
        if entry.do == "no-valid":
            return seat in hand.melds.declared(str(entry.meld))
        return entry.seat is seat
