"""Row locks must not block inserts that reference the row through a foreign key."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
WORDS = ("select_for_update", "FOR UPDATE")
"""Files without these are not parsed, which would take seconds."""
APPS = ("accounts", "notifications", "courses", "games", "config", "core")


def full_locks(source: str) -> Iterator[int]:
    """Yield the lines that lock a row as strongly as a DELETE.

    PostgreSQL makes every insert that references such a row wait. A player whose account row is
    locked in this way cannot move.
    """
    if not any(word in source for word in WORDS):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "select_for_update":
            arguments = {keyword.arg: keyword.value for keyword in node.keywords}
            no_key = arguments.get("no_key")
            if not (isinstance(no_key, ast.Constant) and no_key.value is True):
                yield node.lineno
        elif isinstance(node, ast.Constant) and str(node.value).rstrip().endswith(" FOR UPDATE"):
            yield node.lineno


def test_no_row_lock_blocks_foreign_keys():
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for app in APPS
        for path in sorted((ROOT / app).rglob("*.py"))
        for line in full_locks(path.read_text())
    ]
    assert found == []


def test_the_check_finds_both_kinds_of_full_locks():
    source = (
        'User.objects.select_for_update().get()\nsql = f"SELECT {columns} FROM users FOR UPDATE"'
    )
    assert sorted(full_locks(source)) == [1, 2]
    assert not list(full_locks("User.objects.select_for_update(no_key=True).get()"))
