"""Settings: their list, sources and messages."""

import argparse
import re
from pathlib import Path

import pytest

from scorekeeper import config, create_app
from scorekeeper.commands import COMMANDS, main
from scorekeeper.config import SettingError, read_values

ROOT = Path(__file__).parents[2]
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
NAMES = [setting.name for setting in config.SETTINGS]


def read(environ=()):
    """Return the values with this environment."""
    return read_values(dict(environ))


def test_the_document_has_the_list():
    """Row by row: the default, or words where there is none, what is accepted, and the meaning."""
    row = re.compile(r"^\| `(SCOREKEEPER_.*)` \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
    rows = row.findall(OPERATING)
    assert all(" " in meaning for *_, meaning in rows)
    assert [(name, accepted) for name, _, accepted, _ in rows] == [
        (setting.variable, setting.en) for setting in config.SETTINGS
    ]
    for (_, default, *_), setting in zip(rows, config.SETTINGS, strict=True):
        assert (default == f"`{setting.default}`") is bool(setting.default), setting.name


def test_every_setting_reaches_the_application(tmp_path):
    """Under its own name, unless Flask has another one for it."""
    app = create_app({"INSTANCE": tmp_path})
    assert {*NAMES} >= config._CONVERTED
    assert {*NAMES} - config._CONVERTED <= {*app.config}


def test_defaults_are_accepted():
    """A default that the program refuses would stop every start."""
    values = read()
    assert [*values] == NAMES
    assert (values["PORT"], values["HTTPS"], values["PHONES"]) == (5000, False, True)


WRONG = [
    ("PORT", "65536", "a whole number from 0 to 65535"),
    ("PORT", "-1", "a whole number from 0 to 65535"),
    ("PORT", "\u0665\u0660", "a whole number from 0 to 65535"),
    ("HTTPS", "yes", "1 or 0"),
    ("PHONES", "false", "1 or 0"),
    ("LOG", "xml", "console or json"),
    ("METRICS_TOKEN", "a" * 40, "20 characters, 8 of them different"),
    ("METRICS_TOKEN", "türelmes-kérdezőknek-sok", "20 characters, 8 of them different"),
    ("LOG_REQUESTS", "none", "changes or pages or all"),
    ("TIMEZONE", "Europe/Buda", "a time zone's name (Europe/Budapest)"),
    ("TIMEZONE", "../etc/passwd", "a time zone's name (Europe/Budapest)"),
    ("API_LIMIT", "often", "a limit as 600 per minute"),
    ("API_LIMIT", "0 per minute", "a limit as 600 per minute"),
    ("API_LIMIT", "5 per second; 0 per hour", "a limit as 600 per minute"),
    ("SECRET_KEY", "short", "20 characters, 8 of them different"),
    ("SECRET_KEY", "a" * 64, "20 characters, 8 of them different"),
    ("PROXIES", "yes", "a whole number from 0 to 16"),
    ("IDLE_DAYS", "0", "a whole number from 1 to 3650"),
    ("SIGNED_IN_DAYS", "1.5", "a whole number from 1 to 3650"),
    ("DATABASE_URL", "mysql://host/club", "postgresql+psycopg://… or sqlite:///…"),
    ("DATABASE_URL", "sqlite://", "postgresql+psycopg://… or sqlite:///…"),
    ("DATABASE_URL", "sqlite:///:memory:", "postgresql+psycopg://… or sqlite:///…"),
    ("DATABASE_URL", "postgresql://host:port/club", "postgresql+psycopg://… or sqlite:///…"),
    ("DATABASE_URL", "club", "postgresql+psycopg://… or sqlite:///…"),
]


@pytest.mark.parametrize(("name", "value", "accepted"), WRONG)
def test_an_impossible_value(name, value, accepted):
    """One line names the setting and what would be accepted, in both languages."""
    with pytest.raises(SettingError) as refused:
        read({f"SCOREKEEPER_{name}": value})
    said = str(refused.value)
    hungarian, _, english = said.partition(" állhat. / ")
    assert hungarian.startswith(f"SCOREKEEPER_{name}:")
    assert english.startswith(f"SCOREKEEPER_{name}:")
    assert english.endswith(f" accepted is {accepted}.")
    assert "\n" not in said


def test_limits_counted_in_common(tmp_path, monkeypatch):
    """Only where the package is installed; without an answer each instance counts by itself."""
    given = {"SCOREKEEPER_LIMITS_URL": "redis://counts:6379"}
    for package, url in (
        *((None, "redis://counts"), (True, "memory://"), (True, "counts")),
        *((True, "redis://counts:70000"), (True, "redis://counts:port")),
    ):
        monkeypatch.setattr("importlib.util.find_spec", lambda _name, found=package: found)
        with pytest.raises(SettingError, match="redis"):
            read({"SCOREKEEPER_LIMITS_URL": url})
    found = config.settings({}, tmp_path, given)
    assert found["RATELIMIT_STORAGE_URI"] == "common-redis://counts:6379"


@pytest.mark.parametrize(
    ("name", "value"),
    [("DATABASE_URL", "mysql://dora:mystery@host/club"), ("SECRET_KEY", "mystery")],
)
def test_an_impossible_secret_is_not_repeated(name, value):
    """A key, and a password in an address, stay out of the terminal and the log."""
    with pytest.raises(SettingError) as refused:
        read({f"SCOREKEEPER_{name}": value})
    assert "mystery" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "near"), [("SCOREKEEPER_BACKUP", "SCOREKEEPER_BACKUPS"), ("SCOREKEEPER_XYZZY", None)]
)
def test_an_unknown_variable(name, near):
    """It is named in both languages; the nearest name is proposed, or all are listed."""
    with pytest.raises(SettingError) as refused:
        read({name: "5"})
    said = str(refused.value)
    assert f"'{name}': nincs ilyen beállítás." in said
    assert f"'{name}': there is no such setting." in said
    for word in ("Talán", "Perhaps"):
        assert (f"{word} {near}?" in said) is (near is not None)
    is_listed = all(setting.variable in said for setting in config.SETTINGS)
    assert is_listed is (near is None)


