"""The checked-in advisories match exactly those pinned versions that are in their range."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.guards import audit, known

TODAY = date(2026, 11, 25)
LISTED = known.read(audit.KNOWN.read_text())
ROWS = [*LISTED.pypi, *LISTED.npm]
ROW = known.Known("leaky", "CVE-1", ">=5.2,<5.2.10", "5.2.10", "a page", alias="GHSA-1")


@pytest.mark.parametrize(
    ("version", "affected"),
    [
        ("5.2", True),
        ("5.2.9", True),
        # If versions were compared as text, this one would come before 5.2.9.
        ("5.2.10", False),
        ("5.2.9.post1", True),
        ("5.1.99", False),
        ("6.0", False),
    ],
)
def test_versions_are_compared_as_versions(version: str, affected: bool) -> None:
    assert bool(known.in_range([("leaky", version)], [ROW], set())) == affected


def test_a_finding_names_version_advisory_and_fix() -> None:
    pins = [("leaky", "5.2.9"), ("leaky", "5.2.10"), ("other", "5.2.9"), ("leaky", "5.2.9")]
    assert known.in_range(pins, [ROW], set()) == ["leaky 5.2.9: CVE-1, fixed in 5.2.10"]


@pytest.mark.parametrize("accepted", ["CVE-1", "GHSA-1"])
def test_an_accepted_advisory_is_not_reported_under_any_of_its_ids(accepted: str) -> None:
    assert known.in_range([("leaky", "5.2.9")], [ROW], {accepted}) == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.package} {row.id}")
def test_a_row_is_complete_and_does_not_affect_the_fixed_version(row: known.Known) -> None:
    assert re.fullmatch(r"(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})", row.id)
    assert row.source
    assert not row.affects(row.fixed)
    assert row.affects(just_before(row.fixed)) and row.affected.endswith(f"<{row.fixed}")


def just_before(version: str) -> str:
    """Return a version just below: 5.2.7.999 for 5.2.8, and 65.12.999 for 65.13.0."""
    *parts, last = [int(part) for part in re.sub(r"(\.0)+$", "", version).split(".")]
    return ".".join(map(str, [*parts, last - 1, 999]))


def test_no_advisory_is_listed_twice() -> None:
    ids = [row.id for row in ROWS] + [row.alias for row in ROWS if row.alias]
    assert len(ids) == len(set(ids))


def test_every_listed_package_is_a_direct_dependency_of_ours() -> None:
    """If a package's name were misspelt, it would never match."""
    lines = "\n".join(file.read_text() for file in audit.ROOT.glob("requirements/*.in"))
    python = {canonicalize_name(name) for name in re.findall(r"^[A-Za-z][\w.-]*", lines, re.M)}
    assert {row.package for row in LISTED.pypi} <= python
    lists = [(audit.ROOT / lock).with_name("package.json") for lock in known.LOCKS]
    scripts = [json.loads(file.read_text())["devDependencies"] for file in lists]
    assert {row.package for row in LISTED.npm} <= {name for names in scripts for name in names}


def test_the_pins_of_this_project_are_read() -> None:
    python, scripts = dict(known.python_pins(audit.ROOT)), dict(known.script_pins(audit.ROOT))
    assert {row.package for row in LISTED.pypi} <= python.keys()
    assert {row.package for row in LISTED.npm} <= scripts.keys()
    assert {"psycopg", "prometheus-client", "mypy"} <= python.keys()
    assert {"@eslint/js", "@redocly/cli"} <= scripts.keys()
    assert all(Version(version) for version in python.values())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A project with an old eslint, and with an old Django under a different spelling."""
    (tmp_path / "requirements").mkdir()
    pins = (
        "# comment\nDjango==5.2.7 \\\n    --hash=sha256:1\nredis[hiredis]==8.1.0 ; sys_platform\n"
    )
    (tmp_path / "requirements/base.txt").write_text(pins)
    packages: dict[str, Any] = {
        "": {"name": "dogleg"},
        "node_modules/eslint": {"version": "9.25.1"},
        "node_modules/a/node_modules/@eslint/js": {"version": "1.0.0"},
    }
    for lock in known.LOCKS:
        (tmp_path / lock).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / lock).write_text(json.dumps({"packages": packages}))
    return tmp_path


def test_old_pins_are_found_in_the_files(old: Path) -> None:
    found = audit.audit_known(TODAY, old)
    assert "django 5.2.7: CVE-2025-64459, fixed in 5.2.8" in found
    assert "eslint 9.25.1: CVE-2025-50537, fixed in 9.26.0" in found
    assert not any("redis" in line for line in found)


def test_an_old_pin_fails_the_audit_although_no_registry_answers(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "pip_report", lambda: None)
    monkeypatch.setattr(audit, "npm_report", lambda: None)
    assert audit.main() == 0
    assert audit.main(old) == 1


def test_no_pinned_version_of_ours_has_a_known_advisory() -> None:
    assert audit.audit_known(TODAY, audit.ROOT) == []
