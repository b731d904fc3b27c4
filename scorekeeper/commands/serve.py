"""`serve`: starts the service for the club's tablets and screens."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from scorekeeper.commands.command_support import REFUSED, Command

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from _typeshed.wsgi import WSGIApplication
    from flask import Flask

    from scorekeeper.server.http_server import HttpServer
_MOST_BYTES: Final = 16 * 1024 * 1024
"""The size at which waitress stops reading; below it the application reports the limit."""
_GONE: Final = "SCOREKEEPER_PROCESSES"
_DRAW: Final = "import segno, sys; segno.make(sys.argv[1]).terminal(compact=True)"
_TO_STOP: Final = "Leállítás / To stop: Ctrl-C"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--host", help="address to listen on (setting `host`, 0.0.0.0)")
    parser.add_argument("--port", help="port (setting `port`, 5000)")
    parser.add_argument(
        "--demo", action="store_true", help="open an example evening in a database of its own"
    )


def run(arguments: argparse.Namespace) -> int:
    """Migrate the database, print the addresses, and serve until Ctrl-C."""
    # Objects created at the start live on; collecting garbage takes a sixth of the start.
    gc.disable()
    from sqlalchemy.exc import SQLAlchemyError

    from scorekeeper import create_app
    from scorekeeper.backup import BackupError, database_startup, explain_in_both_languages
    from scorekeeper.clubs import club_list
    from scorekeeper.config import SettingError
    from scorekeeper.server import database_and_signing_key

    if _GONE in os.environ:
        sys.stderr.write(
            f"{_GONE}: már nincs ilyen beállítás, egy folyamat szolgál ki. / "
            "There is no such setting any more; one process serves.\n"
        )
    try:
        if arguments.demo:
            _prepare_demo()
        clubs = None if arguments.demo else club_list.clubs_folder(os.environ)
        if clubs is not None:
            return _serve_clubs(clubs, arguments)
        app = create_app({"DEMO": arguments.demo})
        _choose_address(arguments, app.config)
        with database_and_signing_key.open_database(app, database_startup.PATIENCE):
            return _serve(app, arguments)
    except (BackupError, SQLAlchemyError, OSError) as error:
        why = explain_in_both_languages(error)
        if why is None:
            raise
        sys.stderr.write(f"{why}\n")
    except SettingError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
    return 1


def _prepare_demo() -> None:
    """Create the example club in a process of its own, whose memory the service need not keep."""
    from multiprocessing import get_context

    from scorekeeper import config

    if not (config.instance_path({}) / config.DEMO_FILE).exists():
        process = get_context("fork").Process(target=_create_demo)
        process.start()
        process.join()


def _create_demo() -> None:
    from scorekeeper import create_app, demo
    from scorekeeper.server import database_and_signing_key

    # What goes wrong is said by the service itself, which tries it again.
    with suppress(Exception):
        app = create_app({"DEMO": True})
        with database_and_signing_key.open_database(app), app.app_context():
            demo.create_demo_club()
            app.test_client().get("/")


def _choose_address(arguments: argparse.Namespace, values: Mapping[str, object]) -> None:
    """Take what no option names from the settings.  Raises SettingError."""
    from scorekeeper import config

    port = next(setting for setting in config.SETTINGS if setting.name == "PORT")
    arguments.host = arguments.host or values["HOST"]
    given = arguments.port
    arguments.port = values["PORT"] if given is None else port.parse(given, "--port")
    arguments.proxies = values["PROXIES"]


def _serve(app: Flask, arguments: argparse.Namespace) -> int:
    from scorekeeper.backup import automatic_backups
    from scorekeeper.printing.pdf_queue_and_worker import pdf_worker
    from scorekeeper.server import warmup

    if arguments.demo:
        from scorekeeper import demo

        app.config["DEMO_PIN"] = demo.PIN
        with app.app_context():
            demo.create_demo_club()
    server = _create_server(app, arguments)
    if server is None:
        return 1
    links = service_links(arguments.host, server.effective_port)
    app.config["REACHED_AT"] = links[0]
    print_greeting(app, links)
    warmup.warm_in_background(app)
    threading.Thread(target=print_qr_code, args=(links[0],), name="QR code").start()
    with pdf_worker.apart(), automatic_backups.run_nightly_backup(app):
        server.run()
    return 0


def _serve_clubs(folder: Path, arguments: argparse.Namespace) -> int:
    """Serve the clubs of a folder, each at its host names."""
    from scorekeeper import log
    from scorekeeper.app import behind_proxies
    from scorekeeper.clubs.club_dispatcher import ClubDispatcher
    from scorekeeper.config import read_values
    from scorekeeper.printing.pdf_queue_and_worker import pdf_worker

    values = read_values(os.environ)
    log.configure(as_json=values["LOG"] == "json")
    _choose_address(arguments, values)
    clubs = ClubDispatcher(folder, os.environ, values)
    server = _create_server(behind_proxies(clubs, arguments.proxies), arguments)
    if server is None:
        return 1
    links = service_links(arguments.host, server.effective_port)
    print_lines("", "Scorekeeper", *(f"  {link}" for link in links), "")
    print_lines("Klubok / Clubs:", *(f"  {one}" for one in clubs.describe()), "", _TO_STOP)
    gc.freeze()
    gc.enable()
    with pdf_worker.apart(), clubs.running():
        server.run()
    return 0


def _create_server(app: WSGIApplication, arguments: argparse.Namespace) -> HttpServer | None:
    """Open the sockets; None if that fails.  Raises SettingError for an unknown host."""
    from scorekeeper.backup import explain_in_both_languages
    from scorekeeper.config import PREFIX, SettingError
    from scorekeeper.http import visitor_slots
    from scorekeeper.server import http_server

    try:
        server = http_server.create_server(
            app,
            host=arguments.host,
            port=arguments.port,
            threads=visitor_slots.THREADS,
            max_request_body_size=_MOST_BYTES,
            ident=None,
            # Without our own proxy, clients could forge these headers.
            clear_untrusted_proxy_headers=not arguments.proxies,
        )
    except OSError as error:
        why = explain_in_both_languages(error)
        sys.stderr.write(f"{arguments.host}:{arguments.port}: {why or error}\n")
        return None
    except ValueError:
        host = f"{PREFIX}HOST, --host: {arguments.host!r}:"
        raise SettingError(
            f"{host} ilyen nevű vagy című gép nem található. / "
            f"{host} no machine with this name or address is found."
        ) from None
    # Whoever reads the greeting may stop the service at once.
    server.end_on_signals()
    return server


def addresses(host: str) -> list[str]:
    """Return the addresses at which others reach this machine, the likeliest first."""
    if host not in {"0.0.0.0", "::", ""}:  # noqa: S104  (compared, not bound)
        return [host]
    found = []
    # No packet is sent: this only selects the address of the outgoing interface.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [*found, "127.0.0.1"]


def service_links(host: str, port: int) -> list[str]:
    """Return the links to this service, the likeliest first."""
    return [f"http://{address}:{port}/" for address in addresses(host)]


def print_greeting(app: Flask, links: list[str]) -> None:
    """Print the addresses, and on the first start the set-up code."""
    from scorekeeper.auth import setup_code
    from scorekeeper.services.accounts import club_setup_and_settings

    print_lines("", "Scorekeeper", *(f"  {link}" for link in links), "")
    with app.app_context():
        is_set_up = club_setup_and_settings.get_club() is not None
        is_new = not (is_set_up or app.config["DEMO"])
        code = setup_code.get_setup_code(app.instance_path) if is_new else ""
    if app.config["DEMO"]:
        print_lines("Példaest / Example evening:", f"  PIN: {app.config['DEMO_PIN']}", "")
    elif is_new:
        # A mistyped folder is noticed here, as the club's own is set up already.
        print_lines("Új adatok itt / New data in:", f"  {place_of_data(app)}", "")
        print_lines("Beállítási kód / Set-up code:", f"  {code}", "")


def place_of_data(app: Flask) -> str:
    """Return the folder of the database, or the address of its server without the password."""
    from sqlalchemy import make_url

    url = make_url(str(app.config["SQLALCHEMY_DATABASE_URI"]))
    is_file = url.get_backend_name() == "sqlite"
    return app.instance_path if is_file else url.render_as_string(hide_password=True)


def print_qr_code(link: str) -> None:
    """Print how to stop the service, and its address as a QR code that another process draws."""
    print_lines(_TO_STOP)
    command = [sys.executable, "-X", "utf8", "-c", _DRAW, link]
    code = subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout  # noqa: S603
    # The reader may close the pipe here; the service goes on.
    with suppress(BrokenPipeError):
        print_lines("", code)


def print_lines(*lines: str) -> None:
    """Print lines and flush; characters that the terminal cannot show are replaced."""
    encoding = sys.stdout.encoding or "ascii"
    for line in lines:
        sys.stdout.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    sys.stdout.flush()


COMMAND: Final = Command(
    "serve",
    "Start the service; everything it needs is made on the first start.",
    add_arguments,
    run,
)
