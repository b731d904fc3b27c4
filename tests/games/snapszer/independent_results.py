"""A second, independent scoring of Snapszer under any readings, from the rules' text.

`Truth` reads the course of the play from the cards; the units and the readings are written down
again here, without the engine's tables or scoring.
"""

from tests.games.snapszer.maker import Truth

START = {4: 0, 3: 1, 2: 2}
TIMES = {"kontra": 2, "rekontra": 4, "supkontra": 8, "fedak-sari": 16}
STEPS = tuple(TIMES)


def units_of_each(record):
    """Return what each seat writes, and the seats that win the whole game (SNA 2, 3)."""
    truth, house = Truth(record), record.rules.house
    winners, base = winners_and_base(truth, house)
    item = "snapszer" if truth.snapszer else "game"
    raised = bool(truth.bid or truth.snapszer)
    lower = raised and not house.get("start_level_for_all", True)
    start = 0 if lower else START[truth.players]
    steps = steps_on(record, item)
    level = steps[-1] if steps else ("", *STEPS)[start]
    total, tops = base * TIMES.get(level, 1), {level}
    beside = steps_on(record, "game") if truth.snapszer else ()
    if beside and house.get("kontra_beside_snapszer"):
        total += TIMES[beside[-1]]
        tops.add(beside[-1])
    opponents = set(truth.order) - truth.side(truth.declarer)
    shares = house.get("dealer_shares") and opponents <= set(winners)
    writing = set(record.places) - set(truth.order) | set(winners) if shares else set(winners)
    written = {seat: total if seat in writing else 0 for seat in record.places}
    goes_out = "fedak-sari" in tops and house.get("fedak_sari", "out") == "out"
    return written, set(winners) if goes_out else set()


def is_snapszer_allowed(record):
    """Return whether snapszer was said by the declarer, where only he may say it (SNA 2.5)."""
    truth = Truth(record)
    only = record.rules.house.get("snapszer_by") == "declarer"
    return not only or truth.snapszer in {None, truth.declarer}


def steps_on(record, item):
    """Return the steps said on an item, in order."""
    return tuple(one.do for one in record.entries if one.do in TIMES and one.on == item)


def winners_and_base(truth, house):
    """Return who writes and the units before the steps, by the readings of a table."""
    winners, base = truth.result()
    basic = not truth.bid and not truth.snapszer
    wrong = truth.offender()
    if basic and truth.revoke and truth.closer is not truth.revoke:
        units = house.get("revoke_units", "count")
        return winners, base if units == "count" else int(units)
    if basic and wrong and not truth.revoke and truth.closer is not wrong:
        units = house.get("false_kesz_units", "count")
        return winners, base if units == "count" else int(units)
    if wrong or truth.kesz:
        return winners, base
    if truth.bid:
        return (winners | invited_who_writes(truth) if lost_alone(house) else winners), base
    saves = truth.closer and house.get("closing_without_kesz") == "last-trick"
    if truth.snapszer:
        swept = {taker for taker, _ in truth.tricks} == {truth.closer}
        kept = saves and truth.closer is truth.snapszer and swept
        return ({truth.closer} if kept and truth.points({truth.closer}) >= 66 else winners), base
    last = truth.tricks[-1][0]
    if truth.players > 2 and truth.had() == "nobody":
        return who_writes_without_66(truth, house), 1
    if saves:
        saved = last is truth.closer and truth.points({last}) >= 66
        return ({last}, units_against(truth, last)) if saved else (winners, base)
    alone = truth.alone()
    other = alone and alone not in truth.side(last) and truth.had() == "both"
    if other and house.get("unsaid_last_card") == "last-trick":
        return truth.side(last), 1
    return winners, base


def who_writes_without_66(truth, house):
    """Return who writes if three or four have played it out, and nobody has 66 (SNA 2.3)."""
    if house.get("nobody_has_66") == "opponents":
        return set(truth.order) - truth.side(truth.declarer)
    return truth.side(truth.tricks[-1][0])


def units_against(truth, winner):
    """Return the units that a player writes alone, by the points of the others (SNA 3)."""
    others = set(truth.order) - {winner}
    if not any(taker in others for taker, _ in truth.tricks):
        return 3
    return 1 if truth.points(others) >= 33 else 2


def lost_alone(house):
    """Return whether an invited player may write with the others (SNA 2.9 lost_alone)."""
    return house.get("lost_alone") == "with-others"


def invited_who_writes(truth):
    """Return the invited player if an opponent's trick broke the bid before the hand-over."""
    if not truth.invite or truth.invite.card is None or truth.kept():
        return set()
    winner, _ = truth.tricks[-1]
    fell = [
        (number, taker)
        for number, (taker, trick) in enumerate(truth.tricks)
        if any(card is truth.card for _, card in trick)
    ]
    if truth.invite.what == "egyenes":
        handed = bool(fell)
    else:
        handed = any(taker is truth.holder for _, taker in fell)
    by_opponent = winner not in {truth.declarer, truth.holder}
    return {truth.holder} if by_opponent and not handed else set()
