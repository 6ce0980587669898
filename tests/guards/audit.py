"""Searches for known vulnerabilities in our dependencies: `python -m tests.guards.audit`, from the
root.

A vulnerability fails the build unless `advisories.txt` lists it with a reason and an expiry date.
If a registry does not answer, the audit reports this and does not fail, because a build must not
depend on external servers. Our versions are always compared with `known_advisories.toml`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from tests.guards import known

ROOT = Path(__file__).parents[2]
LISTED = Path(__file__).parent / "advisories.txt"
KNOWN = Path(__file__).parent / "known_advisories.toml"
REQUIREMENTS = "requirements/dev.txt"
"""The file with the most requirements, which includes all others."""
PATIENCE = 100
"""Time limit for an audit, in seconds."""

Advisories = Mapping[str, date]
"""For each advisory id, the last day on which it is accepted."""


def advisories(text: str) -> Advisories:
    """Parse lines of `ID YYYY-MM-DD reason`; the reason is required."""
    rows = [line.split(maxsplit=2) for line in text.splitlines() if line and line[0] != "#"]
    for row in rows:
        if len(row) != 3:
            raise ValueError(f"an advisory needs an id, a date and a reason: {' '.join(row)}")
    return {name: date.fromisoformat(day) for name, day, _reason in rows}


def holes(report: Mapping[str, Any], listed: Advisories, today: date) -> list[str]:
    """Return pip-audit's findings that are not accepted today."""
    return [
        f"{found['name']} {found['version']}: {hole['id']}"
        for found in report["dependencies"]
        for hole in found.get("vulns", [])
        if not any(listed.get(name, date.min) >= today for name in (hole["id"], *hole["aliases"]))
    ]


def unknown(report: Mapping[str, Any]) -> int:
    """Return the number of packages that the registry does not know."""
    return sum("skip_reason" in found for found in report["dependencies"])


def pip_report() -> Mapping[str, Any] | None:
    """Return pip-audit's report, or None if its registry does not answer."""
    options = ("--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json")
    command = [sys.executable, "-m", "pip_audit", "-r", REQUIREMENTS, *options, "--timeout=10"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
        report: Mapping[str, Any] = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None
    return report


def audit_python(today: date) -> list[str]:
    """Return vulnerabilities in our Python dependencies; print which packages could not be
    audited.
    """
    report = pip_report()
    if report is None:
        print("pip-audit: NOT AUDITED, the registry of advisories does not answer.")
        return []
    count, skipped = len(report["dependencies"]), unknown(report)
    print(f"pip-audit: {count - skipped} of {count} packages audited.")
    if skipped:
        print(f"pip-audit: NOT AUDITED are {skipped} that this registry has no advisories for.")
    return holes(report, advisories(LISTED.read_text()), today)


def npm_holes(report: Mapping[str, Any], listed: Advisories, today: date) -> list[str]:
    """Return npm's findings, leaving out packages that only depend on an affected one."""
    return [
        f"{name}: {hole['url']}"
        for name, found in report["vulnerabilities"].items()
        for hole in found["via"]
        if isinstance(hole, dict) and listed.get(hole["url"].split("/")[-1], date.min) < today
    ]


def npm_report() -> Mapping[str, Any] | None:
    """Return npm's audit of package-lock.json, or None if its registry does not answer."""
    command = ["npm", "audit", "--json"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
        report: Mapping[str, Any] = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, FileNotFoundError, json.JSONDecodeError):
        return None
    return report if "vulnerabilities" in report else None


def audit_scripts(today: date) -> list[str]:
    """Return vulnerabilities in the tools that check our scripts. The site itself does not use
    them.
    """
    report = npm_report()
    if report is None:
        print("npm audit: NOT AUDITED, npm's registry does not answer.")
        return []
    print(f"npm audit: {report['metadata']['dependencies']['total']} packages audited.")
    return npm_holes(report, advisories(LISTED.read_text()), today)


def audit_known(today: date, root: Path) -> list[str]:
    """Return our pinned versions that are affected by a checked-in advisory."""
    listed = known.read(KNOWN.read_text())
    accepted = {name for name, day in advisories(LISTED.read_text()).items() if day >= today}
    count = len(listed.pypi) + len(listed.npm)
    print(f"known_advisories.toml: {count} advisories, looked up on {listed.as_of}.")
    return [
        *known.in_range(known.python_pins(root), listed.pypi, accepted),
        *known.in_range(known.script_pins(root), listed.npm, accepted),
    ]


def main(root: Path = ROOT) -> int:
    today = datetime.now(UTC).date()
    found = audit_known(today, root) + audit_python(today) + audit_scripts(today)
    for hole in found:
        print(f"A known hole: {hole}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
