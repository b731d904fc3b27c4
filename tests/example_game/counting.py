"""The example game's counting method: to five points, doubled after a hand that was passed out."""

from dataclasses import dataclass, replace

from engine.sessions.counting_method import AgreedNumber, CountingTexts, RunningTotal, SeriesTexts
from engine.sessions.counting_methods.series_counting import SeriesCounting
from engine.sessions.series.series_rules import Bonus, BonusClause, SeriesRules
from tests.example_game.rule_constants import TIMES


@dataclass(frozen=True)
class ToTheMark(SeriesRules):
    """A round is over once somebody is at the mark (VEN 2.2)."""

    first_target: int = 5
    ending_rules = unfinished_rules = broken_rules = ("VEN 2.2",)

    def judge(self, totals, target):
        """Return the judgement, which has no bonus."""
        none = Bonus(BonusClause.NONE, dict.fromkeys(totals, 0), self.ending_rules)
        return none if max(totals.values()) >= target else None, target


class Kor(SeriesCounting):
    """Rounds."""

    name = "kor"
    has_target = True
    terms = (
        AgreedNumber(
            name="mark",
            **dict.fromkeys(("label", "line"), ("Hány pontig", "To how many")),
            usual=5,
            choices=(3, 5, 7),
            rules=("VEN 2.2",),
            refused=("{known} lehet.", "One of {known}."),
        ),
    )
    words = CountingTexts(
        label=("Kör", "Rounds"),
        **dict.fromkeys(("long", "agreed"), ("kör {mark} pontig", "rounds to {mark}")),
        title=("Körlap", "Round sheet"),
        file="korlap",
        stretch=SeriesTexts(
            several=("Körök", "Rounds"),
            **dict.fromkeys(("nth", "result"), ("{number}. kör", "Round {number}")),
            **dict.fromkeys(("ended", "changed"), ("{number}. kör vége", "End of round {number}")),
            **dict.fromkeys(("changing", "changing_why"), ("Új kör jön.", "A new round begins.")),
            closing=("A kör félbemarad.", "The round is broken off."),
            **dict.fromkeys(("break_off", "break_off_sure"), ("Kör vége?", "End the round?")),
            resume=("Mégis folytatódik", "Go on after all"),
        ),
    )

    def rules(self, terms):
        """To how many points (VEN 2.2)."""
        return ToTheMark(terms["mark"])

    def begin(self, terms):
        """As any stretch, each hand as often as it counts (VEN 2.3)."""
        return NextHandMultiplier(super().begin(terms))


@dataclass(frozen=True)
class NextHandMultiplier(RunningTotal):
    """Hands, and how often the next one counts."""

    course: RunningTotal
    times: int = 1

    def after(self, hand):
        """Count a hand; a passed-out one doubles the next one."""
        won = {seat: points * self.times for seat, points in hand.totals.written.items()}
        counted = replace(hand, totals=replace(hand.totals, written=won), times=self.times)
        return NextHandMultiplier(self.course.after(counted), 1 if any(won.values()) else TIMES)

    def account(self, coming, *, closed):
        """Return the account with the multiplier of the next hands."""
        return replace(self.course.account(coming, closed=closed), next_times=self.times)


KOR = Kor()
