"""Which choices of the form fit its course, its seats and each other, by the rules' own check."""

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
from games.eighteen.site.refusals import REFUSALS
from games.kernel.interface import Problem
from games.site.options import OptionsForm

USUAL = "stableford"
"""The mode of somebody who just tries a course: it costs little to fail."""
NEW_SIDE = "each"
"""Which side of the golfer cards a new table plays if it names none (E2.1)."""
CHECKED: Mapping[str, frozenset[str]] = {
    "mode": frozenset({"mode", "course"}),
    "clubs": frozenset({"clubs"}),
    "golfers": frozenset({"golfers"}),
}
"""By field, where the rules say that a choice of it does not fit."""

Off = Mapping[str, Mapping[str, str]]
"""By field and value, why that cannot be chosen now."""


def unfit(form: OptionsForm, seats: int) -> Off:
    """What does not fit what else stands in the form; nothing while it names no course."""
    config = _so_far(form)
    return {field: dict(_off(form, field, config, seats)) if config else {} for field in CHECKED}


PLAY_MODES = tuple(
    PlayMode(key=mode, name=page.name, seats=RULES[mode].seats, usual=mode == USUAL)
    for mode, page in MODES.items()
)


def good_for(course: Layout) -> list[PlayMode]:
    """The modes that a course carries, with some number of golfers."""
    return [mode for mode in PLAY_MODES if _carries(course, mode.key)]


def _carries(course: Layout, mode: str) -> bool:
    config = Config(course, mode)
    return any(not list(_at("mode", config, seats)) for seats in RULES[mode].seats)


def settle(form: OptionsForm, off: Off) -> None:
    """Begin with choices that fit; what somebody has sent stays, and is refused with the reason."""
    if form.is_bound:
        return
    form.initial = {"side": NEW_SIDE, **form.initial}
    for field, reasons in off.items():
        values = _values(form, field)
        if _value(form, field) in reasons:
            fitting = [value for value in values if value not in reasons]
            form.initial = {**form.initial, field: (fitting or values)[0]}


def _so_far(form: OptionsForm) -> Config | None:
    """The table as the form has it; what is wrong in it is left at the standard."""
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
    """The first problem with a choice, if there is one."""
    problems = (each for each in check(config, seats) if each.field in CHECKED[field])
    return islice(problems, 1)


def _value(form: OptionsForm, field: str) -> Any:
    """As it stands in the form. A bound field would keep what it began with."""
    if form.is_bound:
        return form.data.get(field)
    return form.get_initial_for_field(form.fields[field], field)


def _values(form: OptionsForm, field: str) -> list[str]:
    choices: Any = form.fields[field]
    return [value for value, _name in choices.choices]


def _sentence(problem: Any) -> str:
    return str(REFUSALS[problem.code]).format_map(problem.params)
