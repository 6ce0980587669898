"""Apply the edits of a fix to a design, given as JSON builtins."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from courses.designs.problem import Edit

APPEND = "+"


def edited(design: Any, edits: Iterable[Edit]) -> Any:
    """Return a design, given as JSON builtins, with these edits applied in order. The input is not
    changed.

    Raises KeyError, IndexError or ValueError for a path that does not exist.
    """
    return reduce(_edited, edits, design)


def _edited(design: Any, edit: Edit) -> Any:
    return _changed(design, edit.path.split("."), edit)


def _changed(value: Any, path: list[str], edit: Edit) -> Any:
    if not path:
        return edit.value
    step, *rest = path
    if isinstance(value, dict):
        return value | {step: _changed(value.get(step), rest, edit)}
    if step == APPEND:
        return [*value, edit.value]
    place = int(step)
    if edit.remove and not rest:
        return [*value[:place], *value[place + 1 :]]
    return [*value[:place], _changed(value[place], rest, edit), *value[place + 1 :]]
