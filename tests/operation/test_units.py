"""The systemd units, checked by systemd itself."""

import re
import shutil
import subprocess

import pytest

from tests.project.serving.processes import ROOT

MOST_EXPOSED = 3.0
SERVICES = [
    place.name.replace("@", "@8001") for place in sorted(ROOT.glob("deploy/systemd/*.service"))
]


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    """A root directory with the units at the paths that the runbook gives."""
    root = tmp_path_factory.mktemp("root")
    shutil.copytree(ROOT / "deploy/systemd", root / "etc/systemd/system")
    return root


def analyse(machine, *words: str) -> str:
    done = subprocess.run(
        ["systemd-analyze", "--no-pager", f"--root={machine}", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def exposure(machine, unit: str) -> float:
    text = analyse(machine, "security", "--offline=yes", unit)
    return float(re.search(r"exposure level for \S+: ([\d.]+)", text).group(1))


@pytest.mark.parametrize("unit", SERVICES)
def test_a_unit_has_few_privileges(machine, unit):
    assert exposure(machine, unit) < MOST_EXPOSED


def test_the_restrictions_are_in_the_common_part(machine, tmp_path):
    """Without the common part, a unit exceeds the limit, which shows that the test above does
    measure it.
    """
    bare = tmp_path / "etc/systemd/system"
    shutil.copytree(machine / "etc/systemd/system", bare)
    shutil.rmtree(bare / "dogleg-.service.d")
    assert exposure(tmp_path, "dogleg-worker.service") > MOST_EXPOSED


def test_systemd_understands_every_line(machine):
    units = [machine / "etc/systemd/system" / unit for unit in [*SERVICES, "dogleg-backup.timer"]]
    text = analyse(machine, "verify", "--man=no", *map(str, units))
    complaints = [line for line in text.splitlines() if "dogleg" in line]
    # Ignore missing programs and targets, which this root directory does not contain.
    absent = ("is not executable", "not found", "Failed to create")
    assert [line for line in complaints if not any(words in line for words in absent)] == []


@pytest.mark.parametrize("unit", ["dogleg-web@", "dogleg-worker", "dogleg-clock"])
def test_services_start_after_what_they_need(unit):
    text = (ROOT / f"deploy/systemd/{unit}.service").read_text()
    (after,) = re.findall(r"^After=(.*)$", text, re.MULTILINE)
    wanted = {"network-online.target", "dogleg-prepare@current.service", "postgresql.service"}
    assert wanted < set(after.split())
    # With `Requires=`, preparing an upgrade would stop the running version.
    assert "Requires=" not in text
