"""Rules for new PINs, and the PINs from before those rules."""

import pytest

from scorekeeper.i18n import texts
from scorekeeper.models import Scorer
from scorekeeper.services.accounts import club_setup_and_settings, pin_policy, scorer_accounts
from scorekeeper.services.errors import ServiceError
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.conftest import PIN

OLD = "7294"

APPLES = "🍎🍌🍒🍇🍉🥝"
FAMILY = "👨\u200d👩\u200d👧"
GOOD = [
    *("927163", "190385", "0713264958", "makkfelső", "hét alsó", "Zöld-VII", "pandorasz"),
    *("őszibarack", "772468", "x" * 3 + "abczyq"),
    *(APPLES, FAMILY * 2 + "♥♠♣", "♥-♠-♣!", "alma🍎fa"),
]
SHORT = ["", " ", "1", "7294", "72941", "  7294  ", "abcde", "x" * 65, "abc\ndefg", "abc\u202edefg"]
SHORT += ["abcd" + "\u200d" * 3, FAMILY, "\u200d" * 8]
EASY = [
    *("000000", "123456", "654321", "012345", "890123", "135791", "864208", "abcdef", "112233"),
    *("121212", "123123", "hophop", "111222", "999999", "12 34 56", "qwertz", "Jelszó", "jelszó1"),
    *("🍎" * 6, "🍎🍌" * 3, "------", "\u200d".join("🍎🍌" * 3)),
    *("dóradóra", "dora12", "Dóra2026", "1dora1", "kékkör", "kekkor", "kekkor99", "147258"),
]


@pytest.mark.parametrize("pin", GOOD)
def test_taken(pin):
    """Six digits or a word, as long as it is not guessed at once."""
    assert pin_policy.validate_new_pin(pin, "Dóra", "Kék Kör") == pin_policy.normalize_pin(pin)
    assert not pin_policy.is_weak(pin, "Dóra", "Kék Kör")


@pytest.mark.parametrize(("wrong", "code"), [(SHORT, "bad-pin"), (EASY, "easy-pin")])
def test_refused(wrong, code):
    """Too short, unreadable, or an obvious guess: rows, repetitions, names."""
    for pin in wrong:
        with pytest.raises(ServiceError, match=code):
            pin_policy.validate_new_pin(pin, "Dóra", "Kék Kör")
        assert pin_policy.is_weak(pin, "Dóra", "Kék Kör")


def test_a_name_is_only_in_the_way_of_its_own(scorer):
    """Dóra may not have her own name; Emma may."""
    with pytest.raises(ServiceError, match="easy-pin"):
        scorer_accounts.change_pin(scorer.id, PIN, "dóra-26")
    scorer_accounts.add_scorer("Emma", "dóra-26", scorer.id)


def test_how_a_word_is_typed_makes_no_difference(scorer):
    """A tablet begins words with a capital, and adds a blank after them."""
    scorer_accounts.change_pin(scorer.id, PIN, "Őszi Barack")
    for typed in ("őszi barack", " ŐSZI BARACK ", "o\u030bszi barack"):
        assert scorer_accounts.check_pin(scorer.id, typed).id == scorer.id


def test_given_ones_are_as_good(scorer, monkeypatch):
    """A random PIN that breaks the rules is drawn again."""
    digits = iter("12345678" + "88888888" + "90417263")
    monkeypatch.setattr(scorer_accounts.secrets, "choice", lambda _signs: next(digits))
    assert scorer_accounts.issue_new_pin("Dóra") == "90417263"


@pytest.fixture
def club_with_old_pin(sqlite_app):
    """A club whose scorer has four digits from before."""
    with sqlite_app.app_context():
        who = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        with writing():
            db.session.get(Scorer, who.id).pin_hash = scorer_accounts._hasher().hash(OLD)
    return sqlite_app.test_client()


def test_four_digits_still_open_and_are_hinted_at(club_with_old_pin):
    """On every page until they are changed; for other scorers never."""
    hint = {lang: texts.text("pin.weak", lang) for lang in texts.LANGUAGES}
    assert sign_in(club_with_old_pin, pin=OLD).location == "/"
    for path in ("/", "/scorers", "/devices", "/sessions/new"):
        for lang, text in hint.items():
            assert text in club_with_old_pin.get(f"{path}?lang={lang}").text, path
    other = club_with_old_pin.application.test_client()
    assert hint["hu"] not in other.get("/").text
    change = {"old": OLD, "pin": PIN, "again": PIN}
    assert (
        post(club_with_old_pin, "/scorers/pin", "/scorers", **change).location
        == "/scorers?done=pin"
    )
    assert hint["hu"] not in club_with_old_pin.get("/").text
    sign_in(other)
    assert hint["hu"] not in other.get("/").text


def test_four_digits_are_not_given_again(club_with_old_pin):
    """A new PIN must meet the current rules."""
    sign_in(club_with_old_pin, pin=OLD)
    change = {"old": OLD, "pin": "8351", "again": "8351"}
    assert post(club_with_old_pin, "/scorers/pin", "/scorers", **change).status_code == 422
    new = {"name": "Emma", "pin": "8351", "again": "8351", "old": OLD}
    assert post(club_with_old_pin, "/scorers/new", **new).status_code == 422
    assert sign_in(club_with_old_pin, pin=OLD).status_code == 303
