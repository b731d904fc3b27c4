"""Different spellings of a name are one person, for players and scorers, on every database."""

import unicodedata

import pytest
import sqlalchemy
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import IntegrityError

from engine.hand.cards import Seat
from scorekeeper.models import Player, Scorer
from scorekeeper.person_names import name_key, normalize_name
from scorekeeper.services import input_validation, player_identity
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.people import player_lists
from scorekeeper.services.persistence import repository
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.session import seat_changes, sessions, table_and_evening_lists
from scorekeeper.sorting_and_hyphenation import hyphenate, search_key
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.storage.test_database import fresh_database  # noqa: F401  (a fixture)
from tests.support import tables

NORA = "Kovács Nóra"
SPELLINGS = (
    *(NORA.upper(), "kovács Nóra", unicodedata.normalize("NFD", NORA), "Kovács\u00a0Nóra"),
    *("Kovács\u3000 Nóra ", "\u2003Kovács Nóra", "\uff2bovács \uff2eóra", "Kovács\u2009\u2009Nóra"),
)
INVISIBLE = ("Kovács\u200b Nóra", "\ufeffKovács Nóra", "Kovács Nó\u2060ra", "Kovács Nóra\u3164")
ALIKE = ("Kovacs Nora", "Kovács-Nóra", "Kovács N. Óra", "Kovâcs Nóra")
SOMEBODY_ELSE = ("Kovács Nára", "Kovács Nóra 2", "Kovács", "Nóra Kovács", "Kovács Nóri")
NAMES = st.text(max_size=30)


def test_what_is_one_name():
    """Case, width, the form of accents and blanks make no difference; a letter does."""
    assert {name_key(each) for each in (*SPELLINGS, *INVISIBLE)} == {name_key(NORA)}
    for other in (*ALIKE, *SOMEBODY_ELSE):
        assert name_key(other) != name_key(NORA)
    assert {lookalike_key(each) for each in ALIKE} == {lookalike_key(NORA)}
    for other in SOMEBODY_ELSE:
        assert lookalike_key(other) != lookalike_key(NORA)
    assert name_key("Weiß") == name_key("WEISS")
    assert lookalike_key("🂡") != lookalike_key("🂱")


@given(NAMES)
def test_a_key_is_its_own_key(name):
    """So a name that was stored folded is found by itself."""
    key = name_key(name)
    assert name_key(key) == key
    assert lookalike_key(lookalike_key(name)) == lookalike_key(name)
    assert search_key(search_key(name)) == search_key(name)


@given(NAMES)
def test_every_spelling_has_one_key(name):
    """Equivalent spellings have one key, over all of Unicode."""
    key = name_key(name)
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert name_key(unicodedata.normalize(form, name)) == key
    assert name_key(name.casefold()) == key
    assert name_key(f" \u200b{name}\u2003 ") == key
    assert name_key("\u200d".join(name)) == key


@given(NAMES, NAMES)
def test_one_name_looks_alike(one, other):
    """Names with the same key look alike, so the same person raises no question."""
    if name_key(one) == name_key(other):
        assert lookalike_key(one) == lookalike_key(other)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_player_is_found_however_he_is_spelled(open_session, spelling):
    """He keeps his name and his balance."""
    first = open_session(players=(NORA, "Bori", "Cili"))
    second = open_session(players=("Anna", spelling, "Dani"))
    assert second.seats[1].player == first.seats[0].player
    assert [table.id for _, table in table_and_evening_lists.open_tables_of([spelling])] == [2, 1]
    assert player_lists.find_duplicate_players() == ()
    assert [head.name for head in player_lists.player_page(words=spelling).heads] == [NORA]


def test_a_name_is_seen(scorer):
    """Invisible characters of a pasted name are removed; a name of nothing else is rejected."""
    assert input_validation.clean_name("\ufeffKovács\u200b Nó\u00adra\u2060") == NORA
    for nothing in ("\u200b", "\u3164", "\u2800 \u115f", "\ufeff\u2060"):
        # Where no font has a filler it is refused for that.
        with pytest.raises(ServiceError, match=r"bad-name|unprintable"):
            input_validation.clean_name(nothing)


