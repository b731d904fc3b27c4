"""A plain reckoning of statistics over an exported club, independent of the services.

It reads the JSON of `export` and the engine's plain adjudications, and adds up hand by hand.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from zoneinfo import ZoneInfo

import engine


def day_of(table):
    """Return the date of a table's evening."""
    local = datetime.fromisoformat(table["opened"]).astimezone(ZoneInfo("Europe/Budapest"))
    return (local - timedelta(hours=6)).date()


def hands_of(table):
    """Return the hands that count, each with its plain adjudication and players by seat."""
    if "counted" not in table:
        table["counted"] = [
            (hand, *adjudicated(hand))
            for hand in table["hands"]
            if hand["state"] in {"scored", "ruled"}
        ]
    return table["counted"]


def adjudicated(hand):
    """Return the plain adjudication of a hand, and its players by seat."""
    record = engine.parse_record(hand["record"])
    plain = engine.format_adjudication(record, engine.adjudicate(record), "hu")
    return plain, hand["players"]


def results_of(hand, plain, seats):
    """Return the points of each player in a hand: cash, or the lead in what is written."""
    cash, written = plain["totals"]["cash"], plain["totals"]["written"]
    sides = [[one["seat"] for one in side["members"]] for side in plain["table"]["sides"]]
    found = {}
    for seat, player in seats.items():
        if any(cash.values()):
            points = cash.get(seat, 0)
        else:
            points = written.get(seat, 0)
            for side in sides:
                if seat in side:
                    points -= max([written.get(one, 0) for one in seats if one not in side] or [0])
        found[player] = points * hand["times"]
    return found


def has_share(record, plain, seat):
    """Return whether a seat plays, or sits out with a share: always in Alsós, else if agreed."""
    if seat in plain["table"]["order"] or record["game"] == "alsos":
        return True
    return bool(record["rules"]["house"].get("dealer_shares") or plain["totals"]["cash"][seat])


def side_of(plain, seat):
    """Return the seats on the side of a seat, None if it is on none."""
    sides = [[one["seat"] for one in side["members"]] for side in plain["table"]["sides"]]
    return next((side for side in sides if seat in side), None)


def figures_of_player(document, player):
    """Return a player's figures by game, and his balances by currency and day."""
    games = defaultdict(lambda: defaultdict(int))
    balances = defaultdict(Decimal)
    for table in document["tables"]:
        there = False
        for hand, plain, seats in hands_of(table):
            at_table = {*seats.values()}
            there = there or player in at_table
            if player not in at_table:
                continue
            own = next(seat for seat, one in seats.items() if one == player)
            found = games[table["game"]]
            results = results_of(hand, plain, seats)
            if not has_share(hand["record"], plain, own):
                continue
            found["hands"] += 1
            found["points"] += results[player]
            found["best"] = max(found.get("best", results[player]), results[player])
            found["worst"] = min(found.get("worst", results[player]), results[player])
            count_role(found, plain, own, results, seats)
            for name, made in {
                (item["name"], item["outcome"] == "made")
                for item in plain["items"]
                if item["by"] == own
                and item["id"] != "game"
                and item["outcome"] in {"made", "failed"}
            }:
                found["items", name, made] += 1
            for rival_seat, rival in seats.items():
                count_rival(found, plain, own, rival_seat, rival, results, seats)
        if there and any(Decimal(one) for one in table["balances"].values()):
            balances[table["currency"], day_of(table)] += Decimal(table["balances"][str(player)])
    return {game: dict(found) for game, found in games.items()}, dict(balances)


def count_role(found, plain, own, results, seats):
    """Count a hand as declarer, partner or defender, made or lost."""
    declarer = plain["table"]["declarer"]
    declaring = declarer and side_of(plain, declarer)
    if not declaring or side_of(plain, own) is None:
        return
    game = next((item["outcome"] for item in plain["items"] if item["id"] == "game"), None)
    won = results[seats[declarer]]
    made = game == "made" if game in {"made", "failed"} else None if won == 0 else won > 0
    if own in declaring:
        found["declarer" if own == declarer else "partner", made] += 1
    else:
        found["defender", None if made is None else not made] += 1


def count_rival(found, plain, own, rival_seat, rival, results, seats):
    """Count what went between two players on different sides of a hand."""
    sides = side_of(plain, own), side_of(plain, rival_seat)
    if None in sides or rival_seat in sides[0]:
        return
    mine, his = results[seats[own]], results[rival]
    if mine * his < 0:
        won = sum(each for each in results.values() if each > 0)
        flow = Fraction(abs(mine * his), won) * (1 if mine > 0 else -1)
        found["against", rival] += flow
