"""Every regular expression for external text is fast, even with its worst-case input.

The test finds all patterns, and fails for a new one whose worst-case input is not listed here.
"""

import ast
import contextlib
import importlib
import pkgutil
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.urls import Resolver404, resolve

from tests.project.structure.worst_inputs import WORST, Worst, again

ROOT = Path(__file__).parents[3]
APPS = ("config", "core", "accounts", "notifications", "courses", "games")
SHORT, LONG = 10_000, 100_000
"""Lengths in characters. Linear time grows tenfold from one to the other, quadratic time a
hundredfold.
"""
MOST_TIMES = 40
TOO_QUICK_TO_TELL = 0.002
"""Seconds added to both times, because shorter times cannot be measured."""


def modules() -> Iterator[str]:
    for app in APPS:
        package = importlib.import_module(app)
        yield app
        for found in pkgutil.walk_packages(package.__path__, f"{app}."):
            if not found.name.startswith(("config.settings.", "config.serving.__main__")):
                yield found.name


def patterns() -> dict[str, re.Pattern]:
    """Return every compiled pattern in our modules, by module and name."""
    found: dict[int, tuple[str, re.Pattern]] = {}
    for module in modules():
        names = vars(importlib.import_module(module)).items()
        for name, value in names:
            if isinstance(value, re.Pattern):
                found.setdefault(id(value), (f"{module}.{name}", value))
    return dict(found.values())


def durations(work: Callable[[str], object], text: str) -> Iterator[float]:
    """Yield the processor time in seconds of each of three runs."""
    for _ in range(3):
        started = time.process_time()
        work(text)
        yield time.process_time() - started


def assert_linear(work: Callable[[str], object], worst: Worst) -> None:
    """Fail if none of three runs with the long text is within the limit derived from the shortest
    of three runs with the short text.
    """
    short = min(durations(work, worst(SHORT)))
    most = MOST_TIMES * (short + TOO_QUICK_TO_TELL) - TOO_QUICK_TO_TELL
    assert any(long < most for long in durations(work, worst(LONG))), (short, most)


def test_every_pattern_has_a_worst_input():
    assert sorted(patterns()) == sorted(WORST)


@pytest.mark.parametrize("name", WORST)
def test_a_pattern_takes_linear_time(name):
    pattern = patterns()[name]
    as_read = bytes if isinstance(pattern.pattern, bytes) else str

    def read(text: str) -> None:
        whole = text.encode() if as_read is bytes else text
        for way in (pattern.match, pattern.fullmatch, pattern.findall):
            way(whole)

    for worst in WORST[name]:
        assert_linear(read, worst)


INLINE = {"match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer"}


def test_every_pattern_is_compiled_at_module_level():
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            source = path.read_text()
            # Parsing all files would take seconds.
            if "import re\n" in source:
                assert not any(is_inline(node) for node in ast.walk(ast.parse(source))), path


def is_inline(node: ast.AST) -> bool:
    """Return True for a call such as `re.sub("…", …)`, whose pattern has no name."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and (node.func.value.id, node.func.attr in INLINE) == ("re", True)
    )


PATHS: list[Worst] = [
    again("a"),
    again("/"),
    again("-"),
    lambda n: "/courses/" + "a-" * (n // 2) + "!",
    lambda n: "/courses/a/versions/" + "1" * n + "/holes",
    lambda n: "/tables/" + "a" * n + "/!",
    lambda n: "/api/v1/courses/" + "a/" * (n // 2),
    lambda n: "/invitations/" + "a:" * (n // 2) + "!",
]


@pytest.mark.parametrize("worst", PATHS)
def test_resolving_an_address_takes_linear_time(worst):
    def look(path: str) -> None:
        with contextlib.suppress(Resolver404):
            resolve(path if path.startswith("/") else f"/{path}")

    assert_linear(look, worst)
