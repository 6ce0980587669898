"""Marks for a hole's result relative to par, as on paper: circles for under, squares for over."""

from __future__ import annotations

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy

EAGLE, BIRDIE, BOGEY, DOUBLE = "eagle", "birdie", "bogey", "double"
AGAINST_PAR: dict[str, str | Promise] = {
    EAGLE: gettext_lazy("eagle or better"),
    BIRDIE: gettext_lazy("birdie"),
    "": gettext_lazy("par"),
    BOGEY: gettext_lazy("bogey"),
    DOUBLE: gettext_lazy("double bogey or worse"),
}


def marked(strokes: int, par: int) -> str:
    """Return the mark for a result: circles for under par, squares for over par."""
    if strokes == par:
        return ""
    if strokes < par:
        return EAGLE if par - strokes > 1 else BIRDIE
    return DOUBLE if strokes - par > 1 else BOGEY
