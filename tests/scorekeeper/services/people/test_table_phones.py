"""Players' phones: joining with the table's code, and opinions on recorded hands."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update

from engine.hand.cards import Seat
from scorekeeper.commands import database_check
from scorekeeper.models import FailedAttempts, HandOpinion, Phone
from scorekeeper.services import errors
from scorekeeper.services.accounts import login_throttle, monotonic_clock
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.people import hand_opinions, player_merges, table_phones
from scorekeeper.services.people.table_phones import PhoneToken
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import new_key, won


@pytest.fixture
def table(open_session, play):
    """Return the number of a table with one hand, which phones may join."""
    session = open_session()
    play(session, won())
    table_phones.make_code(session.id, 1)
    return session.id


def code_of(table):
    """Return the code in force."""
    return table_phones.desk(table).code


def join(table, seat="B", device="a-phone-of-somebody"):
    """Join with the right code."""
    return table_phones.join(table, Seat(seat), code_of(table), device)


def say(table, token, *, agrees, word="", hand=1, version=1):
    """Say something about a hand."""
    hand_opinions.say(table, token, hand, version, agrees=agrees, word=word)


def said(table, hand=1):
    """Return what is said of a hand, by name."""
    found = hand_opinions.of_table(table).of(hand).by_seat.values()
    return {each.player.name: (each.agrees, each.word, each.objects) for each in found}


def refused(code):
    """Expect a refusal."""
    return pytest.raises(errors.ServiceError, match=f"^{code}")


def test_a_phone_says_its_seats_opinion_and_may_change_it(table):
    """The last word counts, all rows stay, and the same once more is no row."""
    phone = join(table)
    before = sessions.view(table)
    say(table, phone, agrees=False, word="  a piros   hetest én vittem ")
    assert said(table) == {"Bori": (False, "a piros hetest én vittem", True)}
    assert hand_opinions.of_table(table).objected == (1,)
    revision = sessions.view(table).revision
    say(table, phone, agrees=False, word="a piros hetest én vittem")
    assert sessions.view(table).revision == revision == before.revision + 1
    assert sessions.view(table).state == before.state
    say(table, phone, agrees=True, word="not kept with an agreement")
    assert said(table) == {"Bori": (True, "", False)}
    assert db.session.query(HandOpinion).count() == 2


def test_an_opinion_outdates_no_tap(table):
    """A scorer enters the next hand, or closes the table, on a page from before it."""
    phone, entries = join(table), won()
    for place, entry in enumerate(entries):
        page = drafts.load(table).page
        say(table, phone, agrees=False, word=f"{place}")
        drafts.enter(table, place, entry, on=page)
    seen = sessions.view(table).state
    say(table, phone, agrees=True)
    sessions.close(table, 1, seen=seen)


def test_a_corrected_hand_asks_anew(table):
    """An opinion is on a version; a withdrawal is one as well."""
    phone = join(table)
    say(table, phone, agrees=False)
    hand_corrections.withdraw(table, 1, 1, "elírás", new_key())
    assert said(table) == {}
    with refused("hand-changed-since"):
        say(table, phone, agrees=True)
    say(table, phone, agrees=True, version=2)
    assert said(table) == {"Bori": (True, "", False)}


def test_a_scorer_clears_what_he_has_seen(table):
    """With a reason, once; a later objection stays, as does one of another seat."""
    bori, cili = join(table), join(table, "C", "another-phone")
    say(table, bori, agrees=False, word="nem")
    seen = hand_opinions.of_table(table).of(1).objections[-1].id
    say(table, cili, agrees=False, word="tényleg nem")
    with refused("why-missing"):
        hand_opinions.clear(table, 1, seen, 1, "  ")
    for _ in range(2):
        hand_opinions.clear(table, 1, seen, 1, "megbeszéltük")
    opinions = hand_opinions.of_table(table).of(1)
    assert [each.player.name for each in opinions.objections] == ["Cili"]
    cleared = opinions.by_seat[Seat.B].cleared
    assert (cleared.who, cleared.why) == ("Dóra", "megbeszéltük")
    say(table, bori, agrees=False, word="nem")
    assert len(hand_opinions.of_table(table).of(1).objections) == 1
    say(table, bori, agrees=False, word="de mégsem")
    assert len(hand_opinions.of_table(table).of(1).objections) == 2


def test_a_phone_is_of_one_seat_of_one_table(table, open_session):
    """A seat has one phone, and a phone one seat; no other table knows it."""
    phone = join(table)
    assert join(table) == phone
    with refused("seat-has-phone"):
        join(table, device="another-phone")
    moved = join(table, "C")
    assert table_phones.find(table, phone) is None
    assert table_phones.find(table, moved).player.name == "Cili"
    other = open_session(table="Zöld asztal").id
    table_phones.make_code(other, 1)
    assert table_phones.find(other, moved) is None
    for wrong in (PhoneToken(moved.phone, "guessed"), PhoneToken(99, moved.secret)):
        assert table_phones.find(table, wrong) is None
    for number in (0, -1, 2**80):
        assert table_phones.find(table, PhoneToken(number, moved.secret)) is None
    with refused("no-seat"):
        join(table, "D", "another-phone")


def test_a_code_is_used_up(table, monkeypatch):
    """Somebody who changes seats all evening fills no disk."""
    monkeypatch.setattr(table_phones, "MOST_JOINED", 3)
    for seat in "ABC":
        phone = join(table, seat)
    assert join(table, "C") == phone
    with refused("code-used-up"):
        join(table, "A")


def _closed(table):
    sessions.close(table, 1)
    sessions.reopen(table, 1)


ENDS = {
    "closed": _closed,
    "another player": lambda table: seat_changes.substitute(table, Seat.B, "Dani", 1),
    "a new code": lambda table: table_phones.make_code(table, 1),
    "all ended": lambda table: table_phones.end_phones(table, 1),
    "taken back": lambda table: table_phones.take_back(
        table, table_phones.desk(table).phones[0].id, 1
    ),
}


@pytest.mark.parametrize("how", ENDS)
def test_a_phones_right_ends(table, how):
    """By the scorer, with its player's seat, and with the table, also if that is reopened."""
    phone = join(table)
    ENDS[how](table)
    assert table_phones.find(table, phone) is None
    with refused("phone-ended"):
        say(table, phone, agrees=True)
    assert said(table) == {}