def test_other_programs_variables_are_nobodys_business():
    """Nor is one that is empty, or was a setting once."""
    environ = {"PORT": "x", "SCOREKEEPER_PORT": "", "SCOREKEEPER_PROCESSES": "2"}
    assert read(environ) == read()


def test_no_variable_switches_debugging_on(tmp_path, monkeypatch):
    """Flask has one, for every application of the machine."""
    monkeypatch.setenv("FLASK_DEBUG", "1")
    assert not create_app({"INSTANCE": tmp_path}).debug


@pytest.fixture
def configured(tmp_path):
    """A function that writes a configuration file and reads the values."""

    def read_file(content, **environ):
        path = tmp_path / "club.toml"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        variables = {f"SCOREKEEPER_{name}": value for name, value in environ.items()}
        return read({"SCOREKEEPER_CONFIG": str(path), **variables})

    return read_file


def test_a_file_and_the_environment(configured):
    """The environment wins."""
    values = configured('port = 8080\nhttps = true\nlog = "json"\nphones = 0', LOG="console")
    assert (values["PORT"], values["HTTPS"], values["LOG"]) == (8080, True, "console")
    assert values["PHONES"] is False
    assert configured(b"\xef\xbb\xbfport = 8080")["PORT"] == 8080
    assert values["BACKUPS"] == 14


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("port = 80.5", "port: '80.5': accepted is a whole number from 0 to 65535"),
        ("port = true", "port: 'true': accepted is a whole number from 0 to 65535"),
        ("https = 2", "https: '2': accepted is 1 or 0"),
        ("backup = 3", "Perhaps backups?"),
        ("PORT = 3", "there is no such setting"),
        ("[server]\nport = 3", "there is no such setting"),
        ("port = [1]", "accepted is a whole number"),
        ("port =", "is not a TOML file"),
        (b"log = '\xff'", "is not a TOML file"),
    ],
)
def test_a_wrong_file(configured, content, said):
    """The line has the file and the name in it."""
    with pytest.raises(SettingError) as refused:
        configured(content)
    assert said in str(refused.value)
    assert "club.toml: " in str(refused.value)
    assert "\n" not in str(refused.value)


COMMANDS_WITH_SETTINGS = [
    ["serve"],
    ["pin"],
    ["check"],
    ["backup", "x.sqlite3"],
    ["restore", "x.sqlite3"],
    ["export", "x.json"],
    ["import", "x.json"],
    ["club", "list"],
]
EXAMPLE = str(ROOT / "docs" / "example.json")
COMMANDS_WITHOUT_SETTINGS = [
    ["adjudicate", EXAMPLE],
    ["compare", "--with", "csibor", EXAMPLE],
    ["schema"],
]


def test_commands_that_use_no_setting_check_none(monkeypatch, capsys):
    """The document names them, and those that take a file of settings."""
    monkeypatch.setenv("SCOREKEEPER_UNKNOWN", "1")
    for command in COMMANDS_WITHOUT_SETTINGS:
        assert main(command) == 0
        assert not capsys.readouterr().err
    lists = (COMMANDS_WITH_SETTINGS, COMMANDS_WITHOUT_SETTINGS)
    names = [[command[0] for command in each] for each in lists]
    assert sorted(names[0] + names[1]) == sorted(command.name for command in COMMANDS)
    (row,) = re.findall(r"^\| `--config FILE` .*$", OPERATING, re.MULTILINE)
    (sentence,) = re.findall(r"every command but (.*), which use none", OPERATING)
    said = [re.findall("`([a-z]+)`", place) for place in (row, sentence)]
    assert [{*said[0], "serve"}, {*said[1]}] == [{*each} for each in names]


@pytest.mark.parametrize("command", COMMANDS_WITH_SETTINGS)
def test_every_command_checks_every_setting(tmp_path, monkeypatch, capsys, command):
    """Also those that it does not use, before it creates anything; the option names the file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.setattr("os.nice", lambda _steps: 0)
    for name, value in (("SECRET_KEY", "short"), ("API_LIMIT", "0 per minute"), ("PORT", "x")):
        monkeypatch.setenv(f"SCOREKEEPER_{name}", value)
        assert main(command) == 2
        assert capsys.readouterr().err.startswith(f"SCOREKEEPER_{name}: ")
        monkeypatch.delenv(f"SCOREKEEPER_{name}")
    assert main([command[0], "--config", "missing.toml", *command[1:]]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("missing.toml: nem olvasható (")
    assert printed.err.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_the_document_names_commands_that_print_both_languages():
    """They have no `--lang`; `schema` prints no sentence."""
    both = []
    for command in COMMANDS:
        parser = argparse.ArgumentParser()
        command.add_arguments(parser)
        both += [] if "--lang" in parser.format_usage() else [command.name]
    (said,) = re.findall(r"\(`--lang`\); (.*) print both", OPERATING)
    assert {*re.findall("`(.+?)`", said), "schema"} == {*both}
