"""Choices in the form that conflict with the course, the seats or each other.

The `check` function of the rules decides what conflicts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

import msgspec

from courses.designs.course.layout import Layout
from courses.ports import PlayMode
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.scoring import check
from games.eighteen.rules.state import Config
from games.eighteen.site.modes import MODES
from games.eighteen.site.refusals import OPTION_PROBLEMS, SEAT_PROBLEMS
from games.kernel.interface import Problem
from games.site.options import OptionsForm

USUAL = "stableford"
"""The default mode for trying out a course, because a failed hole costs little in this mode."""
NEW_SIDE = "each"
"""The default side of the golfer cards at a new table (E2.1)."""
CHECKED: Mapping[str, frozenset[str]] = {
    "mode": frozenset({"mode", "course"}),
    "clubs": frozenset({"clubs"}),
    "golfers": frozenset({"golfers"}),
}
"""For each form field, the fields of the problems that make a choice unavailable."""

Off = Mapping[str, Mapping[str, str]]
"""The reason why a value cannot be chosen now, by field and value."""


def unfit(form: OptionsForm, seats: int) -> Off:
    """Return the choices that conflict with the rest of the form; empty without a course."""
    config = _so_far(form)
    return {field: dict(_off(form, field, config, seats)) if config else {} for field in CHECKED}


PLAY_MODES = tuple(
    PlayMode(key=mode, name=page.name, seats=RULES[mode].seats, usual=mode == USUAL)
    for mode, page in MODES.items()
)


def good_for(course: Layout) -> list[PlayMode]:
    """Return the modes that can be played on a course with at least one number of golfers."""
    return [mode for mode in PLAY_MODES if _carries(course, mode.key)]


def _carries(course: Layout, mode: str) -> bool:
    config = Config(course, mode)
    return any(not list(_at("mode", config, seats)) for seats in RULES[mode].seats)


def settle(form: OptionsForm, off: Off) -> None:
    """Set initial values that are available. Submitted values stay and are rejected later."""
    if form.is_bound:
        return
    form.initial = {"side": NEW_SIDE, **form.initial}
    for field, reasons in off.items():
        values = _values(form, field)
        if _value(form, field) in reasons:
            fitting = [value for value in values if value not in reasons]
            form.initial = {**form.initial, field: (fitting or values)[0]}


def _so_far(form: OptionsForm) -> Config | None:
    """Return the options entered so far as a Config. Invalid values are replaced by defaults."""
    found = form.found_so_far()
    if found is None:
        return None
    hole = str(_value(form, "hole") or "0")
    if hole.isdecimal() and 0 < int(hole) <= len(found.playable.holes):
        found = form.narrowed(found, {"hole": int(hole)})
    chosen = {field: _value(form, field) for field in CHECKED}
    known = {field: value for field, value in chosen.items() if value in _values(form, field)}
    return Config(found.playable, **known)


def _off(form: OptionsForm, field: str, config: Config, seats: int) -> Iterable[tuple[str, str]]:
    for value in _values(form, field):
        for problem in _at(field, msgspec.structs.replace(config, **{field: value}), seats):
            yield value, _sentence(problem)


def _at(field: str, config: Config, seats: int) -> Iterable[Problem]:
    """Return the first problem with a form field's choice, if there is one."""
    problems = (each for each in check(config, seats) if each.field in CHECKED[field])
    return islice(problems, 1)


def _value(form: OptionsForm, field: str) -> Any:
    """Return the form's current value. A bound field would return its initial value instead."""
    if form.is_bound:
        return form.data.get(field)
    return form.get_initial_for_field(form.fields[field], field)


def _values(form: OptionsForm, field: str) -> list[str]:
    choices: Any = form.fields[field]
    return [value for value, _name in choices.choices]


def _sentence(problem: Any) -> str:
    sentence = {**SEAT_PROBLEMS, **OPTION_PROBLEMS}[problem.code]
    return str(sentence).format_map(problem.params)
