"""A shell and systemd read the same values from deploy/environment.example, and these configure a
site.
"""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.project.serving.processes import ROOT
from tests.project.serving.test_production import SCRIPT

EXAMPLE = ROOT / "deploy/environment.example"
SECRET = "production-key-of-this-test-" * 3


def by_a_shell(text: str, tmp_path) -> dict[str, str]:
    """Return the environment of a program after `set -a; . environment`."""
    place = tmp_path / "environment"
    place.write_text(text)
    done = subprocess.run(
        ["sh", "-euc", f'set -a; . "{place}"; exec env -0'],
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not done.stderr
    pairs = (entry.split("=", 1) for entry in done.stdout.split("\0") if entry)
    return {
        name: value for name, value in pairs if name not in ("PATH", "PWD", "_", "SHLVL", "OLDPWD")
    }


def by_systemd(text: str) -> dict[str, str]:
    """Parse the file as in systemd.exec(5): a name, =, and the rest of the line without outer
    quotes.
    """
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    pairs = (line.split("=", 1) for line in lines)
    return {name: re.sub(r"^([\"'])(.*)\1$", r"\2", value) for name, value in pairs}


def test_shell_and_systemd_read_the_same(tmp_path):
    text = EXAMPLE.read_text()
    assert by_a_shell(text, tmp_path) == by_systemd(text)


def test_the_commented_examples_are_read_alike_too(tmp_path):
    text = re.sub(r"^# ([A-Z_]+=)", r"\1", EXAMPLE.read_text(), flags=re.MULTILINE)
    assert by_a_shell(text, tmp_path) == by_systemd(text)
    assert json.loads(by_systemd(text)["ANYMAIL"]) == {"POSTMARK_SERVER_TOKEN": ""}


def test_a_completed_example_configures_a_site(tmp_path):
    text = EXAMPLE.read_text().replace('SECRET_KEY=""', f'SECRET_KEY="{SECRET}"')
    environment = {**os.environ, **by_a_shell(text, tmp_path), "DOGLEG_RUN_DIR": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    found = json.loads(run.stdout)
    assert found["SITE_URL"] == "https://dogleg.example"
    assert found["engine"] == "django.db.backends.postgresql"
    assert found["CELERY_BROKER_URL"] == "redis+socket:///run/valkey/valkey.sock"


@pytest.mark.whole
def test_an_incomplete_example_does_not_start(tmp_path):
    environment = {
        **os.environ,
        **by_a_shell(EXAMPLE.read_text(), tmp_path),
        "DOGLEG_RUN_DIR": str(tmp_path),
    }
    run = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert run.returncode != 0 and "SECRET_KEY" in run.stderr