def test_nobody_sits_twice_at_a_table(open_session, scorer):
    """Neither at first, nor by sitting down later."""
    with pytest.raises(RefusedError, match="same-player"):
        open_session(players=(NORA, SPELLINGS[0], "Cili"))
    assert table_and_evening_lists.heads_after(None, 100)[0] == ()
    table = open_session(players=(NORA, "Bori", "Cili"))
    with pytest.raises(RefusedError, match="same-player"):
        seat_changes.substitute(table.id, Seat.B, SPELLINGS[1], scorer.id)
    assert sessions.view(table.id).swaps == ()


def test_a_scorer_is_one_however_spelled(scorer):
    """Nobody is added twice; a removed scorer is restored by his name."""
    emma = scorer_accounts.add_scorer("Emma", "564738")
    for name in ("EMMA", " emma", "\uff25mma"):
        with pytest.raises(RefusedError, match="scorer-known"):
            scorer_accounts.add_scorer(name, "564738")
        assert dict(scorer_accounts.scorer_mistakes(name, "564738")).keys() == {"name"}
    assert scorer_accounts.check_pin(emma.id, scorer_accounts.issue_new_pin("emma")).id == emma.id
    scorer_accounts.remove_scorer(emma.id, scorer.id, "927163")
    assert scorer_accounts.add_scorer("EMMA", "564738").name == "Emma"


def test_the_database_holds_it(scorer):
    """Also against a program that skips the check."""
    with writing():
        repository.player(NORA, 1)
    with pytest.raises(IntegrityError), writing():
        db.session.add(Player(name=NORA.upper()))


def test_who_may_be_meant(scorer):
    """A known person whose name differs in accents only; never for an exact match."""
    with writing():
        repository.player(NORA, 1)
    for name in ALIKE:
        assert [one.name for one in player_lists.find_similar_players(name)] == [NORA]
    for name in (*SPELLINGS, *SOMEBODY_ELSE, "", "\u200b"):
        assert player_lists.find_similar_players(name) == ()
    assert [one.name for one in scorer_accounts.find_similar_scorers("Dora")] == ["Dóra"]


def test_people_entered_twice_before_are_kept(fresh_database):  # noqa: F811
    """The migration breaks on none of them, both go on, and a scorer can see them."""
    schema_upgrade.upgrade(to="0009")
    both = ("Kovács Nóra", "kovács Nóra", "KOVÁCS NÓRA", "Bori")
    with db.engine.begin() as connection:
        for number, name in enumerate(both, 1):
            values = {"number": number, "name": name}
            connection.execute(
                sqlalchemy.text("INSERT INTO player VALUES (:number, :name)"), values
            )
            connection.execute(
                sqlalchemy.text(
                    "INSERT INTO scorer VALUES (:number, :name, '?', '2026-11-21 18:00:00')"
                ),
                values,
            )
        if connection.dialect.name == "postgresql":
            for table in ("player", "scorer"):
                connection.execute(sqlalchemy.text(f"SELECT setval('{table}_id_seq', 4)"))
    schema_upgrade.upgrade()
    for kind in (Player, Scorer):
        assert [player_identity.find_person(kind, name).id for name in both] == [1, 2, 3, 4]
        assert player_identity.find_person(kind, "kovács nóra").id == 1
        assert player_identity.find_duplicates(kind) == (both[:3],)
    assert scorer_accounts.find_duplicate_scorers() == (both[:3],)
    with writing():
        assert repository.player("Cili", 1).id == 5
    with pytest.raises(RefusedError, match="same-player"):
        tables.open_table(players=(*both[:2], "Bori"))
    (group,) = player_lists.find_duplicate_players()
    assert tuple(one.name for one in group) == both[:3]


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Megszentségteleníthetetlen Ágoston", "Meg-szent-ség-te-le-nít-he-tet-len Ágoston"),
        ("Szentgyörgyvölgyi-Bartókné", "Szent-györgy-völ-gyi-Bartókné"),
        ("Poggyásznészomszédja", "Poggyász-né-szom-szédja"),
        ("Zsuzsanna", "Zsuzsanna"),
    ],
)
def test_long_words_of_a_name_may_be_hyphenated(name, broken):
    """At syllables, never inside a doubled digraph; as a name it is still the same."""
    soft = hyphenate(name)
    assert soft.replace("\N{SOFT HYPHEN}", "-") == broken
    assert normalize_name(soft) == name
