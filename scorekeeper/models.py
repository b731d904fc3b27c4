"""The tables.  Rows are added and never changed or deleted, except drafts and revisions (SES 5.1).

Players' names and statuses, and the terms of a table, change with a history.  A player who never
played, and a table without hands, can be deleted.
Logins and counts of wrong PINs are also deleted in time.
The scores of a session are not stored: the services compute them from the records.
"""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.orm import Mapped, column_property, declared_attr, mapped_column, relationship

from scorekeeper.storage.column_types import ExactDecimal, PlainJson, ShortText, Timestamp
from scorekeeper.storage.database import Base, now
from scorekeeper.storage.table_bases import AppendOnlyBase, LoggedChange, Numbered, Person


class ByScorer:
    """A row that an account wrote."""

    scorer_id: Mapped[int] = mapped_column(sa.ForeignKey("scorer.id"))
    at: Mapped[datetime] = mapped_column("made_at", Timestamp, default=now)


class ShownScorer(ByScorer):
    """A row whose account is loaded with it."""

    @declared_attr
    def scorer(cls) -> Mapped[Scorer]:  # noqa: N805  (as SQLAlchemy calls it)
        """Load the account."""
        return relationship(lazy="joined")


class Club(AppendOnlyBase, Base):
    """The club: one row, written at the set-up."""

    __tablename__ = "club"
    __table_args__ = (sa.CheckConstraint("id = 1", name="one_row"),)

    id: Mapped[int] = mapped_column(primary_key=True, default=1)
    name: Mapped[str] = mapped_column(ShortText(100))
    language: Mapped[str] = mapped_column(ShortText(2))


class Scorer(Numbered, Person, AppendOnlyBase, Base):
    """An account, whose owner may sign in unless removed; `pin_hash` is an Argon2 hash.

    `roles` are the names of its roles (`services.rights`); `ScorerChange` has the history.
    """

    __tablename__ = "scorer"
    changing = frozenset({"pin_hash", "roles"})

    pin_hash: Mapped[str] = mapped_column(ShortText(200))
    roles: Mapped[str] = mapped_column(
        ShortText(60),
        default="scorer,director,treasurer,reader",
        server_default="scorer,director,treasurer,reader",
    )
    added: Mapped[datetime] = mapped_column(Timestamp, default=now)

    changes: Mapped[list[ScorerChange]] = relationship(
        foreign_keys="ScorerChange.scorer_id", order_by="ScorerChange.id"
    )


class ScorerChange(Numbered, LoggedChange, Base):
    """An account's new PIN, roles, token, removal or return; `by_id` is None for the command line.

    `old` and `new` are its roles; `old` is empty when it was added.  Of a token they are its name.
    """

    __tablename__ = "scorer_change"

    scorer_id: Mapped[int] = mapped_column(sa.ForeignKey("scorer.id"), index=True)
    what: Mapped[str] = mapped_column(ShortText(10))
    old: Mapped[str] = mapped_column(ShortText(60), default="", server_default="")
    new: Mapped[str] = mapped_column(ShortText(60), default="", server_default="")
    by_id: Mapped[int | None] = mapped_column(sa.ForeignKey("scorer.id"))
    at: Mapped[datetime] = mapped_column("made_at", Timestamp, default=now)


class SettingChange(Numbered, ShownScorer, LoggedChange, Base):
    """A change of one of the club's settings; the last one of each name is in force."""

    __tablename__ = "setting_change"

    name: Mapped[str] = mapped_column(ShortText(20))
    old: Mapped[str] = mapped_column(ShortText(20))
    new: Mapped[str] = mapped_column(ShortText(20))
    why: Mapped[str] = mapped_column(ShortText(500), default="")


class SignIn(Numbered, Base):
    """A login of a scorer on a device; deleted when it ends.

    `token_hash` is the hash of the token in the device's cookie, `device` that of the device
    identifier; `weak_pin` means that the PIN would not be accepted today.
    """

    __tablename__ = "sign_in"
    # Ids are never reused: an outdated list must not end another login.
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012  (as SQLAlchemy reads it)

    token_hash: Mapped[str] = mapped_column(ShortText(64), unique=True)
    scorer_id: Mapped[int] = mapped_column(sa.ForeignKey("scorer.id"), index=True)
    device: Mapped[str] = mapped_column(ShortText(64))
    browser: Mapped[str] = mapped_column(ShortText(20))
    system: Mapped[str] = mapped_column(ShortText(20))
    weak_pin: Mapped[bool]
    at: Mapped[datetime] = mapped_column("signed_in_at", Timestamp, default=now)
    seen: Mapped[datetime] = mapped_column("seen_at", Timestamp, default=now)

    scorer: Mapped[Scorer] = relationship(lazy="joined", innerjoin=True)


