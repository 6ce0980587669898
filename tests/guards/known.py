"""Compare our pinned versions with `known_advisories.toml`, without a registry."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

PINNED = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
LOCKS = ("package-lock.json", "tests/document/package-lock.json")


@dataclass(frozen=True)
class Known:
    """An advisory, which is one row of the file."""

    package: str
    id: str
    affected: str
    fixed: str
    source: str
    alias: str = ""

    def affects(self, version: str) -> bool:
        return SpecifierSet(self.affected).contains(Version(version), prereleases=True)


@dataclass(frozen=True)
class KnownAdvisories:
    """The contents of the file: rows by registry, and the date on which they were looked up."""

    as_of: date
    pypi: tuple[Known, ...]
    npm: tuple[Known, ...]


def read(text: str) -> KnownAdvisories:
    data = tomllib.loads(text)
    rows = {name: tuple(Known(**row) for row in data[name]) for name in ("pypi", "npm")}
    return KnownAdvisories(data["as_of"], **rows)


def python_pins(root: Path) -> Iterator[tuple[str, str]]:
    """Yield name and version from each line of `requirements/*.txt`. Some packages occur in two
    versions.
    """
    for file in sorted(root.glob("requirements/*.txt")):
        for name, version in PINNED.findall(file.read_text()):
            yield canonicalize_name(name), version


def script_pins(root: Path) -> Iterator[tuple[str, str]]:
    """Yield name and version of each package in npm's lock files."""
    for lock in LOCKS:
        packages = json.loads((root / lock).read_text())["packages"]
        for place, package in packages.items():
            if place:
                yield place.rpartition("node_modules/")[2], package["version"]


def in_range(
    pins: Iterable[tuple[str, str]], rows: Iterable[Known], accepted: set[str]
) -> list[str]:
    """Return a line for each pinned version with a known advisory, unless its id is accepted."""
    pinned = set(pins)
    return sorted(
        f"{row.package} {version}: {row.id}, fixed in {row.fixed}"
        for row in rows
        if not {row.id, row.alias} & accepted
        for name, version in pinned
        if name == row.package and row.affects(version)
    )
