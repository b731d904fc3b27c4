"""Scorers: changing a PIN, forgetting one, and removed scorers."""

import pytest
import sqlalchemy

from scorekeeper.i18n import texts
from scorekeeper.models import ScorerChange
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.changes import change_views
from scorekeeper.services.changes.change_keys import ChangeFilter, LogKind
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.rights import Role
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.auth.test_pages import field_errors, post, sign_in
from tests.scorekeeper.conftest import PIN, new_key, won
from tests.support import tables


@pytest.fixture
def emma(scorer):
    """A second scorer."""
    return scorer_accounts.add_scorer("Emma", "564738", scorer.id)


def names():
    """Return the names of the scorers who may sign in."""
    return [each.name for each in scorer_accounts.scorers()]


def test_another_pin(scorer):
    """The old one is wrong from then on, and earlier sign-ins end."""
    changed = scorer_accounts.change_pin(scorer.id, PIN, "640851")
    assert changed.pins == scorer.pins + 1
    assert scorer_accounts.check_pin(scorer.id, "640851") == changed
    with pytest.raises(RefusedError, match="wrong-pin"):
        scorer_accounts.check_pin(scorer.id, PIN)


@pytest.mark.parametrize(
    ("old", "new"), [("0000", "564738"), ("", "564738"), (PIN, "12"), (PIN, "x")]
)
def test_a_pin_stays(scorer, old, new):
    """Changing a PIN requires the old one and a valid new one."""
    with pytest.raises(ServiceError):
        scorer_accounts.change_pin(scorer.id, old, new)
    assert scorer_accounts.check_pin(scorer.id, PIN) == scorer


def test_removed(scorer, emma, open_session, play):
    """A removed scorer cannot sign in; records keep the name."""
    session = open_session()
    tables.record(session.id, won(), new_key(), emma.id)
    scorer_accounts.remove_scorer(emma.id, scorer.id, PIN)
    assert names() == ["Dóra"]
    assert scorer_accounts.scorer(emma.id) is None
    for refused in (
        lambda: scorer_accounts.check_pin(emma.id, "564738"),
        lambda: scorer_accounts.change_pin(emma.id, "564738", "999555"),
        lambda: scorer_accounts.remove_scorer(77, scorer.id, PIN),
        lambda: scorer_accounts.remove_scorer(scorer.id, emma.id, "564738"),
    ):
        with pytest.raises(NotFoundError, match="no-scorer"):
            refused()
    # Asked for twice, as the answer was lost: it is so, and that is all.
    scorer_accounts.remove_scorer(emma.id, scorer.id, PIN)
    assert names() == ["Dóra"]
    assert sessions.view(session.id).hands[0].version.who == "Emma"


def test_removing_needs_ones_own_pin(scorer, emma):
    """A tablet that lies about is signed in."""
    for pin in ("564738", "", "0000"):
        with pytest.raises(RefusedError, match="wrong-pin"):
            scorer_accounts.remove_scorer(emma.id, scorer.id, pin)
    assert names() == ["Dóra", "Emma"]


def test_the_last_one_stays(scorer, emma):
    """Somebody has to be able to sign in, and to give roles."""
    with pytest.raises(RefusedError, match="last-director"):
        scorer_accounts.remove_scorer(scorer.id, scorer.id, PIN)
    scorer_accounts.set_roles("Emma", {Role.SCORER, Role.DIRECTOR})
    scorer_accounts.remove_scorer(scorer.id, scorer.id, PIN)
    with pytest.raises(RefusedError, match="last-scorer"):
        scorer_accounts.remove_scorer(emma.id, emma.id, "564738")
    assert names() == ["Emma"]


def test_taken_back(scorer, emma):
    """Added again under the same name it is the same scorer, with the new PIN only."""
    scorer_accounts.remove_scorer(emma.id, scorer.id, PIN)
    back = scorer_accounts.add_scorer("Emma", "384756", scorer.id)
    assert back.id == emma.id
    assert back.pins > emma.pins
    assert scorer_accounts.check_pin(emma.id, "384756") == back
    with pytest.raises(RefusedError, match="wrong-pin"):
        scorer_accounts.check_pin(emma.id, "564738")
    with pytest.raises(RefusedError, match="scorer-known"):
        scorer_accounts.add_scorer("Emma", "384756", scorer.id)


