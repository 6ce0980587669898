"""Differences between two plots: ground, gate, points and difficulty (M1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.change import Change, Mark, Sign, number_changed, words_changed
from courses.designs.plot.canonical import at_origin
from courses.designs.plot.value import CELL, WATER, PlotDesign, squares

GROUND = ((CELL, "cells"), (WATER, "water"))
"""The letters for the kinds of ground, each with the prefix of its change codes."""


def plot_changes(before: PlotDesign, after: PlotDesign) -> tuple[Change, ...]:
    """Return the changes to texts, card, ground and gate; empty if only the position differs."""
    before, after = at_origin(before), at_origin(after)
    return (
        *words_changed(before, after),
        *number_changed(before, after, "points", "points_changed"),
        *number_changed(before, after, "difficulty", "difficulty_changed"),
        *_ground(before, after),
        *_gate(before, after),
    )


def _ground(before: PlotDesign, after: PlotDesign) -> Iterator[Change]:
    for letter, name in GROUND:
        was, now = squares(before, letter), squares(after, letter)
        for code, sign, found in (
            (f"{name}_added", Sign.ADDED, now - was),
            (f"{name}_removed", Sign.REMOVED, was - now),
        ):
            if found:
                marks = (Mark(sign, tuple(sorted(found))),)
                yield Change(code, (("count", len(found)),), marks)


def _gate(before: PlotDesign, after: PlotDesign) -> Iterator[Change]:
    was, now = before.gate, after.gate
    if was == now:
        return
    if was is None or now is None:
        yield Change("gate_added" if was is None else "gate_removed")
    elif was.corner != now.corner:
        yield Change("gate_turned", (("corner", now.corner),))
    else:
        yield Change("gate_moved")
