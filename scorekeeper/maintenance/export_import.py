"""A club from its own JSON export: built as a database file, exported again and compared.

Nothing is taken that does not come out again as it went in: so figures that were changed in the
document, and whatever this version would score in another way, are refused with their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, field, structs
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.backup import BackupError, backup_file, sqlite_files
from scorekeeper.maintenance import export
from scorekeeper.maintenance.backup_application import open_copied_application
from scorekeeper.models import (
    Club,
    ClubRuleSet,
    Draft,
    Evening,
    EveningMembership,
    EveningPayment,
    Hand,
    HandOpinion,
    HandVersion,
    OpinionClearance,
    PaperImport,
    PaperImportUndoing,
    Player,
    PlayerChange,
    QuarantinedDraft,
    RuleSetChange,
    Scorer,
    ScorerChange,
    Season,
    SeasonChange,
    Seating,
    Session,
    SessionChange,
    SessionPayment,
    SettingChange,
    StretchBreak,
    TableChange,
)
from scorekeeper.person_names import name_key
from scorekeeper.services import rights
from scorekeeper.services.accounts import club
from scorekeeper.services.persistence import earlier_exports
from scorekeeper.services.persistence.export_reader import FORMAT
from scorekeeper.services.rights import Role
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import Base, db, now

MOST_BYTES: Final = 200_000_000
"""The largest document: some ten thousand evenings."""
_OF_THE_EXPORT: Final = "made"
"""The field that says when the document was made."""


class _Made(Struct, kw_only=True):
    by: str
    at: datetime


class _Logged(_Made):
    why: str


class _RoleChange(Struct):
    old: str
    new: str
    why: str
    by: str | None
    at: datetime


class _Account(Struct):
    name: str
    roles: list[Role]
    changes: list[_RoleChange]


class _Setting(_Logged):
    name: str
    old: str
    new: str


class _Change(_Logged):
    status: str


class _Seating(_Logged):
    seat: str
    entered_as: int
    from_hand: int
    leaves: bool


class _Break(_Logged):
    after_hand: int
    broken: bool


class _Version(_Logged):
    number: int
    kind: str
    confirmed: list[str]
    places: str | None
    record: Any


class _Hand(Struct):
    number: int
    versions: list[_Version]


class _Draft(Struct):
    number: int
    dealer: str
    places: str
    cursor: int
    entries: list[dict[str, Any]]


class _PutAside(_Logged):
    number: int
    content: str


class _Correction(_Logged):
    what: str
    hand: int | None
    recorded: int
    old: Any
    new: Any


class _Payment(_Logged):
    id: int
    entered_as: tuple[int, int]
    amount: Decimal
    undoes: int | None


class _EveningChange(_Logged):
    evening: int | None


class _Opinion(Struct):
    hand: int
    version: int
    seat: str
    entered_as: int
    agrees: bool
    word: str
    at: datetime
    cleared: list[_Logged]


class _Rules(Struct):
    preset: str
    house: Any
    version: int


class _Table(Struct):
    id: int
    table: str
    game: str
    rules: _Rules
    mode: str
    terms: dict[str, int]
    unit_price: Decimal
    currency: str
    first_dealer: str
    changes: list[_Change]
    seatings: list[_Seating]
    breaks: list[_Break]
    hands: list[_Hand]
    half_entered: list[_Draft]
    put_aside: list[_PutAside]
    corrections: list[_Correction]
    payments: list[_Payment]
    remarks: list[_Opinion]
    evening_changes: list[_EveningChange]
    paper_import: int | None
    taken_back: bool


class _Evening(_Made):
    id: int
    payments: list[_Payment]


class _PlayerChange(_Logged):
    what: str
    old: str
    new: str


class _Player(Struct):
    id: int
    name: str
    short_name: str | None
    status: str
    merged_into: int | None
    changes: list[_PlayerChange]


class _SeasonChange(_Logged):
    name: str
    first_day: str
    last_day: str
    games: list[str]
    presets: list[str]
    left_out: list[int]
    removed: bool


class _Season(_Made):
    id: int
    changes: list[_SeasonChange]


class _RuleSetChange(_Logged):
    name: str
    game: str
    preset: str
    rules_version: int
    house: dict[str, Any]
    mode: str
    terms: dict[str, int]
    removed: bool


class _RuleSet(_Made):
    id: int
    changes: list[_RuleSetChange]


class _PaperImport(_Logged):
    id: int
    file: str
    content: str
    undoings: list[_Logged]


class _Club(Struct):
    name: str
    language: str


class _Document(Struct):
    version: int = field(name="export")
    club: _Club
    scorers: list[str]
    accounts: list[_Account]
    settings: list[_Setting]
    players: list[_Player]
    tables: list[_Table]
    evenings: list[_Evening]
    seasons: list[_Season]
    rule_sets: list[_RuleSet]
    paper_imports: list[_PaperImport]


@contextmanager
def open_imported(path: Path) -> Iterator[Path]:
    """Provide a database file with the content of an export, to be restored from.

    Raises BackupError with the place in the document where it is damaged.
    """
    content = _read(path)
    try:
        original = msgspec.json.decode(content)
        _complete(path, original)
        document = msgspec.convert(original, type=_Document)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BackupError("import-malformed", path=path, place=str(error)) from None
    if document.version != FORMAT:
        raise BackupError("import-version", path=path, version=document.version, known=FORMAT)
    if not any(Role.DIRECTOR in each.roles for each in document.accounts):
        raise BackupError("import-no-director", path=path, place="accounts.roles")
    with backup_file.temporary_folder() as work:
        part = work / "imported.sqlite3"
        with open_copied_application(part):
            schema_upgrade.upgrade()
            rows = _Rows(document)
            try:
                rows.write()
            except (SQLAlchemyError, _UnknownError, OverflowError) as error:
                db.session.rollback()
                where = str(error) if isinstance(error, _UnknownError) else rows.place
                raise BackupError("import-inconsistent", path=path, place=where) from None
        sqlite_files.require_intact_revision(part)
        _require_equal(path, original, part)
        yield part


def _read(path: Path) -> bytes:
    if not path.is_file():
        raise BackupError("no-file", path=path)
    if path.stat().st_size > MOST_BYTES:
        raise BackupError("import-too-large", path=path, most=MOST_BYTES // 1_000_000)
    return path.read_bytes()


def _complete(path: Path, original: object) -> None:
    """Add to the document of an earlier release what it lacks.

    Raises BackupError for one of a newer program, whatever else it has.
    """
    if not isinstance(original, dict):
        return
    version = original.get("export")
    if isinstance(version, int) and version > FORMAT:
        raise BackupError("import-newer", path=path, version=version, known=FORMAT)
    if version == FORMAT and "part" in original:
        raise BackupError("import-part", path=path)
    if version == FORMAT:
        earlier_exports.add_later_fields(original)


def _require_equal(path: Path, original: Mapping[str, object], part: Path) -> None:
    """Raise BackupError if the database's export is not the document."""
    again = msgspec.json.decode(msgspec.json.encode(export.export_file(part)))
    same = {_OF_THE_EXPORT: again[_OF_THE_EXPORT]}
    place = first_difference({**original, **same}, again)
    if place is not None:
        unknown = first_unknown_field(original, again)
        code = "import-differs" if unknown is None else "import-differs-field"
        raise BackupError(code, path=path, place=unknown or place)


