"""Amounts of strokes and points in words."""

from __future__ import annotations

from core.i18n.translation import ngettext


def strokes(amount: float) -> str:
    """Return a number of strokes with one decimal, without its sign."""
    found = round(abs(amount), 1)
    return ngettext("{n} stroke", "{n} strokes", 1 if found == 1 else 2).format(n=f"{found:.1f}")


def points(amount: float) -> str:
    """Return a number of points with one decimal, without its sign."""
    found = round(abs(amount), 1)
    return ngettext("{n} point", "{n} points", 1 if found == 1 else 2).format(n=f"{found:.1f}")
