"""Canonical forms of plots, so that equal plots have equal values and copies can be recognised.

Plots that play the same have the same content hash, regardless of their position on the board. A
rotated plot is different, because the gate's corner matters for drawing and play. Copies are
recognised in any rotation or mirror image, by their ground and by the steps in their outline.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from courses.designs.likeness import Likeness
from courses.designs.plot.places import gate_squares
from courses.designs.plot.value import CORNERS, MOST_BOARD, NOTHING, PlotDesign
from courses.geometry.square import Cell, turned


def occupied(plot: PlotDesign) -> frozenset[Cell]:
    """Return all squares that are not empty: cells, water and the gate."""
    drawn = {
        (x, y)
        for y, row in enumerate(plot.rows)
        for x, letter in enumerate(row)
        if letter != NOTHING
    }
    return frozenset(drawn | (gate_squares(plot.gate) if plot.gate else frozenset()))


def shift(plot: PlotDesign) -> Cell:
    """Return the offset in squares (right, down) from the plot's published position to its own
    position.
    """
    taken = occupied(plot)
    return min((x for x, _ in taken), default=0), min((y for _, y in taken), default=0)


def at_origin(plot: PlotDesign) -> PlotDesign:
    """Return the plot as published: in the upper left corner, without trailing empty squares.

    A draft with a gate too far away for any board is returned unchanged.
    """
    left, top = shift(plot)
    if min(left, top) < -MOST_BOARD:
        return plot
    # If the gate is left of the rows or above them, the rows cannot start in the corner.
    rows = [""] * max(-top, 0) + [
        (NOTHING * max(-left, 0) + row[max(left, 0) :]).rstrip(NOTHING)
        for row in plot.rows[max(top, 0) :]
    ]
    while rows and not rows[-1]:
        rows.pop()
    gate = plot.gate and replace(plot.gate, x=plot.gate.x - left, y=plot.gate.y - top)
    return replace(plot, rows=tuple(rows), gate=gate)


def extent(plot: PlotDesign) -> Cell:
    """Return (columns, rows) of the plot, including gate and water; (0, 0) if it is empty."""
    taken, (left, top) = occupied(plot), shift(plot)
    return (
        max((x + 1 - left for x, _ in taken), default=0),
        max((y + 1 - top for _, y in taken), default=0),
    )


def content_hash(plot: PlotDesign) -> str:
    """Return a hash of the ground, gate, points and difficulty, regardless of the plot's
    position.
    """
    return digest(at_origin(plot))


def digest(plot: PlotDesign) -> str:
    """Return a hash for the URLs of the plot's pictures. It covers everything but text."""
    nameless = replace(plot, name="", about="")
    return sha256(msgspec.json.encode(nameless)).hexdigest()[:32]


GATE, ARC = "G", "A"
"""Letters for the gate's squares, and for the square with the arc's corner."""
ARCS: tuple[Cell, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Offset of the square with the arc's corner, in the order of CORNERS."""

WINDOW = 3
"""Number of rows in a trait. With two rows, many unrelated plots would have the same traits."""

Ground = dict[Cell, str]


def likeness(plot: PlotDesign) -> Likeness:
    """Return the features of the plot's ground. Points and golf balls do not matter."""
    drawn = ground(plot)
    whole = min(msgspec.json.encode(_listed(variant)) for variant in variants(drawn))
    steps = frozenset((*_steps(drawn), *_steps(_mapped(drawn, 1, False))))
    return Likeness(sha256(whole).hexdigest()[:32], steps)


def ground(plot: PlotDesign) -> Ground:
    """Return the letter of each square (column, row) that is not empty."""
    drawn = {
        (x, y): letter
        for y, row in enumerate(plot.rows)
        for x, letter in enumerate(row)
        if letter != NOTHING
    }
    if gate := plot.gate:
        x, y = ARCS[CORNERS.index(gate.corner)]
        drawn |= dict.fromkeys(gate_squares(gate), GATE) | {(gate.x + x, gate.y + y): ARC}
    return drawn


def variants(drawn: Ground) -> Iterator[Ground]:
    """Yield a ground in all four rotations, then its mirror image in all four."""
    for mirrored in (False, True):
        for quarters in range(4):
            yield _mapped(drawn, quarters, mirrored)


def _mapped(drawn: Ground, quarters: int, mirrored: bool) -> Ground:
    def place(cell: Cell) -> Cell:
        x, y = turned(cell, quarters)
        return (-x, y) if mirrored else (x, y)

    return {place(cell): letter for cell, letter in drawn.items()}


def _listed(drawn: Ground) -> list[tuple[int, int, str]]:
    """Return the squares sorted, shifted so that the first column and row are 0."""
    left = min((x for x, _ in drawn), default=0)
    top = min((y for _, y in drawn), default=0)
    return sorted((x - left, y - top, letter) for (x, y), letter in drawn.items())


def _steps(drawn: Ground) -> Iterator[str]:
    """Yield a text for every three consecutive rows that are not all equal.

    The text is the same if the rows are reversed or mirrored: it is the smallest of the four
    variants.
    """
    rows: dict[int, dict[int, str]] = {}
    for (x, y), letter in drawn.items():
        rows.setdefault(y, {})[x] = letter
    for y in rows:
        window = [rows.get(y + step, {}) for step in range(WINDOW)]
        if all(window) and any(row != window[0] for row in window):
            columns = range(min(map(min, window)), max(map(max, window)) + 1)
            lines = ["".join(row.get(x, NOTHING) for x in columns) for row in window]
            backwards = [line[::-1] for line in lines]
            yield "/".join(min(lines, lines[::-1], backwards, backwards[::-1]))
