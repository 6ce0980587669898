"""The authorisation matrix: the expected and the actual response to each visitor at every URL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.guards.support.asking import METHODS, PEOPLE, ROLES, Answer, Visitors
from tests.guards.support.routes import Route, routes
from tests.limits import forget_uses

TABLE = Path(__file__).parent / "authorisation.txt"
REFUSED = {"401", "403", "404", "405", "login"}
FIRST = ("owner", "staff", "anonymous")
"""Visitors that are tried first. If both "owner" and "staff" get a 405, the method is not supported
and all other visitors can be skipped.
"""

Line = tuple[str, str]
"""Methods and path of a row in the table."""


@dataclass(frozen=True)
class Asked:
    """A request and its response."""

    route: Route
    method: str
    role: str
    answer: Answer


def asked(visitors: Visitors) -> Iterator[Asked]:
    """Send every method to every URL. If the method is supported, send it as every visitor."""
    for route in routes():
        for method in _methods(route):
            # Rate limits are not tested here.
            forget_uses()
            columns = ROLES if route.in_api else PEOPLE
            answers = {role: visitors.ask(role, method, route) for role in FIRST}
            if not _has_no_such_method(answers):
                others = [role for role in columns if role not in FIRST]
                answers |= {role: visitors.ask(role, method, route) for role in others}
            for role in columns:
                if role in answers:
                    yield Asked(route, method, role, answers[role])


def _has_no_such_method(answers: dict[str, Answer]) -> bool:
    return all(answers[role].cell == "405" for role in FIRST[:2])


def _methods(route: Route) -> tuple[str, ...]:
    """Return all methods, or only the first two for admin pages that repeat for each model."""
    again = route.line != route.path and "accounts/user" not in route.path
    return METHODS[:2] if again else METHODS


def measured(all_asked: list[Asked]) -> dict[Line, list[str]]:
    """Return the cells of each row. Methods with equal responses share a row, and refused methods
    have none.

    If every visitor is refused for every method, the row is called NONE and has no cells. A cell
    with several values means that the responses of admin pages differ, although they should be the
    same for all models.
    """
    found: dict[str, dict[str, dict[str, set[str]]]] = {}
    for each in all_asked:
        row = found.setdefault(each.route.line, {}).setdefault(each.method, {})
        row.setdefault(each.role, set()).add(each.answer.cell)
    lines: dict[Line, list[str]] = {}
    for path, rows in found.items():
        answered = {
            (_named(methods), path): list(cells)
            for cells, methods in _alike(rows).items()
            if not set(cells) <= REFUSED
        }
        lines |= answered or {("NONE", path): []}
    return lines


def _named(methods: list[str]) -> str:
    return "ANY" if methods == list(METHODS) else ",".join(methods)


def _alike(rows: dict[str, dict[str, set[str]]]) -> dict[tuple[str, ...], list[str]]:
    """Group the methods by their responses."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for method, row in rows.items():
        cells = tuple("/".join(sorted(cell)) for cell in row.values())
        alike.setdefault(cells, []).append(method)
    return alike


def agreed() -> dict[Line, list[str]]:
    """Return the rows of the stored table."""
    lines = [line.split() for line in TABLE.read_text().splitlines()]
    rows = [words for words in lines if words and not words[0].startswith("#")]
    return {(words[0], words[1].removeprefix("/")): words[2:] for words in rows}


def written(line: Line, cells: list[str]) -> str:
    """Return a row in the format of the stored table."""
    methods, path = line
    return f"{methods:<12} /{path:<53} {' '.join(f'{cell:<5}' for cell in cells)}".rstrip()
