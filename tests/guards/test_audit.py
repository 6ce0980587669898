"""A known vulnerability fails the build unless it is accepted with a reason and a date."""

from __future__ import annotations

import subprocess
from datetime import date
from typing import Any
from unittest.mock import patch

import pytest

from tests.guards import audit

TODAY = date(2026, 11, 22)
REPORT: dict[str, Any] = {
    "dependencies": [
        {"name": "sound", "version": "1.0", "vulns": []},
        {"name": "odd", "skip_reason": "not found"},
        {
            "name": "leaky",
            "version": "2.0",
            "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"], "fix_versions": []}],
        },
    ]
}


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        ("", ["leaky 2.0: PYSEC-1"]),
        ("PYSEC-1 2026-11-22 we do not call it", []),
        ("CVE-1 2027-01-01 we do not call it", []),
        ("CVE-1 2026-11-21 we did not call it", ["leaky 2.0: PYSEC-1"]),
        ("CVE-2 2027-01-01 another one", ["leaky 2.0: PYSEC-1"]),
    ],
)
def test_a_vulnerability_is_reported_unless_accepted_and_not_expired(
    listed: str, found: list[str]
) -> None:
    assert audit.holes(REPORT, audit.advisories(listed), TODAY) == found


def test_an_advisory_needs_a_reason() -> None:
    with pytest.raises(ValueError, match="reason"):
        audit.advisories("PYSEC-1 2026-11-22")


def test_an_unreachable_registry_is_reported_without_failing(capsys: Any) -> None:
    late = subprocess.TimeoutExpired("pip-audit", 1)
    with patch("subprocess.run", side_effect=late):
        assert audit.audit_python(TODAY) == []
    assert "NOT AUDITED" in capsys.readouterr().out


def test_packages_unknown_to_the_registry_are_counted(capsys: Any) -> None:
    with patch.object(audit, "pip_report", return_value=REPORT):
        assert audit.audit_python(TODAY) == ["leaky 2.0: PYSEC-1"]
    data = capsys.readouterr().out
    assert "2 of 3 packages audited" in data and "NOT AUDITED are 1" in data


NPM: dict[str, Any] = {
    "metadata": {"dependencies": {"total": 2}},
    "vulnerabilities": {
        "leaky": {"via": [{"url": "https://github.com/advisories/GHSA-1"}]},
        "needs-leaky": {"via": ["leaky"]},
    },
}


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        ("", ["leaky: https://github.com/advisories/GHSA-1"]),
        ("GHSA-1 2026-11-22 it checks our own files only", []),
        ("GHSA-1 2026-11-21 it did", ["leaky: https://github.com/advisories/GHSA-1"]),
    ],
)
def test_the_tools_for_scripts_are_audited_the_same_way(listed: str, found: list[str]) -> None:
    assert audit.npm_holes(NPM, audit.advisories(listed), TODAY) == found


@pytest.mark.parametrize("told", ["", '{"message": "405 Method Not Allowed"}'])
def test_an_unreachable_npm_registry_is_reported(told: str, capsys: Any) -> None:
    answer = subprocess.CompletedProcess([], 1, stdout=told)
    with patch("subprocess.run", return_value=answer):
        assert audit.audit_scripts(TODAY) == []
    assert "NOT AUDITED" in capsys.readouterr().out