class KnownDevice(Base):
    """A device on which a scorer has signed in: guesses from other devices do not slow it down."""

    __tablename__ = "known_device"

    device: Mapped[str] = mapped_column(ShortText(64), primary_key=True)
    scorer_id: Mapped[int] = mapped_column(
        sa.ForeignKey("scorer.id"), primary_key=True, autoincrement=False
    )
    seen: Mapped[datetime] = mapped_column("seen_at", Timestamp, default=now)


class ApiToken(Numbered, AppendOnlyBase, Base):
    """A token with which programs do what its `scopes` and its owner's roles permit.

    `ends` is a time of the monotonic clock, `ended` when it was revoked.  Its name is unique among
    its owner's tokens, as the log has it.
    """

    __tablename__ = "api_token"
    __table_args__ = (sa.UniqueConstraint("scorer_id", "name"),)
    changing = frozenset({"token_hash", "ended", "ended_by_id"})

    scorer_id: Mapped[int] = mapped_column(sa.ForeignKey("scorer.id"))
    name: Mapped[str] = mapped_column(ShortText(60))
    scopes: Mapped[str] = mapped_column(ShortText(60))
    token_hash: Mapped[str] = mapped_column(ShortText(64), unique=True)
    at: Mapped[datetime] = mapped_column("made_at", Timestamp)
    ends: Mapped[datetime] = mapped_column("ends_at", Timestamp)
    ended: Mapped[datetime | None] = mapped_column("ended_at", Timestamp)
    ended_by_id: Mapped[int | None] = mapped_column(sa.ForeignKey("scorer.id"))

    scorer: Mapped[Scorer] = relationship(
        foreign_keys="ApiToken.scorer_id", lazy="joined", innerjoin=True
    )


class FailedAttempts(Base):
    """The number of wrong guesses of a secret by `key`, and the time of the last."""

    __tablename__ = "wrong_guess"

    key: Mapped[str] = mapped_column(ShortText(160), primary_key=True)
    count: Mapped[int]
    last: Mapped[datetime] = mapped_column("last_at", Timestamp)


class Player(Numbered, Person, AppendOnlyBase, Base):
    """A player; `PlayerChange` has the history.

    One who was merged into another keeps the row, and all rows that refer to it; `present` is
    the player that every view shows for it, so setting `merged_into` to None undoes a merge.
    """

    __tablename__ = "player"
    changing = frozenset({"name", "name_key", "short_name", "status", "merged_into_id"})
    deletable = True

    short_name: Mapped[str | None] = mapped_column(ShortText(12))
    status: Mapped[str] = mapped_column(ShortText(10), default="member", server_default="member")
    merged_into_id: Mapped[int | None] = mapped_column(sa.ForeignKey("player.id"), index=True)

    merged_into: Mapped[Player | None] = relationship(remote_side="Player.id")

    @property
    def present(self) -> Player:
        """The player that this one was merged into, or itself."""
        row, seen = self, {self.id}
        while row.merged_into is not None and row.merged_into.id not in seen:
            row = row.merged_into
            seen.add(row.id)
        return row


class PlayerChange(Numbered, ShownScorer, LoggedChange, Base):
    """A change of a player; the rows of a deleted player stay, without the player."""

    __tablename__ = "player_change"

    player_id: Mapped[int | None] = mapped_column(
        sa.ForeignKey("player.id", ondelete="SET NULL"), index=True
    )
    what: Mapped[str] = mapped_column(ShortText(10))
    old: Mapped[str] = mapped_column(sa.Text)
    new: Mapped[str] = mapped_column(sa.Text)


