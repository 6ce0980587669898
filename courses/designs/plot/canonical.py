"""Plots that play the same have the same content hash, wherever they lie on their board.

A plot that is turned is another one: the gate's corner is part of what is drawn and played.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec.structs import replace

from courses.designs.plot.gate import gate_squares
from courses.designs.plot.limits import MOST_BOARD
from courses.designs.plot.value import NOTHING, PlotDesign
from courses.geometry.square import Cell


def occupied(plot: PlotDesign) -> frozenset[Cell]:
    """All squares on which there is something: cells, water, the gate."""
    drawn = {
        (x, y)
        for y, row in enumerate(plot.rows)
        for x, letter in enumerate(row)
        if letter != NOTHING
    }
    return frozenset(drawn | (gate_squares(plot.gate) if plot.gate else frozenset()))


def shift(plot: PlotDesign) -> Cell:
    """Squares from the published place to the plot's own, right and down."""
    taken = occupied(plot)
    return min((x for x, _ in taken), default=0), min((y for _, y in taken), default=0)


def at_origin(plot: PlotDesign) -> PlotDesign:
    """The plot as it is published: in the upper left corner, without empty ends of rows.

    A draft whose gate is too far off to be on any board stays where it lies.
    """
    left, top = shift(plot)
    if min(left, top) < -MOST_BOARD:
        return plot
    # A gate left of all rows, or above them, pushes them away from the corner.
    rows = [""] * max(-top, 0) + [
        (NOTHING * max(-left, 0) + row[max(left, 0) :]).rstrip(NOTHING)
        for row in plot.rows[max(top, 0) :]
    ]
    while rows and not rows[-1]:
        rows.pop()
    gate = plot.gate and replace(plot.gate, x=plot.gate.x - left, y=plot.gate.y - top)
    return replace(plot, rows=tuple(rows), gate=gate)


def extent(plot: PlotDesign) -> Cell:
    """Columns and rows that the plot takes up, gate and water included; (0, 0) of nothing."""
    taken, (left, top) = occupied(plot), shift(plot)
    return (
        max((x + 1 - left for x, _ in taken), default=0),
        max((y + 1 - top for _, y in taken), default=0),
    )


def content_hash(plot: PlotDesign) -> str:
    """Of what is built on and what it is worth, wherever it lies."""
    return digest(at_origin(plot))


def digest(plot: PlotDesign) -> str:
    """What names its pictures: all but its words."""
    nameless = replace(plot, name="", about="")
    return sha256(msgspec.json.encode(nameless)).hexdigest()[:32]
