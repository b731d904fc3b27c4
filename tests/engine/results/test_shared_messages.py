"""The same mistake has the same message in every game."""

import re
from collections import defaultdict
from difflib import SequenceMatcher
from itertools import combinations

import pytest

from engine import GAMES
from engine.results.common_findings import WORDS, catalogue, common_rows

CATALOGUES = {name: game.hands().replayer.CODES for name, game in GAMES.items()}
SHARED = {f"common.{slug}": (hu, en) for slug, _, hu, en, _ in WORDS}
"""Every pair of sentences that stands once for all games."""

PARTED = {
    "bid-not-higher": "how bids rank is each game's own",
    "cards-told-late": "what is told before what differs",
    "fact-contradicts": "Alsós names what is known instead",
    "held-elsewhere": "Alsós only knows where it cannot be, not whose it is",
    "irregularity": "Alsós has no penalty for anything, so the director has to decide",
    "kontra-late": "by turns, by the first trick, by the round after it",
    "kontra-own-side": "in Alsós not the side's step, in Tarokk shown so when it had been said",
    "must-beat": "in Snapszer a revoke stands until it is called",
    "must-follow": "in Snapszer a revoke stands until it is called",
    "must-trump": "in Snapszer it stands until called, in Tarokk it is a tarokk that is due",
    "points-too-many": "what the cards leave beside the rest, or what the pack has in all",
    "revoke-shown": "in Snapszer a revoke stands until it is called",
    "talon-size": "what lies hidden in Alsós is laid away in Ulti",
    "throw-in-late": "in Ulti before the first lead, in Tarokk before one's own first word",
    "trump-not-named": "the declarer says them, or a card, a suit or the talon tells",
}
"""Codes of several games with words of their own, and what their rules say differently."""

NEARLY = {
    ("alsos.call-not-played", "ulti.component-not-played"): "a call, and a part of a bid",
    ("alsos.game-not-played", "ulti.component-not-played"): "by the rule set, and by the table",
    ("alsos.figure-not-together", "tarokk.not-together"): "in a hand, and in one turn",
    ("common.must-beat", "tarokk.must-trump"): "the duty is another",
    ("snapszer.points-too-many", "ulti.zsir-too-many"): "what is counted, and comes of what",
}
"""Codes of two games that read nearly the same, and how their rules differ."""
ALIKE = 0.75


def code_without_game(code):
    """The name of a code without its game."""
    return code.partition(".")[2]


def own_rows():
    """The sentences of every game that no other game can have."""
    shared = set(SHARED.values())
    for codes in CATALOGUES.values():
        for code, row in codes.items():
            if (row.hu, row.en) not in shared:
                yield code, (row.hu, row.en)


def unused_shared_rows():
    """The shared sentences that a game does without, each as if it were another game's."""
    for game, codes in CATALOGUES.items():
        told = {(row.hu, row.en) for row in codes.values()}
        yield game, [(code, both) for code, both in SHARED.items() if both not in told]


def likeness(one, other):
    """Return the similarity of two messages, ignoring their placeholders."""
    bare = [re.sub(r"\{[^}]*\}", "{}", text) for text in (one, other)]
    match = SequenceMatcher(None, *bare)
    return match.ratio() if match.quick_ratio() >= ALIKE else 0


def similar_rows(pairs):
    """Those pairs of rows, with other names, that read nearly the same in some language."""
    for (code, mine), (other, theirs) in pairs:
        if (
            code_without_game(code) != code_without_game(other)
            and max(map(likeness, mine, theirs)) >= ALIKE
        ):
            yield tuple(sorted((code, other)))


def test_games_part_only_where_their_rules_do():
    """A code that several games have reads and weighs the same in all, or it is said why not."""
    told = defaultdict(set)
    for codes in CATALOGUES.values():
        for code, row in codes.items():
            told[code_without_game(code)].add((row.severity, row.hu, row.en))
    differing = {slug for slug, rows in told.items() if len(rows) > 1}
    assert differing == set(PARTED), "another slug, or the reason in PARTED"


def test_nothing_is_worded_again_in_another_game():
    """Similar messages of two games are shared, or their difference is listed."""
    rows = list(own_rows())
    pairs = [
        (one, other)
        for one, other in combinations(rows, 2)
        if one[0].partition(".")[0] != other[0].partition(".")[0]
    ]
    pairs += [
        (one, other)
        for game, others in unused_shared_rows()
        for one in rows
        if one[0].startswith(f"{game}.")
        for other in others
    ]
    assert [pair for pair in pairs if pair[0][1] == pair[1][1]] == []
    assert set(similar_rows(pairs)) == set(NEARLY)


def test_what_reads_alike_is_seen():
    """Two names of one rule are found, also with other words in their places."""
    one = ("ulti.a", ("{who} ezt már bemondta.", "{who} said it."))
    other = ("alsos.b", ("{seat} ezt már mondta.", "It was {seat} before."))
    assert list(similar_rows([(one, other)])) == [("alsos.b", "ulti.a")]
    assert list(similar_rows([(one, ("alsos.c", ("Nincs adu.", "No trumps.")))])) == []


def test_what_stands_once_is_said_in_several_games():
    """A sentence of one game alone is in that game."""
    games = defaultdict(set)
    for game, codes in CATALOGUES.items():
        for row in codes.values():
            games[row.hu, row.en].add(game)
    beats = {"common.must-beat": "Snapszer has the same sentence, and one behind it"}
    alone = {code for code, both in SHARED.items() if len(games[both]) < 2}
    assert alone == set(beats)


@pytest.mark.parametrize("game", CATALOGUES)
def test_what_is_common_rests_on_the_games_own_rules(game):
    """ALS, ULT, SNA, TAR and SES: no game's finding cites the book of another."""
    rules = [rule for row in CATALOGUES[game].values() for rule in row.rules]
    assert {rule.partition(" ")[0] for rule in rules} == {GAMES[game].book.id, "SES"}


def test_a_code_that_is_not_common_is_refused():
    """A row that only one game has belongs in its own catalogue."""
    with pytest.raises(KeyError):
        common_rows("ULT 1.1 | talon-size")


def test_catalogue_names_the_codes_that_its_entries_need():
    """A game with bids is told at once which of the common findings it does not cite."""
    with pytest.raises(ValueError, match=r"whist needs .*: bidding-is-over, pass-needless"):
        catalogue("whist", {"bid", "ruling"})
    assert "whist.ruling-twice" in catalogue("whist", {"ruling"})