class Session(Numbered, AppendOnlyBase, Base):
    """One table on one evening, with all its terms (SES 1.1); `TableChange` has their history."""

    __tablename__ = "session"
    counters: ClassVar[frozenset[str]] = frozenset({"revision", "fresh", "people_changes"})
    changing = counters | {"table", "unit_price", "mode", "terms", "house", "taken_back"}

    paper_import_id: Mapped[int | None] = mapped_column(
        sa.ForeignKey("paper_import.id"), index=True
    )
    """The import that it came with, None for a table that was opened here."""
    taken_back: Mapped[bool] = mapped_column(default=False, server_default=sa.false())
    """That import was taken back: the table is shown nowhere, and counts nowhere."""
    revision: Mapped[int] = mapped_column(default=1)
    fresh: Mapped[int] = mapped_column(default=0)
    """The revision since which a hand without a draft is unchanged."""
    people_changes: Mapped[int] = mapped_column(default=0, server_default="0")
    """The number of changes of its players' names, and of merges among them."""
    table: Mapped[str] = mapped_column("table_name", ShortText(60))
    game: Mapped[str] = mapped_column(ShortText(20))
    preset: Mapped[str] = mapped_column(ShortText(40))
    house: Mapped[Any] = mapped_column(PlainJson)
    rules_version: Mapped[int]
    mode: Mapped[str] = mapped_column(ShortText(10))
    terms: Mapped[Any] = mapped_column(PlainJson)
    """The terms agreed on with the mode, by name: numbers of the counting method."""
    unit_price: Mapped[Decimal] = mapped_column(ExactDecimal)
    currency: Mapped[str] = mapped_column(ShortText(3))
    first_dealer: Mapped[str] = mapped_column(ShortText(1))
    last_hand: ClassVar[int | None]
    """The number of the last hand, None before the first one."""
    kept: ClassVar[int]
    """The number of versions of all its hands."""
    has_phones: ClassVar[bool]
    """A code for players' phones was made at it, once at least."""

    seatings: Mapped[list[Seating]] = relationship(order_by="Seating.id")
    changes: Mapped[list[SessionChange]] = relationship(order_by="SessionChange.id")
    hands: Mapped[list[Hand]] = relationship(order_by="Hand.number")
    breaks: Mapped[list[StretchBreak]] = relationship(order_by="StretchBreak.id")
    payments: Mapped[list[SessionPayment]] = relationship(order_by="SessionPayment.id")
    groupings: Mapped[list[EveningMembership]] = relationship(order_by="EveningMembership.id")
    put_aside: Mapped[list[QuarantinedDraft]] = relationship(order_by="QuarantinedDraft.id")
    corrections: Mapped[list[TableChange]] = relationship(order_by="TableChange.id")
    drafts: Mapped[list[Draft]] = relationship(
        order_by="Draft.number", cascade="all, delete-orphan"
    )


class PaperImport(Numbered, ShownScorer, LoggedChange, Base):
    """Tables that were entered together, from paper or another program's file.

    `content` are the lines as they were confirmed, with `file` as their name; `reading` are the
    titles of their columns, and the answers that say what these are.
    """

    __tablename__ = "paper_import"

    file: Mapped[str] = mapped_column(ShortText(100))
    content: Mapped[str] = mapped_column(sa.Text)
    reading: Mapped[Any] = mapped_column(PlainJson, default=dict, server_default="{}")

    undoings: Mapped[list[PaperImportUndoing]] = relationship(order_by="PaperImportUndoing.id")


class PaperImportUndoing(Numbered, ShownScorer, LoggedChange, Base):
    """Taking an import back, with all its tables; there is at most one of each."""

    __tablename__ = "paper_import_undoing"
    __table_args__ = (sa.UniqueConstraint("import_id"),)

    import_id: Mapped[int] = mapped_column(sa.ForeignKey("paper_import.id"))


class SessionChange(Numbered, ByScorer, LoggedChange, Base):
    """The opening, closing or reopening of a session; only a corrected date changes its time."""

    __tablename__ = "session_change"
    changing = frozenset({"at"})

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    status: Mapped[str] = mapped_column(ShortText(10))


