"""Rules, geometry and designs must work without Django, for example in a bot's process."""

import ast
import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import courses.designs
import courses.geometry
import games.kernel
from games.registry import CARDS

ROOT = Path(__file__).parent.parent
RULES = [importlib.import_module(f"games.{key}.rules") for key in CARDS]
PURE = [games.kernel, *RULES, courses.geometry, courses.designs]
FORBIDDEN = {
    "accounts",
    "celery",
    "channels",
    "config",
    "django",
    "notifications",
    "redis",
    "rest_framework",
}
SCRIPT = """
import importlib, json, os, sys
for names in json.loads(sys.argv[1]):
    sys.stdout.flush()
    if not os.fork():
        for name in names:
            importlib.import_module(name)
        print(json.dumps([name.partition(".")[0] for name in sys.modules]))
        break
    if os.wait()[1]:
        sys.exit(f"importing {names} failed")
"""
"""A script that forks for each list of modules, which is much cheaper than a new interpreter."""


def loaded_by(*lists: list[str]) -> list[set[str]]:
    """Return the top-level names in `sys.modules` after importing only the modules of each list."""
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(lists)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [set(json.loads(line)) for line in run.stdout.splitlines()]


def packages() -> list[str]:
    """Return the modules directly in each pure package, including the games, and one other
    module.
    """
    inside = [
        f"{package.__name__}.{found.name}"
        for package in PURE
        for found in pkgutil.iter_modules(package.__path__)
    ]
    return [*inside, "games.clocks.open_hours"]


def all_modules() -> list[str]:
    inside = [
        found.name
        for package in PURE
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    return [*inside, "games.clocks.open_hours"]


@pytest.mark.whole
def test_each_pure_package_can_be_imported_alone_without_the_site():
    """`bin/test` imports all modules in one process instead, which is much cheaper."""
    loaded = loaded_by(*([package] for package in packages()))
    found = zip(packages(), loaded, strict=True)
    assert [(package, names & FORBIDDEN) for package, names in found if names & FORBIDDEN] == []


def test_every_module_of_the_pure_packages_can_be_imported_without_the_site():
    (loaded,) = loaded_by(all_modules())
    assert not loaded & FORBIDDEN


def test_importing_the_site_is_noticed():
    pure, site = loaded_by(["games.kernel.chance"], ["accounts.apps"])
    assert not pure & FORBIDDEN
    assert "django" in site


def imports_of(source: Path) -> set[str]:
    """Return the top-level names that a file imports directly."""
    tree = ast.parse(source.read_text())
    plain = {
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    }
    parts = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in plain | parts}


def test_numpy_is_only_used_for_analysis():
    sources = [found for package in PURE for found in Path(package.__path__[0]).rglob("*.py")]
    users = [source for source in sources if "numpy" in imports_of(source)]
    assert users
    assert all("analysis" in str(source.relative_to(ROOT)) for source in users)


@pytest.mark.parametrize("package", ["games", "courses"])
def test_the_parents_of_pure_packages_are_empty(package):
    assert (ROOT / package / "__init__.py").read_text() == ""