def test_who_did_what_is_kept(scorer, emma):
    """Rows are added; commands on the server have no signed-in scorer."""
    scorer_accounts.change_pin(emma.id, "564738", "650917")
    scorer_accounts.remove_scorer(emma.id, scorer.id, PIN)
    scorer_accounts.issue_new_pin("Dóra")
    rows = db.session.scalars(sqlalchemy.select(ScorerChange).order_by(ScorerChange.id))
    assert [(row.scorer_id, row.what, row.by_id) for row in rows] == [
        (scorer.id, "roles", scorer.id),
        (emma.id, "roles", scorer.id),
        (emma.id, "pin", emma.id),
        (emma.id, "removed", scorer.id),
        (scorer.id, "pin", None),
    ]


def test_a_pin_is_given(scorer, emma):
    """Long and random; for a scorer who may sign in."""
    given = scorer_accounts.issue_new_pin("Dóra")
    assert len(given) == 8
    assert given.isdigit()
    assert scorer_accounts.check_pin(scorer.id, given).id == scorer.id
    assert scorer_accounts.issue_new_pin("Dóra") != given
    scorer_accounts.remove_scorer(emma.id, scorer.id, scorer_accounts.issue_new_pin("Dóra"))
    for nobody in ("Emma", "Dora", ""):
        with pytest.raises(NotFoundError, match="no-scorer"):
            scorer_accounts.issue_new_pin(nobody)


# the pages


@pytest.fixture
def tablet(club_of_two):
    """Return a browser at which Dóra is signed in."""
    tablet = club_of_two.test_client()
    sign_in(tablet)
    return tablet


def change_pin(browser, **form):
    """Send the form with which one changes one's PIN."""
    return post(
        browser,
        "/scorers/pin",
        "/scorers",
        **{"old": PIN, "pin": "640851", "again": "640851"} | form,
    )


def test_other_devices_are_signed_out(club_of_two):
    """The one on which the PIN was changed is not; Emma is not Dóra."""
    tablet, phone, emmas = (club_of_two.test_client() for _ in range(3))
    for browser in (tablet, phone):
        sign_in(browser)
    sign_in(emmas, scorer=2, pin="564738")
    assert change_pin(tablet).location == "/scorers?done=pin"
    assert texts.text("scorers.done.pin", "hu") in tablet.get("/scorers?done=pin").text
    assert phone.get("/scorers").location == "/sign-in?back=/scorers"
    assert emmas.get("/scorers").status_code == 200


def test_roles_stand_in_their_order(tablet):
    """In the form too, whose bytes must not change with the hashes of a start."""
    page = tablet.get("/scorers").text
    assert 'name="was" value="scorer,director,treasurer,reader"' in page


def error_texts(**codes):
    """Return the sentences of mistakes by field."""
    return {
        field: texts.text(f"error.{code}" if code != "retype" else "form.retype-here", "hu",
                          fewest=6, most=64)
        for field, code in codes.items()
    }  # fmt: skip


def test_all_that_is_wrong_with_another_pin_is_said_at_once(club_of_two, tablet):
    """Each beside its field, and above them, where the focus goes; no PIN comes back."""
    page = change_pin(tablet, old="0000", pin="7294", again="7295").text
    assert field_errors(page) == error_texts(old="wrong-pin", pin="bad-pin", again="pins-differ")
    assert page.count('role="alert" tabindex="-1" autofocus') == 1
    assert "<title>Javítandó: " in page
    page = change_pin(tablet, again="1").text
    assert field_errors(page) == error_texts(old="retype", pin="retype", again="pins-differ")
    assert "640851" not in page
    with club_of_two.app_context():
        assert scorer_accounts.check_pin(1, PIN).id == 1


