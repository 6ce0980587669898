"""Texts for the reasons behind the clients' points (M7, M8)."""

from collections.abc import Callable, Mapping

from core.i18n.translation import gettext as _
from games.minigolf.rules.judged import Code, Reason
from games.minigolf.site.words import square


def reason_text(reason: Reason) -> str:
    """Return the text of a reason, for a line under its condition, without its points."""
    return _SAID[reason.code](reason)


def _where(reason: Reason) -> str:
    return ", ".join(map(square, reason.cells))


def _visitors(reason: Reason) -> str:
    return _("Visitors on {square}").format(square=_where(reason))


def _face_down(reason: Reason) -> str:
    return _("Tiles taken face down")


def _passed(reason: Reason) -> str:
    return _("Passed")


def _elements(reason: Reason) -> str:
    return _("Things the lady likes on {square}").format(square=_where(reason))


def _liked(reason: Reason) -> str:
    return _("The gentleman likes hole {n}").format(n=reason.hole)


def _in_line(reason: Reason) -> str:
    return _("All eight tees are in line")


def _par(reason: Reason) -> str:
    return _("Hole {n} has a par of 3 to 5").format(n=reason.hole)


def _cubes_left(reason: Reason) -> str:
    return _("Unused par cubes (of 36)")


def _cubes_black(reason: Reason) -> str:
    return _("Extra par cubes (beyond 36)")


def _plot(reason: Reason) -> str:
    return _("Points for the plot")


def _outside(reason: Reason) -> str:
    return _("Outside the plot or on water: {squares}").format(squares=_where(reason))


def _uncovered(reason: Reason) -> str:
    return _("Empty: {squares}").format(squares=_where(reason))


def _from_gate(reason: Reason) -> str:
    return _("Tee 1 is at the gate")


def _onward(reason: Reason) -> str:
    hole = reason.hole or 0
    return _("Green {n} leads to tee {next}").format(n=hole - 1, next=hole)


def _to_gate(reason: Reason) -> str:
    return _("Green 9 is at the gate")


def _missing(reason: Reason) -> str:
    return _("Missing holes (of nine)")


def _extra(reason: Reason) -> str:
    return _("Extra holes (beyond nine)")


def _malformed(reason: Reason) -> str:
    return _("Can’t form a hole: {squares}").format(squares=_where(reason))


def _wrong_join(reason: Reason) -> str:
    return _("Red meets grass on {squares}").format(squares=_where(reason))


def _wrong_way(reason: Reason) -> str:
    return _("Played against its arrow: {square}").format(square=_where(reason))


_SAID: Mapping[Code, Callable[[Reason], str]] = {
    "visitors": _visitors,
    "face_down": _face_down,
    "passed": _passed,
    "elements": _elements,
    "hole_liked": _liked,
    "all_in_line": _in_line,
    "par_in_zone": _par,
    "cubes_left": _cubes_left,
    "cubes_black": _cubes_black,
    "plot": _plot,
    "outside": _outside,
    "uncovered": _uncovered,
    "gate_to_tee": _from_gate,
    "green_to_tee": _onward,
    "green_to_gate": _to_gate,
    "missing_holes": _missing,
    "extra_holes": _extra,
    "malformed": _malformed,
    "wrong_join": _wrong_join,
    "wrong_way": _wrong_way,
}
