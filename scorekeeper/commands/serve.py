"""`serve`: starts the service for the club's tablets and screens."""

from __future__ import annotations

import argparse
import gc
import io
import os
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from scorekeeper.texts import DEFAULT

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.server import Held, Listening

NAME: Final = "serve"
HELP: Final = "Start the service; everything it needs is made on the first start."
_MOST_BYTES: Final = 16 * 1024 * 1024
"""What waitress reads before it gives up; below that the application says what is too large."""
_MOST_PROCESSES: Final = 16
_TO_STOP: Final = "Leállítás / To stop: Ctrl-C"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    host = os.environ.get("SCOREKEEPER_HOST") or "0.0.0.0"  # noqa: S104  (tablets come from the network)
    port = os.environ.get("SCOREKEEPER_PORT") or "5000"
    together = os.environ.get("SCOREKEEPER_PROCESSES") or None
    parser.add_argument("--host", default=host, help="address to listen on (%(default)s)")
    parser.add_argument("--port", default=port, type=int, help="port (%(default)s)")
    parser.add_argument(
        "--processes",
        default=together,
        type=_processes,
        metavar="N",
        help="so many processes serve together (one for each core, 4 at most)",
    )
    parser.add_argument(
        "--demo", action="store_true", help="open an example evening in a database of its own"
    )


def _processes(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= _MOST_PROCESSES):
        raise argparse.ArgumentTypeError(f"1 to {_MOST_PROCESSES}, not {text!r}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Migrate, say where the service is, and serve until Ctrl-C."""
    # What a start makes stays: to search it for what nobody needs takes a sixth of the start.
    gc.disable()
    from sqlalchemy.exc import SQLAlchemyError

    from scorekeeper import create_app, processes
    from scorekeeper.database import db
    from scorekeeper.safekeeping import SafekeepingError, copies, lock, startup

    together = arguments.processes or processes.usual()
    try:
        app = create_app(
            {
                "DEMO": arguments.demo,
                "PROCESSES": together if processes.can_be_several() else 1,
            }
        )
        with app.app_context():
            engine = db.engine
        with lock.in_use(engine):
            try:
                with app.app_context():
                    startup.require_database(engine)
                return _serve(app, arguments)
            finally:
                copies.write_back(engine)
    except (SafekeepingError, SQLAlchemyError, OSError) as error:
        why = startup.explain(error)
        if why is None:
            raise
        sys.stderr.write(f"{why.sentence(DEFAULT)} / {why.sentence('en')}\n")
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
    return 1


def _serve(app: Flask, arguments: argparse.Namespace) -> int:
    from scorekeeper import migrate, server, warming
    from scorekeeper.safekeeping import nightly

    with app.app_context():
        nightly.before_migrating(app)
        migrate.upgrade()
        if arguments.demo:
            from scorekeeper import demo

            app.config["DEMO_PIN"] = demo.PIN
            demo.fill()
    try:
        bound = server.bind(arguments.host, arguments.port)
    except OSError as error:
        sys.stderr.write(f"{arguments.host}:{arguments.port}: {error.strerror}\n")
        return 1
    links = links_of(arguments.host, bound[0].getsockname()[1])
    app.config["REACHED_AT"] = links[0]
    greet(app, links)
    warming.ahead(app)
    gc.freeze()
    gc.enable()
    serve = _alone if app.config["PROCESSES"] == 1 else _together
    serve(app, bound, partial(begun, links[0]))
    return 0


def _alone(app: Flask, bound: Sequence[socket.socket], then: Callable[[], None]) -> None:
    """Serve in this process."""
    from scorekeeper import warming
    from scorekeeper.printing.press import press
    from scorekeeper.safekeeping import nightly

    service = _service(app, bound)
    warming.begin(app)
    with press.apart(), nightly.running(app):
        then()
        service.run()


def _together(app: Flask, bound: Sequence[socket.socket], then: Callable[[], None]) -> None:
    """Serve in several processes; sheets are set and copies are made by one for all of them."""
    from scorekeeper import warming
    from scorekeeper.database import db
    from scorekeeper.printing.press import press
    from scorekeeper.processes import Job, Shared, Watch
    from scorekeeper.safekeeping import nightly
    from scorekeeper.server import Held

    count = app.config["PROCESSES"]
    shared = Shared(4 * count).numbers()

    def serve(place: int) -> None:
        # Whoever was here before may have died with connections.
        shared[place] = 0
        warming.begin(app)
        _service(app, bound, Held(shared, place)).run()

    serving = [Job(f"service {place + 1}", partial(serve, place)) for place in range(count)]
    beside = [Job("press", press.together(count).work)]
    copying = nightly.prepare(app)
    if copying is not None:
        beside.append(Job("nightly copies", copying.run_alone))
    # A connection of SQLite's must not be used on both sides of a copy.
    with app.app_context():
        db.session.remove()
        db.engine.dispose()
    Watch().run(serving, beside, begun=then)


def _service(app: Flask, bound: Sequence[socket.socket], held: Held | None = None) -> Listening:
    from scorekeeper import limits, server

    return server.create(
        app,
        bound=bound,
        held=held,
        threads=limits.share(app, limits.THREADS),
        max_request_body_size=_MOST_BYTES,
        ident=None,
        # Without a proxy of ours these headers are anybody's word, and do not get through.
        clear_untrusted_proxy_headers=not app.config["PROXIES"],
    )


def addresses(host: str) -> list[str]:
    """The addresses at which others reach this machine, the likeliest first."""
    if host not in {"0.0.0.0", "::", ""}:  # noqa: S104  (compared, not bound)
        return [host]
    found = []
    # No packet is sent: this only asks which of our addresses leads outwards.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [*found, "127.0.0.1"]


def links_of(host: str, port: int) -> list[str]:
    """The links that lead here, the likeliest first."""
    return [f"http://{address}:{port}/" for address in addresses(host)]


def greet(app: Flask, links: list[str]) -> None:
    """Print where the service is, and on the first start the set-up code."""
    from scorekeeper import setup_code
    from scorekeeper.services import club

    say("", "Scorekeeper", *(f"  {link}" for link in links), "")
    with app.app_context():
        is_set_up = club.the_club() is not None
    if app.config["DEMO"]:
        say("Példaest / Example evening:", f"  PIN: {app.config['DEMO_PIN']}", "")
    elif not is_set_up:
        # A folder that was mistyped shows here: the club's own is set up.
        say("Új adatok itt / New data in:", f"  {app.instance_path}", "")
        say("Beállítási kód / Set-up code:", f"  {setup_code.of(app.instance_path)}", "")


def begun(link: str) -> None:
    """Print how to stop the service, and the way to it for a tablet's camera.

    To draw that takes a while: whoever is already there is served meanwhile.
    """
    say(_TO_STOP)
    import segno

    code = io.StringIO()
    segno.make(link).terminal(code, compact=True)
    # Who has read how to stop it may read no further; the service goes on.
    with suppress(BrokenPipeError):
        say("", code.getvalue())


def say(*lines: str) -> None:
    """Print to a person, at once, even where a terminal cannot show a sign."""
    encoding = sys.stdout.encoding or "ascii"
    for line in lines:
        sys.stdout.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    sys.stdout.flush()