def test_all_that_is_wrong_with_another_scorer_is_said_at_once(club_of_two, tablet):
    """A valid name stays, a valid PIN is requested again, and no scorer was added."""
    for form, wrong in (
        ({"name": "Emma", "pin": "7294", "again": "1"},
         {"name": "scorer-known", "pin": "bad-pin", "again": "pins-differ", "old": "retype"}),
        ({"name": " ", "pin": "640851", "again": "640851"},
         {"name": "bad-name", "pin": "retype", "again": "retype", "old": "retype"}),
        ({"name": "Feri", "pin": "123456", "again": "123456"},
         {"pin": "easy-pin", "again": "retype", "old": "retype"}),
    ):  # fmt: skip
        answer = post(tablet, "/scorers/new", **form, old=PIN)
        assert answer.status_code in {409, 422}
        assert field_errors(answer.text) == error_texts(**wrong)
        assert f'value="{form["name"]}"' in answer.text
        assert form["pin"] not in answer.text
    with club_of_two.app_context():
        assert names() == ["Dóra", "Emma"]


def test_a_wrong_pin_is_said_where_it_was_typed(tablet):
    """The error is in the PIN form used, and the scorer to remove is still unfolded."""
    page = post(tablet, "/scorers/2/remove", "/scorers", old="0000").text
    assert field_errors(page) == {"old-2": texts.text("error.wrong-pin", "hu")}
    assert page.count('<details class="remove" open>') == 1


def test_a_removed_scorer_is_out_at_once(club_of_two):
    """In the middle of the evening, too; the last scorer cannot be removed."""
    dora, emma = club_of_two.test_client(), club_of_two.test_client()
    sign_in(dora)
    sign_in(emma, scorer=2, pin="564738")
    assert post(dora, "/scorers/2/remove", "/scorers", old="0000").status_code == 409
    removed = post(dora, "/scorers/2/remove", "/scorers", old=PIN)
    assert removed.location == "/scorers?done=removed"
    assert emma.get("/sessions/new").status_code == 303
    assert "Emma" not in dora.get("/sign-in").text
    last = post(dora, "/scorers/1/remove", "/scorers", old=PIN)
    assert texts.text("error.last-scorer", "hu") in last.text


def test_guessing_ones_own_pin_is_slowed_down(club_app, visitor):
    """As at signing in: a signed-in tablet is no way around that."""
    club_app.config["RATELIMIT_ENABLED"] = True
    sign_in(visitor)
    statuses = [change_pin(visitor, old="0000").status_code for _ in range(6)]
    assert statuses == [409] * 5 + [429]


# the command


def test_the_command(club_of_two, tablet, run_command):
    """The PIN it prints works, and the old sign-in has ended."""
    status, out, _ = run_command("pin", "Dóra", INSTANCE=club_of_two.instance_path)
    given = out.splitlines()[1].strip()
    assert status == 0
    assert tablet.get("/scorers").status_code == 303
    assert sign_in(tablet).status_code == 409
    assert sign_in(tablet, pin=given).location == "/"


def test_the_command_names_those_there_are(club_of_two, run_command):
    """Without a name, and where it does not know the name."""
    roles = "(scorer,director,treasurer,reader)"
    there = {"INSTANCE": club_of_two.instance_path}
    status, out, _ = run_command("pin", **there)
    assert (status, out.split()) == (0, ["Dóra", roles, "Emma", "(scorer)"])
    status, out, err = run_command("pin", "Zoli", **there)
    assert (status, out) == (1, "")
    assert err.split()[-5:] == ["Zoli", "Dóra", roles, "Emma", "(scorer)"]


def test_the_command_gives_roles(club_of_two, run_command):
    """Instead of a PIN, with a reason for the log; the last director keeps the role."""
    there = {"INSTANCE": club_of_two.instance_path}
    reason = ("--reason", "új bíró")
    given = run_command("pin", "Emma", "--roles", "director, reader", *reason, **there)
    assert given[:2] == (0, "Emma: director,reader\n")

    def pin(*arguments):
        status, _, err = run_command("pin", *arguments, **there)
        return status, "A director must remain" in err

    assert pin("Emma", "--roles", "reader", "--reason", "x" * 501) == (1, False)
    assert pin("Dóra", "--roles", "scorer") == (0, False)
    assert pin("Emma", "--roles", "scorer") == (1, True)
    assert pin("Emma", "--roles", "king")[0] == pin("--roles", "scorer")[0] == 2
    with club_of_two.app_context():
        assert scorer_accounts.check_pin(2, "564738").roles == {Role.DIRECTOR, Role.READER}
        told = change_views.change_page(ChangeFilter()).lines
    assert [line.why for line in told if line.kind is LogKind.ACCOUNT][:2] == ["", "új bíró"]
