"""The floor: bare Flask behind the same server, where a tap is one durable row, a page a number.

    python -m benchmarks.bare FILE

The database is opened like ours, so a row is equally durable when the response is sent.  Its
start imports Flask, SQLAlchemy and waitress, none of the service's other libraries.
"""

from __future__ import annotations

import sys
from pathlib import Path

from flask import Flask, Response, jsonify
from sqlalchemy.orm import Mapped, mapped_column

from benchmarks import HOST
from scorekeeper.http import visitor_slots
from scorekeeper.server import http_server
from scorekeeper.storage.database import Base, db


class Tap(Base):
    """A row for each tap."""

    __tablename__ = "tap"

    id: Mapped[int] = mapped_column(primary_key=True)
    what: Mapped[str]


def create(file: Path) -> Flask:
    """Create the floor."""
    app = Flask(__name__)
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{file}"
    db.init_app(app)
    with app.app_context():
        Base.metadata.create_all(db.engine, [Base.metadata.tables["tap"]])

    @app.get("/")
    def look() -> Response:
        return jsonify(1)

    @app.post("/")
    def tap() -> Response:
        db.session.add(Tap(what="tap"))
        db.session.commit()
        return jsonify(1)

    return app


def main() -> None:
    """Serve until the process is ended."""
    app = create(Path(sys.argv[1]))
    service = http_server.create_server(
        app, host=HOST, port=0, threads=visitor_slots.THREADS, ident=None
    )
    sys.stdout.write(f"http://{HOST}:{service.effective_port}/\nCtrl-C\n")
    sys.stdout.flush()
    service.run()


if __name__ == "__main__":
    main()
