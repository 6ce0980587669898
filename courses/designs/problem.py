"""What can be wrong with a design of any type, what would mend it, and the checks of its words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from core.user_text import unfit
from courses.geometry.hex import Hex

MAX_NAME = 60
MAX_ABOUT = 400

Params = tuple[tuple[str, str | int], ...]
"""What a sentence needs, by name."""

Plain = str | int | bool | None | tuple["Plain", ...] | dict[str, "Plain"]
"""A value as JSON has it."""


class Severity(StrEnum):
    """An error keeps a design from being played, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


class Edit(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change to a design as JSON: a value set at a path, or a list item taken away.

    The path is that of `Problem.field`; "tiles.+" appends to a list.
    """

    path: str
    value: Plain = None
    remove: bool = False


class Fix(msgspec.Struct, frozen=True):
    """A way to mend a problem: its edits, in order, make it go away."""

    code: str
    params: Params = ()
    edits: tuple[Edit, ...] = ()


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong, where, what to light up, and what would mend it."""

    code: str
    field: str
    """Path into the design, list places from 0: "tiles.3.face"."""
    params: Params = ()
    hexes: tuple[Hex, ...] = ()
    """What to light up; squares (column, row) of a design on squares."""
    severity: Severity = Severity.ERROR
    fixes: tuple[Fix, ...] = ()


def errors(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Those that keep a design from being played."""
    return tuple(problem for problem in problems if problem.severity is Severity.ERROR)


def word_problems(name: str, about: str) -> Iterator[Problem]:
    """Everything that is wrong with the name and the description of a design."""
    if not 1 <= len(name.strip()) <= MAX_NAME:
        yield Problem("name_length", "name", (("most", MAX_NAME),))
    if len(about) > MAX_ABOUT:
        yield Problem("about_length", "about", (("most", MAX_ABOUT),))
    for field, text, lines in (("name", name.strip(), False), ("about", about, True)):
        if refusal := unfit(text, lines=lines):
            yield Problem(refusal.code, field, (("character", refusal.character),))
