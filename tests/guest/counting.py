"""The guest game's own way of counting: to five points, doubly after a hand nobody played."""

from dataclasses import dataclass, replace

from engine.between.counting import CountingWords, StretchWords, Term
from engine.between.stretches.schemes import Bonus, BonusCase
from engine.between.ways.in_stretches import InStretches
from tests.guest.table import TIMES


@dataclass(frozen=True)
class ToTheMark:
    """A round is over once somebody is at the mark (VEN 2.2)."""

    first_target: int
    ending_rules = unfinished_rules = broken_rules = ("VEN 2.2",)

    def judge(self, totals, target):
        """Nobody gets anything on top."""
        none = Bonus(BonusCase.NONE, dict.fromkeys(totals, 0), self.ending_rules)
        return none if max(totals.values()) >= target else None, target


class Kor(InStretches):
    """Rounds."""

    name = "kor"
    has_target = True
    terms = (
        Term(
            name="mark",
            **dict.fromkeys(("label", "line"), ("Hány pontig", "To how many")),
            usual=5,
            choices=(3, 5, 7),
            rules=("VEN 2.2",),
            refused=("{known} lehet.", "One of {known}."),
        ),
    )
    words = CountingWords(
        label=("Kör", "Rounds"),
        **dict.fromkeys(("long", "agreed"), ("kör {mark} pontig", "rounds to {mark}")),
        title=("Körlap", "Round sheet"),
        file="korlap",
        stretch=StretchWords(
            several=("Körök", "Rounds"),
            **dict.fromkeys(("nth", "result"), ("{number}. kör", "Round {number}")),
            **dict.fromkeys(("ended", "changed"), ("{number}. kör vége", "End of round {number}")),
            **dict.fromkeys(("changing", "changing_why"), ("Új kör jön.", "A new round begins.")),
            **dict.fromkeys(("break_off", "break_off_sure"), ("Kör vége?", "End the round?")),
            resume=("Mégis folytatódik", "Go on after all"),
        ),
    )

    def rules(self, terms):
        """To how many points (VEN 2.2)."""
        return ToTheMark(terms["mark"])

    def account(self, hands, terms, *, coming, closed):
        """As any stretch, each hand as often as it counts (VEN 2.3)."""
        often = [1, *(1 if any(hand.totals.written.values()) else TIMES for hand in hands)]
        counted = [_times(hand, times) for hand, times in zip(hands, often, strict=False)]
        account = super().account(counted, terms, coming=coming, closed=closed)
        lines = [replace(one, times=n) for one, n in zip(account.lines, often, strict=False)]
        return replace(account, lines=tuple(lines), next_times=often[-1])


def _times(hand, times):
    written = {seat: points * times for seat, points in hand.totals.written.items()}
    return replace(hand, totals=replace(hand.totals, written=written))


KOR = Kor()