def test_a_phones_right_ends_with_the_evening(table, monkeypatch):
    """A table that nobody closes lets its phones go in the morning."""
    phone = join(table)
    later = monotonic_clock.now() + table_phones.LASTS
    monkeypatch.setattr(monotonic_clock, "now", lambda: later - timedelta(minutes=1))
    assert table_phones.find(table, phone)
    monkeypatch.setattr(monotonic_clock, "now", lambda: later)
    assert table_phones.find(table, phone) is None
    assert not table_phones.may_join(table)


def test_a_club_does_without_phones(table, running):
    """Nobody joins or speaks, and what was said is not shown."""
    phone = join(table)
    say(table, phone, agrees=False)
    running.config["PHONES"] = False
    assert said(table) == {}
    assert table_phones.desk(table).code == ""
    with refused("phones-not-open"):
        table_phones.join(table, Seat.A, "", "another-phone")
    with refused("phone-ended"):
        say(table, phone, agrees=True)


def test_a_corrupt_seat_hides_nothing_else(table):
    """The table goes on without that opinion and that phone; `check` names both."""
    phone = join(table)
    say(table, phone, agrees=False)
    for model in (HandOpinion, Phone):
        db.session.execute(update(model).values(seat="Z"))
    db.session.commit()
    assert said(table) == {}
    assert table_phones.desk(table).phones == ()
    faults = database_check.check_database(db.engine).faults
    assert {fault.why for fault in faults} == {"hand_opinion.seat", "phone.seat"}


