"""The Hungarian order of names, held against ICU's in PostgreSQL."""

from random import Random

import psycopg
import pytest
from hypothesis import settings

from scorekeeper.sorting_and_hyphenation import collation_key

NAMES = """Cecil Cukor Czinka Csaba Kasza Kasznár Kassza Kaszt Ákos Zita Béla Dezső Ernő Ödön Olga
Őry Ozsvár Üllő Ubul Űrhajó Ludwig Lúdas Lyukas Lilla Lilly Gyula Géza Gizella Nyúl Norbert Nándor
Szabó Sas Süle Tyúk Tamás Túri Zsolt Zoltán Zsófia Dzsingisz Dzeta Dóra Meggyes Megyes Megy Vessző
Veszély Passzív Hosszú Asszony Aszal Noé Noël Cs Ccs anna Anna ANNA Kovács-Nagy Kovácsné"""
SIGNS = "aábcdeéfgyllnnoóöőssszzuúüűtzz -'1A"
CASES = 20 * settings.default.max_examples


def test_order_is_that_of_icu(postgres_database):
    """Names as they are, and random ones of letters that are written with two signs."""
    random = Random(3)
    made = {"".join(random.choices(SIGNS, k=random.randint(1, 7))).strip() for _ in range(CASES)}
    names = [*{*NAMES.split(), *made, *(name.title() for name in made)} - {""}]
    with psycopg.connect(postgres_database.replace("+psycopg", "")) as connection:
        known = "SELECT count(*) FROM pg_collation WHERE collname = 'hu-x-icu'"
        if connection.execute(known).fetchone() == (0,):
            pytest.skip("this PostgreSQL has no ICU")
        query = 'SELECT name FROM unnest(%s::text[]) AS name ORDER BY name COLLATE "hu-x-icu"'
        right = [row[0] for row in connection.execute(query, [names])]
    assert sorted(names, key=collation_key) == right
