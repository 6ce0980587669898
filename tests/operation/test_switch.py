"""Selecting the current release with `deploy/switch`."""

import os
import re
import shlex
import subprocess
import sys

import pytest

from tests.operation.releases import UNITS
from tests.project.serving.processes import ROOT

SERVICES = sorted(ROOT.glob("deploy/systemd/*.service"))


@pytest.fixture
def releases(tmp_path):
    """Five releases ready for use, installed in the order of their version numbers."""
    place = tmp_path / "releases"
    for number in range(1, 6):
        release = place / f"1.{number}"
        (release / ".venv/bin").mkdir(parents=True)
        (release / ".venv/bin/python").symlink_to(sys.executable)
        (release / "static_root").mkdir()
        for part in ("manage.py", "static_root/staticfiles.json"):
            (release / part).touch()
        os.utime(release, (number, number))
    return place


def switch(releases, *words: str) -> subprocess.CompletedProcess[str]:
    command = [ROOT / "deploy/switch", "--releases", releases, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_named_release_becomes_current(releases):
    for name in ("1.4", "1.5", "1.4"):
        assert switch(releases, name).stdout == f"{name}\n"
        assert (releases / "current").readlink().name == name
    assert switch(releases).stdout == "1.4\n"


@pytest.mark.parametrize("part", [".venv/bin/python", "static_root/staticfiles.json"])
def test_an_unprepared_release_is_refused(releases, part):
    switch(releases, "1.4")
    (releases / "1.5" / part).unlink()
    refused = switch(releases, "1.5")
    assert refused.returncode == 1 and part in refused.stderr
    assert switch(releases).stdout == "1.4\n"


@pytest.mark.parametrize("name", ["1.9", "current", "../releases/1.5", ""])
def test_only_a_release_directory_can_become_current(releases, name):
    switch(releases, "1.4")
    switch(releases, name)
    assert (releases / "current").readlink().name == "1.4"


def test_old_releases_are_removed_but_never_the_current_one(releases):
    switch(releases, "1.1", "--remove-old")
    assert sorted(place.name for place in releases.iterdir()) == ["1.1", "1.4", "1.5", "current"]
    switch(releases, "1.5", "--remove-old")
    assert sorted(place.name for place in releases.iterdir()) == ["1.1", "1.4", "1.5", "current"]


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.stem)
def test_a_unit_runs_the_release_that_was_current_at_its_start(releases, unit):
    """This includes its packages. A path through the link would lead to the packages of the next
    release.
    """
    switch(releases, "1.4")
    text = unit.read_text().replace("%i", "current")
    (place,) = re.findall(r"^WorkingDirectory=(.*)$", text, re.MULTILINE)
    programs = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    for program in programs:
        words = shlex.split(program)
        assert words[0] == "/usr/bin/env" and not words[1].startswith("/")
        if words[1].endswith("python"):
            sentence = subprocess.check_output(
                [*words[:2], "-c", "import sys; print(sys.executable)"],
                cwd=place.replace(UNITS, str(releases)),
                text=True,
            )
            assert sentence == f"{releases}/1.4/.venv/bin/python\n"
