"""Files and functions stay small. Ruff checks complexity (C901)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
PLACES = (
    "accounts",
    "bench",
    "config",
    "core",
    "courses",
    "games",
    "notifications",
    "static",
    "templates",
    "tests",
)
OTHERS = {"migrations", "node_modules"}
LONGEST_FILE = 300
LONGEST_FUNCTION = 45


def sources(*endings: str) -> list[Path]:
    """Return our source files, except for migrations and installed files."""
    found = (path for place in PLACES for path in (ROOT / place).rglob("*"))
    return [path for path in found if path.suffix in endings and OTHERS.isdisjoint(path.parts)]


def functions(code: str) -> Iterator[tuple[str, int]]:
    """Yield each function at any depth, with its number of lines."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            yield node.name, node.end_lineno - node.lineno + 1


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_too_long() -> None:
    lines = {
        named(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in sources(".py", ".js", ".css", ".html")
    }
    assert len(lines) > 500, "the files are found"
    assert {name: number for name, number in lines.items() if number > LONGEST_FILE} == {}


def test_no_function_is_too_long() -> None:
    long = {
        f"{named(path)}: {name}": lines
        for path in sources(".py")
        if (code := path.read_text(encoding="utf-8")).count("\n") > LONGEST_FUNCTION
        for name, lines in functions(code)
        if lines > LONGEST_FUNCTION
    }
    assert long == {}


def test_nested_functions_are_measured() -> None:
    code = "class A:\n    async def b():\n        def c():\n            pass\n        return c\n"
    assert dict(functions(code)) == {"b": 4, "c": 2}