class TableChange(Numbered, ShownScorer, LoggedChange, Base):
    """A correction of a table's terms, or a note on it or on one of its hands.

    `old` and `new` are plain data, `recorded` is the number of hands recorded until then.  The last
    note is in force.  The rows of a deleted table stay, without the table.
    """

    __tablename__ = "table_change"

    session_id: Mapped[int | None] = mapped_column(
        sa.ForeignKey("session.id", ondelete="SET NULL"), index=True
    )
    what: Mapped[str] = mapped_column(ShortText(10))
    hand: Mapped[int | None]
    recorded: Mapped[int]
    old: Mapped[Any] = mapped_column(PlainJson)
    new: Mapped[Any] = mapped_column(PlainJson)
    why: Mapped[str] = mapped_column(ShortText(500))


class Seating(Numbered, ByScorer, LoggedChange, Base):
    """A player in a seat from a hand on, until the next row of the same seat (SES 1.1).

    One who `leaves` was there before, and the seat is empty from that hand on.  The player changes
    only where the wrong person was entered (`TableChange` has who).
    """

    __tablename__ = "seating"
    changing = frozenset({"player_id"})

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    seat: Mapped[str] = mapped_column(ShortText(1))
    player_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    from_hand: Mapped[int]
    leaves: Mapped[bool] = mapped_column(default=False, server_default=sa.false())

    player: Mapped[Player] = relationship(lazy="joined")


class Hand(AppendOnlyBase, Base):
    """A hand's place in its session; its content is in the versions."""

    __tablename__ = "hand"

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)

    versions: Mapped[list[HandVersion]] = relationship(order_by="HandVersion.number")


class HandVersion(LoggedChange, Base):
    """A recorded version of a hand: by whom, when and why; the last version is in force."""

    __tablename__ = "hand_version"
    changing = frozenset({"places"})
    __table_args__ = (
        sa.ForeignKeyConstraint(["session_id", "hand"], ["hand.session_id", "hand.number"]),
    )

    session_id: Mapped[int] = mapped_column(primary_key=True)
    hand: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(ShortText(10))
    record: Mapped[Any] = mapped_column(PlainJson)
    why: Mapped[str] = mapped_column(ShortText(500))
    scorer_id: Mapped[int] = mapped_column(sa.ForeignKey("scorer.id"))
    at: Mapped[datetime] = mapped_column("made_at", Timestamp, default=now)
    # The players' seats at the table as in `Draft`, as their names may change; NULL in old rows.
    places: Mapped[str | None] = mapped_column(ShortText(4))
    # The doubts that the scorer confirmed when recording it (`Finding.mark`).
    confirmed: Mapped[Any] = mapped_column(PlainJson, default=list, server_default="[]")

    scorer: Mapped[Scorer] = relationship(lazy="joined")


class Draft(Base):
    """A draft: a new hand, or a correction of the hand with the same number.

    The first `cursor` entries are in effect; those after it were undone and can be redone.
    `revision` is the session's revision at the last change of the draft, unique among the drafts of
    a hand.  `steps` is its history (`services.undo_and_retries`), `places` the players' seats at
    the table, by their letters; empty if everybody plays.
    """

    __tablename__ = "draft"

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    dealer: Mapped[str] = mapped_column(ShortText(1))
    entries: Mapped[list[dict[str, Any]]] = mapped_column(PlainJson)
    cursor: Mapped[int]
    revision: Mapped[int]
    steps: Mapped[list[dict[str, Any]]] = mapped_column(PlainJson, default=list)
    places: Mapped[str] = mapped_column(ShortText(4), default="", server_default="")
    at: Mapped[datetime] = mapped_column("changed_at", Timestamp)


class QuarantinedDraft(Numbered, ShownScorer, LoggedChange, Base):
    """A quarantined draft: its `content`, stored for inspection.

    With the number 0 it is a whole table, from which nothing was removed.
    """

    __tablename__ = "put_aside"

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    number: Mapped[int]
    content: Mapped[str] = mapped_column(sa.Text)
    why: Mapped[str] = mapped_column(ShortText(500))


class StretchBreak(Numbered, ByScorer, LoggedChange, Base):
    """Breaking off a series after a hand, or undoing that; the last row is in force."""

    __tablename__ = "stretch_break"

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    after_hand: Mapped[int]
    broken: Mapped[bool]