def test_nobody_joins_before_a_scorer_lets_phones_in(open_session):
    """And an empty code opens nothing."""
    table = open_session().id
    for typed in ("", "000000"):
        with refused("phones-not-open"):
            table_phones.join(table, Seat.A, typed, "a-phone")
    sessions.close(table, 1)
    with pytest.raises(errors.ClosedError):
        table_phones.make_code(table, 1)


def test_a_code_made_twice_by_the_same_page_is_one(table):
    """So a lost answer does not end the phones that joined meanwhile."""
    desk = table_phones.desk(table)
    assert len(desk.code) == 6
    assert desk.code.isdigit()
    table_phones.make_code(table, 1, last=desk.last)
    phone = join(table)
    table_phones.make_code(table, 1, last=desk.last)
    table_phones.end_phones(table, 1, last=desk.last)
    assert table_phones.find(table, phone)
    with pytest.raises(errors.NotFoundError):
        table_phones.take_back(table, 99, 1)


def test_a_code_is_typed_with_or_without_blanks(table):
    """As it is read aloud."""
    code = code_of(table)
    for seat, typed in (("A", f" {code[:3]} {code[3:]} "), ("B", f"{code[:3]}-{code[3:]}")):
        table_phones.join(table, Seat(seat), typed, f"phone-{seat}")
    assert len(table_phones.desk(table).phones) == 2


def test_guesses_of_the_code_are_throttled(table):
    """From one address after five, whatever is right then; a PIN's new count resets none."""

    def guess(typed):
        with login_throttle.counting_guess(login_throttle.allowance_for_join_code("192.0.2.7", 1)):
            table_phones.join(table, Seat.A, typed, "a-phone")

    for _ in range(5):
        with refused("wrong-join-code"):
            guess("no")
    login_throttle.reset_guesses_after_pin_change(1)
    with pytest.raises(errors.TooManyGuessesError):
        guess(code_of(table))
    assert db.session.query(Phone).count() == 0
    db.session.query(FailedAttempts).delete()
    db.session.commit()
    guess(code_of(table))
    counted = {each.key: each.count for each in db.session.query(FailedAttempts)}
    assert counted == {}


def test_hands_before_ones_seat_and_too_many_words_are_refused(table, play):
    """Somebody who came later did not see it; and ten opinions are enough."""
    seat_changes.substitute(table, Seat.B, "Dani", 1)
    dani = join(table)
    with refused("hand-before-you"):
        say(table, dani, agrees=True)
    anna = join(table, "A", "another-phone")
    for word in range(hand_opinions.MOST_CHANGES):
        say(table, anna, agrees=False, word=f"{word}")
    with refused("said-enough"):
        say(table, anna, agrees=True)
    play(sessions.view(table), won())
    say(table, dani, agrees=True, hand=2)
    say(table, anna, agrees=True, hand=2)
    with refused("bad-text"):
        say(table, anna, agrees=False, hand=2, word="x" * (hand_opinions.MOST_WORD + 1))
    with pytest.raises(errors.NotFoundError):
        say(table, anna, agrees=True, hand=3)


def test_a_merged_players_opinion_is_shown_under_the_present_name(table, open_session):
    """And his phone keeps its right."""
    other = open_session(table="Zöld asztal", players=("Borbála", "Dani", "Emma"))
    phone = join(table)
    say(table, phone, agrees=True)
    bori = next(each.id for each in sessions.view(table).players if each.name == "Bori")
    borbala = next(each.id for each in other.players if each.name == "Borbála")
    player_merges.merge_players(bori, borbala, 1)
    assert said(table) == {"Borbála": (True, "", False)}
    assert table_phones.find(table, phone).player.name == "Borbála"


def test_an_empty_table_goes_with_its_phones(open_session):
    """A table opened by mistake can be deleted although somebody has joined it."""
    table = open_session().id
    table_phones.make_code(table, 1)
    join(table)
    sessions.delete_table(table, 1)
    assert db.session.scalars(select(Phone)).all() == []
    assert database_check.check_database(db.engine).faults == []
