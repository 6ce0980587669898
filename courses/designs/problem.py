"""Problems and fixes for designs of any type, and the checks for names and descriptions."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from core.user_text import unfit
from courses.geometry.hex import Hex

MAX_NAME = 60
MAX_ABOUT = 400

Params = tuple[tuple[str, str | int], ...]
"""Parameters of a sentence as (name, value)."""

Plain = str | int | bool | None | tuple["Plain", ...] | dict[str, "Plain"]
"""A value made of JSON builtins."""


class Severity(StrEnum):
    """Severity of a problem. Only errors prevent play."""

    ERROR = "error"
    WARNING = "warning"


class Edit(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change to a design as JSON: set a value at a path, or remove a list item.

    Paths have the form of `Problem.field`. "tiles.+" appends to a list.
    """

    path: str
    value: Plain = None
    remove: bool = False


class Fix(msgspec.Struct, frozen=True):
    """A suggested fix. Applying its edits in order solves the problem."""

    code: str
    params: Params = ()
    edits: tuple[Edit, ...] = ()


class Problem(msgspec.Struct, frozen=True):
    """One problem: its location in the design, the hexes to highlight, and suggested fixes."""

    code: str
    field: str
    """Path in the design, such as "tiles.3.face". List indexes count from 0."""
    params: Params = ()
    hexes: tuple[Hex, ...] = ()
    """Hexes to highlight. Designs on a square grid have squares (column, row) instead."""
    severity: Severity = Severity.ERROR
    fixes: tuple[Fix, ...] = ()


def errors(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems that prevent play."""
    return tuple(problem for problem in problems if problem.severity is Severity.ERROR)


def word_problems(name: str, about: str) -> Iterator[Problem]:
    """Yield the problems of a design's name and description."""
    if not 1 <= len(name.strip()) <= MAX_NAME:
        yield Problem("name_length", "name", (("most", MAX_NAME),))
    if len(about) > MAX_ABOUT:
        yield Problem("about_length", "about", (("most", MAX_ABOUT),))
    for field, text, lines in (("name", name.strip(), False), ("about", about, True)):
        if refusal := unfit(text, lines=lines):
            yield Problem(refusal.code, field, (("character", refusal.character),))