class SessionPayment(Numbered, ShownScorer, LoggedChange, Base):
    """A payment; a row that `undoes` another takes that one back (SES 4.3)."""

    __tablename__ = "payment"
    __table_args__ = (sa.UniqueConstraint("undoes_id"),)

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    payer_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    payee_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    amount: Mapped[Decimal] = mapped_column(ExactDecimal)
    undoes_id: Mapped[int | None] = mapped_column(sa.ForeignKey("payment.id"))

    payer: Mapped[Player] = relationship(foreign_keys=payer_id)
    payee: Mapped[Player] = relationship(foreign_keys=payee_id)


class Evening(Numbered, ByScorer, AppendOnlyBase, Base):
    """Sessions that settle together (SES 1.1, 4.3); `Grouping` has the members."""

    __tablename__ = "evening"

    payments: Mapped[list[EveningPayment]] = relationship(order_by="EveningPayment.id")


class EveningMembership(Numbered, ByScorer, LoggedChange, Base):
    """A session's change to settling with an evening, or by itself; its last row is in force."""

    __tablename__ = "grouping"

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    evening_id: Mapped[int | None] = mapped_column(sa.ForeignKey("evening.id"), index=True)


class EveningPayment(Numbered, ShownScorer, LoggedChange, Base):
    """A payment for the whole evening; a row that `undoes` another takes it back."""

    __tablename__ = "evening_payment"
    __table_args__ = (sa.UniqueConstraint("undoes_id"),)

    evening_id: Mapped[int] = mapped_column(sa.ForeignKey("evening.id"), index=True)
    payer_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    payee_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    amount: Mapped[Decimal] = mapped_column(ExactDecimal)
    undoes_id: Mapped[int | None] = mapped_column(sa.ForeignKey("evening_payment.id"))

    payer: Mapped[Player] = relationship(foreign_keys=payer_id)
    payee: Mapped[Player] = relationship(foreign_keys=payee_id)


class Season(Numbered, ByScorer, AppendOnlyBase, Base):
    """A season: tables whose standings are kept together; its last change has its terms."""

    __tablename__ = "season"

    changes: Mapped[list[SeasonChange]] = relationship(order_by="SeasonChange.id")


class SeasonChange(Numbered, ShownScorer, LoggedChange, Base):
    """The terms of a season from a change on, or its removal; the last row is in force.

    The dates are those of evenings, in ISO form.  Without `games` or `presets` all of them count;
    the tables `left_out` do not, though they fit otherwise.
    """

    __tablename__ = "season_change"

    season_id: Mapped[int] = mapped_column(sa.ForeignKey("season.id"), index=True)
    name: Mapped[str] = mapped_column(ShortText(60))
    first_day: Mapped[str] = mapped_column(ShortText(10))
    last_day: Mapped[str] = mapped_column(ShortText(10))
    games: Mapped[Any] = mapped_column(PlainJson)
    presets: Mapped[Any] = mapped_column(PlainJson)
    left_out: Mapped[Any] = mapped_column(PlainJson)
    removed: Mapped[bool]


class ClubRuleSet(Numbered, ByScorer, AppendOnlyBase, Base):
    """A rule set that the club keeps under a name; its last change has its rules."""

    __tablename__ = "rule_set"

    changes: Mapped[list[RuleSetChange]] = relationship(order_by="RuleSetChange.id")


class RuleSetChange(Numbered, ShownScorer, LoggedChange, Base):
    """The name and rules of a club's rule set from a change on, or its removal."""

    __tablename__ = "rule_set_change"

    rule_set_id: Mapped[int] = mapped_column(sa.ForeignKey("rule_set.id"), index=True)
    name: Mapped[str] = mapped_column(ShortText(60))
    game: Mapped[str] = mapped_column(ShortText(20))
    preset: Mapped[str] = mapped_column(ShortText(40))
    rules_version: Mapped[int]
    house: Mapped[Any] = mapped_column(PlainJson)
    mode: Mapped[str] = mapped_column(ShortText(10))
    terms: Mapped[Any] = mapped_column(PlainJson)
    removed: Mapped[bool]