def first_difference(one: object, other: object, place: str = "") -> str | None:
    """Return the place of the first difference of two documents, None if they are equal.

    >>> first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]})
    'a[1].b'
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for name in (*one, *(name for name in other if name not in one)):
            here = f"{place}.{name}".removeprefix(".")
            if name not in one or name not in other:
                return here
            found = first_difference(one[name], other[name], here)
            if found is not None:
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        found_in = (first_difference(*pair, f"{place}[{at}]") for at, pair in pairs)
        return next((found for found in found_in if found is not None), None)
    same = type(one) is type(other) and one == other
    return None if same else place or "."


def first_unknown_field(one: object, other: object, place: str = "") -> str | None:
    """Return the place of the first field that only the first document has, None without one.

    >>> first_unknown_field({"a": [{"b": 2}]}, {"a": [{"c": 2}]})
    'a[0].b'
    """
    inner: Iterator[tuple[object, object, str]]
    if isinstance(one, dict) and isinstance(other, dict):
        names = {name: f"{place}.{name}".removeprefix(".") for name in one}
        unknown = next((here for name, here in names.items() if name not in other), None)
        if unknown is not None:
            return unknown
        inner = ((one[name], other[name], here) for name, here in names.items())
    elif isinstance(one, list) and isinstance(other, list):
        pairs = enumerate(zip(one, other, strict=False))
        inner = ((*pair, f"{place}[{at}]") for at, pair in pairs)
    else:
        return None
    found = (first_unknown_field(*each) for each in inner)
    return next((each for each in found if each is not None), None)


class _UnknownError(Exception):
    """A reference to somebody that the document does not have; the message is the place."""


class _Rows:
    """The rows of a document."""

    def __init__(self, document: _Document) -> None:
        self._document = document
        self.place = "club"
        self._scorers = {name: place for place, name in enumerate(document.scorers, 1)}

    def write(self) -> None:
        """Write all rows in one transaction; `place` is where it is in the document.

        Raises _UnknownError, SQLAlchemyError, OverflowError.
        """
        own = self._document
        db.session.add(Club(name=own.club.name, language=own.club.language))
        for name, number in self._scorers.items():
            # Nobody knows this PIN: `pin` issues a new one.
            hashed = club.hash_unknown_pin()
            db.session.add(Scorer(id=number, name=name, pin_hash=hashed))
        db.session.flush()
        self._write_accounts(own)
        self.place = "players"
        self._write_players(own.players)
        db.session.flush()
        for part, write in (
            ("paper_imports", self._write_paper_import),
            ("tables", self._write_table),
            ("evenings", self._write_evening),
            ("tables", self._write_evening_changes),
            ("seasons", self._write_season),
            ("rule_sets", self._write_rule_set),
        ):
            for at, brought in enumerate(getattr(own, part)):
                self.place = f"{part}[{at}]"
                write(brought, self.place)
                db.session.flush()
        db.session.commit()

    def _write_accounts(self, own: _Document) -> None:
        for place, each in enumerate(own.accounts):
            self.place = f"accounts[{place}]"
            if each.name not in self._scorers:
                raise _UnknownError(f"{self.place}.name")
            row = db.session.get_one(Scorer, self._scorers[each.name])
            row.roles = rights.format_roles(each.roles)
            for one in each.changes:
                if one.by is not None and one.by not in self._scorers:
                    raise _UnknownError(f"{self.place}.by")
                by = None if one.by is None else self._scorers[one.by]
                told = {"what": "roles", "old": one.old, "new": one.new, "why": one.why}
                row.changes.append(ScorerChange(**told, by_id=by, at=one.at))
        for place, chosen in enumerate(own.settings):
            made = self._by(chosen, f"settings[{place}]")
            told = {"name": chosen.name, "old": chosen.old, "new": chosen.new}
            db.session.add(SettingChange(**told, **made))

    def _write_players(self, players: list[_Player]) -> None:
        known: set[str] = set()
        rows: dict[int, Player] = {}
        for each in players:
            key = name_key(each.name)
            row = rows[each.id] = Player(id=each.id, name=each.name)
            row.short_name, row.status = each.short_name, each.status
            # Only the first of people entered twice has a key.
            row.name_key = None if key in known else key
            known.add(key)
            db.session.add(row)
        db.session.flush()
        for place, each in enumerate(players):
            # A player may have been merged into a later one.
            rows[each.id].merged_into_id = each.merged_into
            for at, one in enumerate(each.changes):
                by = self._by(one, f"players[{place}].changes[{at}]")
                change = {"what": one.what, "old": one.old, "new": one.new}
                db.session.add(PlayerChange(player_id=each.id, **change, **by))

    def _by(self, made: _Made, place: str) -> dict[str, Any]:
        if made.by not in self._scorers:
            raise _UnknownError(f"{place}.by")
        by = {"scorer_id": self._scorers[made.by], "at": made.at}
        return by | {"why": made.why} if isinstance(made, _Logged) else by

    def _write_paper_import(self, own: _PaperImport, place: str) -> None:
        told = {"file": own.file, "content": own.content}
        db.session.add(PaperImport(id=own.id, **told, **self._by(own, place)))
        db.session.flush()
        for at, one in enumerate(own.undoings):
            by = self._by(one, f"{place}.undoings[{at}]")
            db.session.add(PaperImportUndoing(import_id=own.id, **by))

    def _write_table(self, own: _Table, place: str) -> None:
        db.session.add(
            Session(
                id=own.id,
                table=own.table,
                game=own.game,
                preset=own.rules.preset,
                house=own.rules.house,
                rules_version=own.rules.version,
                mode=own.mode,
                terms=own.terms,
                unit_price=own.unit_price,
                currency=own.currency,
                first_dealer=own.first_dealer,
                paper_import_id=own.paper_import,
                taken_back=own.taken_back,
            )
        )
        db.session.flush()
        there = {"session_id": own.id}
        for at, one in enumerate(own.changes):
            by = self._by(one, f"{place}.changes[{at}]")
            db.session.add(SessionChange(status=one.status, **there, **by))
        for at, sat in enumerate(own.seatings):
            by = self._by(sat, f"{place}.seatings[{at}]")
            seat = {"seat": sat.seat, "player_id": sat.entered_as, "from_hand": sat.from_hand}
            seat["leaves"] = sat.leaves
            db.session.add(Seating(**seat, **there, **by))
        for at, cut in enumerate(own.breaks):
            by = self._by(cut, f"{place}.breaks[{at}]")
            after = {"after_hand": cut.after_hand, "broken": cut.broken}
            db.session.add(StretchBreak(**after, **there, **by))
        for at, aside in enumerate(own.put_aside):
            by = self._by(aside, f"{place}.put_aside[{at}]")
            what = {"number": aside.number, "content": aside.content}
            db.session.add(QuarantinedDraft(**what, **there, **by))
        for at, new in enumerate(own.corrections):
            by = self._by(new, f"{place}.corrections[{at}]")
            told = {"what": new.what, "hand": new.hand, "recorded": new.recorded}
            db.session.add(TableChange(old=new.old, new=new.new, **told, **there, **by))
        for at, hand in enumerate(own.hands):
            self._write_hand(own.id, hand, f"{place}.hands[{at}]")
        for half in own.half_entered:
            told = {"number": half.number, "dealer": half.dealer, "places": half.places}
            read = {"cursor": half.cursor, "entries": half.entries, "steps": [], "revision": 1}
            db.session.add(Draft(**told, **read, **there, at=now()))
        for at, paid in enumerate(own.payments):
            by = self._by(paid, f"{place}.payments[{at}]")
            db.session.add(SessionPayment(**_payment(paid), **there, **by))
            db.session.flush()

        for at, opinion in enumerate(own.remarks):
            self._write_opinion(own.id, opinion, f"{place}.remarks[{at}]")

    def _write_opinion(self, session_id: int, own: _Opinion, place: str) -> None:
        row = HandOpinion(
            session_id=session_id,
            hand=own.hand,
            version=own.version,
            seat=own.seat,
            player_id=own.entered_as,
            agrees=own.agrees,
            word=own.word,
            at=own.at,
        )
        db.session.add(row)
        db.session.flush()
        for at, cleared in enumerate(own.cleared):
            by = self._by(cleared, f"{place}.cleared[{at}]")
            db.session.add(OpinionClearance(opinion_id=row.id, **by))

    def _write_hand(self, session_id: int, own: _Hand, place: str) -> None:
        db.session.add(Hand(session_id=session_id, number=own.number))
        db.session.flush()
        for at, one in enumerate(own.versions):
            by = self._by(one, f"{place}.versions[{at}]")
            db.session.add(
                HandVersion(
                    session_id=session_id,
                    hand=own.number,
                    number=one.number,
                    kind=one.kind,
                    record=one.record,
                    confirmed=one.confirmed,
                    places=one.places,
                    **by,
                )
            )

    def _write_evening(self, own: _Evening, place: str) -> None:
        db.session.add(Evening(id=own.id, **self._by(own, place)))
        db.session.flush()
        for at, paid in enumerate(own.payments):
            made = self._by(paid, f"{place}.payments[{at}]")
            db.session.add(EveningPayment(**_payment(paid), evening_id=own.id, **made))
            db.session.flush()

    def _write_evening_changes(self, own: _Table, place: str) -> None:
        for at, one in enumerate(own.evening_changes):
            by = self._by(one, f"{place}.evening_changes[{at}]")
            db.session.add(EveningMembership(session_id=own.id, evening_id=one.evening, **by))

    def _write_season(self, own: _Season, place: str) -> None:
        self._write_terms(own, place, Season, SeasonChange, "season_id")

    def _write_rule_set(self, own: _RuleSet, place: str) -> None:
        self._write_terms(own, place, ClubRuleSet, RuleSetChange, "rule_set_id")

    def _write_terms(
        self,
        own: _Season | _RuleSet,
        place: str,
        model: type[Base],
        change_model: type[Base],
        parent: str,
    ) -> None:
        """Write a row and the changes of its terms, whose fields are columns of the same names."""
        db.session.add(model(id=own.id, **self._by(own, place)))
        db.session.flush()
        for at, one in enumerate(own.changes):
            terms = {
                name: value
                for name, value in structs.asdict(one).items()
                if name not in _Logged.__struct_fields__
            }
            by = self._by(one, f"{place}.changes[{at}]")
            db.session.add(change_model(**{parent: own.id}, **terms, **by))


def _payment(paid: _Payment) -> dict[str, Any]:
    payer, payee = paid.entered_as
    return {
        "id": paid.id,
        "payer_id": payer,
        "payee_id": payee,
        "amount": paid.amount,
        "undoes_id": paid.undoes,
    }
