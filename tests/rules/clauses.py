"""Find clause numbers of the rules in documents, docstrings and scenario files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from games.kernel.scenario import load

CLAUSE = re.compile(r"\b([A-Z])(\d+)\.(\d+)(?:([a-z])\b|\s?[–-]\s?(?:\1\2\.)?(\d+)\b)?")
"""Matches E5.2, a clause inserted later (E9.2a), and ranges (E4.2–E4.4, E4.2–4)."""
STATED = re.compile(r"^\s*(?:-|#+)\s+\**(?P<id>[A-Z]\d+\.\d+[a-z]?|Views)\b")
PLANNED = "*(planned)*"


def stated(document: str) -> dict[str, bool]:
    """Return the clauses that a document defines, and whether each is marked as planned. The
    document has one clause per line.
    """
    return {
        found["id"]: PLANNED in line
        for line in document.splitlines()
        if (found := STATED.match(line))
    }


def named(text: str) -> Iterator[str]:
    """Yield each clause that a text names, with ranges expanded. "(Views)" stands for the clause
    about what viewers can see.
    """
    if "(Views)" in text:
        yield "Views"
    for letter, chapter, first, later, last in CLAUSE.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{letter}{chapter}.{number}{later}"


def cited(folders: Iterable[Path]) -> set[str]:
    """Return the clauses that docstrings name, including docstrings of fields and tables."""
    return {
        clause
        for folder in folders
        for path in folder.rglob("*.py")
        for text in _docstrings(ast.parse(path.read_text("utf-8")))
        for clause in named(text)
    }


def _docstrings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def shown(folder: Path) -> set[str]:
    """Return the clauses that scenario files show."""
    return {clause for path in folder.glob("*.json") for clause in load(path.read_bytes()).clauses}
