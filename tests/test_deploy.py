"""The files in deploy/ match the program: settings, paths, packages, accounts."""

import configparser
import re
import shutil
import subprocess
import sys
import tomllib
from urllib.parse import urlsplit

import pytest
import yaml

from scorekeeper import config
from scorekeeper.config import FILE, PREFIX, read_values
from scorekeeper.http import probes_and_metrics
from tests.test_repository import ROOT

DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE_TEXT = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load(COMPOSE_TEXT)
SERVICE = COMPOSE["services"]["scorekeeper"]
BOOTSTRAP = (ROOT / "tools" / "bootstrap.sh").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def environment_of(pairs):
    """Return the variables of the program among `NAME=value` texts."""
    split = (pair.split("=", 1) for pair in pairs)
    return {name: value for name, value in split if name.startswith(PREFIX)}


@pytest.fixture(scope="module")
def unit():
    """The sections of the systemd unit, and its variables, which may come more than once."""
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str
    text = (DEPLOY / "scorekeeper.service").read_text(encoding="utf-8")
    parser.read_string(text)
    return {**parser, "variables": re.findall(r"^Environment=(.+)$", text, re.MULTILINE)}


def test_the_file_of_settings_is_accepted():
    """With its comments as settings too."""
    path = DEPLOY / "scorekeeper.toml"
    values = read_values({FILE: str(path)})
    assert values["PROXIES"] == 1
    commented = re.findall(r"^# (\w+ = .*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    keys = {key for line in commented for key in tomllib.loads(line)}
    assert keys
    assert keys <= {setting.key for setting in config.SETTINGS}


def test_the_unit_and_its_settings_name_the_same_places(unit):
    """The only folder that it may write to is the instance folder, and its cache."""
    values = read_values({FILE: str(DEPLOY / "scorekeeper.toml")})
    service = unit["Service"]
    assert values["INSTANCE"] == f"/var/lib/{service['StateDirectory']}"
    assert service["ProtectSystem"] == "strict"
    assert service["User"] not in {"root", "0"}
    assert environment_of(unit["variables"]) == {FILE: "/etc/scorekeeper/scorekeeper.toml"}
    assert service["ExecStart"].startswith(service["WorkingDirectory"])
    assert service["ExecStart"].endswith(" -m scorekeeper serve")


def test_systemd_accepts_the_unit(tmp_path):
    """By its own check, with a program that exists here."""
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("no systemd here")
    text = (DEPLOY / "scorekeeper.service").read_text(encoding="utf-8")
    text, count = re.subn(r"(?m)^ExecStart=\S+", f"ExecStart={sys.executable}", text)
    assert count == 1
    path = tmp_path / "scorekeeper.service"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [systemd, "verify", path], capture_output=True, text=True, check=False
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_the_image_is_made_of_what_run_installs():
    """The same Debian packages, the same lock, and pip as strict."""
    packages = re.search(r"^service_packages=\((.*)\)$", BOOTSTRAP, re.MULTILINE)[1]
    assert " ".join(packages.split()) in CONTAINERFILE
    for strict in ("--require-hashes", "--only-binary=:all:", "-r requirements.txt"):
        assert strict in CONTAINERFILE


def test_the_image_has_the_program_and_nothing_else():
    """All that is copied exists and is let through; what running makes is not."""
    copied = re.findall(r"^COPY (\S+) (\S+)$", CONTAINERFILE, re.MULTILINE)
    assert all((ROOT / source).exists() for source, _ in copied)
    assert {"engine", "scorekeeper", "static", "templates"} < {source for source, _ in copied}
    ignored = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8").split()
    assert ignored[0] == "*"
    assert {line[1:] for line in ignored if line[0] == "!"} == {source for source, _ in copied}


def test_the_image_runs_as_nobody_in_particular():
    """With a read-only root, and its data in a volume."""
    assert re.search(r"^USER [1-9]\d+:[1-9]\d+$", CONTAINERFILE, re.MULTILINE)
    variables = environment_of(re.findall(r"^ENV (\S+)$", CONTAINERFILE, re.MULTILINE))
    values = read_values(variables)
    assert re.search(rf"^VOLUME {values['INSTANCE']}$", CONTAINERFILE, re.MULTILINE)
    assert f"EXPOSE {values['PORT']}" in CONTAINERFILE
    assert SERVICE["read_only"] is True
    assert SERVICE["cap_drop"] == ["ALL"]
    assert f"data:{values['INSTANCE']}" in SERVICE["volumes"]


def test_compose_and_the_program_agree():
    """Settings are accepted; database, port and proxy are those of the other services."""
    variables = {name: value for name, value in SERVICE["environment"].items() if PREFIX in name}
    clubs = re.search(r"^ +# SCOREKEEPER_CLUBS: (\S+)$", COMPOSE_TEXT, re.MULTILINE)[1]
    assert f"data:{clubs.rpartition('/')[0]}" in SERVICE["volumes"]
    values = read_values(variables)
    url = urlsplit(values["DATABASE_URL"])
    database = COMPOSE["services"][url.hostname]["environment"]
    assert (database["POSTGRES_USER"], database["POSTGRES_DB"]) == (url.username, url.path[1:])
    assert database["POSTGRES_PASSWORD"] == SERVICE["environment"]["PGPASSWORD"]
    assert (values["HTTPS"], values["PROXIES"]) == (True, 1)
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert re.search(rf"name scorekeeper\n\s+port {values['PORT']}\n", proxy)
    assert SERVICE["deploy"]["replicas"] == 2
    assert urlsplit(values["LIMITS_URL"]).hostname in COMPOSE["services"]
    probe = SERVICE["healthcheck"]["test"][-1]
    assert f":{values['PORT']}{probes_and_metrics.HEALTH}" in probe
    compile(probe, "healthcheck", "exec")
    assert (DEPLOY / SERVICE["build"]["context"]).resolve() == ROOT.resolve()
    named = {volume.partition(":")[0] for each in COMPOSE["services"].values()
             for volume in each.get("volumes", ()) if volume[0] != "."}  # fmt: skip
    assert named == {*COMPOSE["volumes"]}


def test_the_proxy_keeps_what_watches_inside_and_knows_replaced_instances():
    """Addresses are looked up again while it still tries; no watcher's address is passed on."""
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    name, paths = re.search(r"^\t(@\w+) path (.+)$", proxy, re.MULTILINE).groups()
    assert {*paths.split()} == {
        probes_and_metrics.HEALTH,
        probes_and_metrics.READINESS,
        probes_and_metrics.METRICS,
    }
    assert f"respond {name} 404" in proxy
    seconds = {
        key: int(re.search(rf"{key} (\d+)s", proxy)[1]) for key in ("refresh", "lb_try_duration")
    }
    assert seconds["refresh"] < seconds["lb_try_duration"]


@pytest.mark.parametrize("path", [path.name for path in sorted(DEPLOY.iterdir())])
def test_the_document_names_every_file(path):
    """Whoever runs the service finds them."""
    assert path == "Containerfile.dockerignore" or f"deploy/{path}" in OPERATING