class PhoneCode(Numbered, AppendOnlyBase, Base):
    """A code with which players' phones join a table; the last row is in force, if not empty.

    An empty code ends the phones of the table.  `opening_id` is the change that opened it: closing
    and reopening the table needs a new code.
    """

    __tablename__ = "phone_code"

    session_id: Mapped[int] = mapped_column(sa.ForeignKey("session.id"), index=True)
    code: Mapped[str] = mapped_column(ShortText(8))
    opening_id: Mapped[int] = mapped_column(sa.ForeignKey("session_change.id"))
    scorer_id: Mapped[int] = mapped_column(sa.ForeignKey("scorer.id"))
    at: Mapped[datetime] = mapped_column("made_at", Timestamp)


class Phone(Numbered, AppendOnlyBase, Base):
    """A player's phone, which joined a table with a code; `token_hash` is that of its cookie."""

    __tablename__ = "phone"
    changing = frozenset({"ended", "ended_by_id"})

    code_id: Mapped[int] = mapped_column(sa.ForeignKey("phone_code.id"), index=True)
    seat: Mapped[str] = mapped_column(ShortText(1))
    player_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    token_hash: Mapped[str] = mapped_column(ShortText(64))
    at: Mapped[datetime] = mapped_column("joined_at", Timestamp, default=now)
    ended: Mapped[datetime | None] = mapped_column("ended_at", Timestamp)
    ended_by_id: Mapped[int | None] = mapped_column(sa.ForeignKey("scorer.id"))

    player: Mapped[Player] = relationship(lazy="joined")


class HandOpinion(Numbered, AppendOnlyBase, Base):
    """A player's opinion on a version of a hand; the last one of a seat is in force."""

    __tablename__ = "hand_opinion"
    __table_args__ = (
        sa.ForeignKeyConstraint(
            ["session_id", "hand", "version"],
            ["hand_version.session_id", "hand_version.hand", "hand_version.number"],
        ),
    )

    session_id: Mapped[int] = mapped_column(index=True)
    hand: Mapped[int]
    version: Mapped[int]
    seat: Mapped[str] = mapped_column(ShortText(1))
    player_id: Mapped[int] = mapped_column(sa.ForeignKey("player.id"))
    agrees: Mapped[bool]
    word: Mapped[str] = mapped_column(ShortText(80))
    at: Mapped[datetime] = mapped_column("made_at", Timestamp, default=now)

    player: Mapped[Player] = relationship(lazy="joined")
    clearances: Mapped[list[OpinionClearance]] = relationship(order_by="OpinionClearance.id")


class OpinionClearance(Numbered, ShownScorer, LoggedChange, Base):
    """A scorer's settling of an opinion that a hand was not so."""

    __tablename__ = "opinion_clearance"

    opinion_id: Mapped[int] = mapped_column(sa.ForeignKey("hand_opinion.id"), index=True)
    why: Mapped[str] = mapped_column(ShortText(500))


class RequestKey(AppendOnlyBase, Base):
    """An idempotency key of a served request: a retry is answered and not executed again.

    `result` is the number of the created session, hand or payment.  An evening's request is stored
    with the first of its sessions, a request of the club with none.  `digest` is that of an API
    request, which may not reuse its key for another.
    """

    __tablename__ = "request_key"

    key: Mapped[str] = mapped_column(ShortText(80), primary_key=True)
    what: Mapped[str] = mapped_column(ShortText(20))
    session_id: Mapped[int | None] = mapped_column(sa.ForeignKey("session.id"))
    result: Mapped[int]
    digest: Mapped[str | None] = mapped_column(ShortText(64))
    at: Mapped[datetime] = mapped_column("made_at", Timestamp, default=now)


# Not expired when a hand is written: `eager_loading.count_added_version` updates them.
Session.last_hand = column_property(  # type: ignore[assignment]
    sa.select(sa.func.max(Hand.number))
    .where(Hand.session_id == Session.id)
    .correlate_except(Hand)
    .scalar_subquery(),
    expire_on_flush=False,
)
Session.kept = column_property(  # type: ignore[assignment]
    sa.select(sa.func.count())
    .where(HandVersion.session_id == Session.id)
    .correlate_except(HandVersion)
    .scalar_subquery(),
    expire_on_flush=False,
)
Session.has_phones = column_property(  # type: ignore[assignment]
    sa.exists().where(PhoneCode.session_id == Session.id).correlate_except(PhoneCode),
    expire_on_flush=False,
)
