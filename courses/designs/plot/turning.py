"""Rotate and mirror whole plots."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.plot.canonical import extent
from courses.designs.plot.value import CORNERS, GATE_SIZE, NOTHING, Corner, PlotDesign

ACROSS: dict[Corner, Corner] = {"nw": "ne", "ne": "nw", "se": "sw", "sw": "se"}
"""The corner to which a mirror from left to right moves each corner."""


def turned_plot(plot: PlotDesign, quarters: int, mirrored: bool = False) -> PlotDesign:
    """Return a plot at the origin, first mirrored from left to right, then rotated clockwise."""
    for turn in (_flipped,) * mirrored + (_turned,) * (quarters % 4):
        plot = turn(plot)
    return plot


def _flipped(plot: PlotDesign) -> PlotDesign:
    columns, rows = extent(plot)
    lines = [_line(plot, y, columns)[::-1] for y in range(rows)]
    gate = plot.gate and replace(
        plot.gate, x=columns - GATE_SIZE - plot.gate.x, corner=ACROSS[plot.gate.corner]
    )
    return replace(plot, rows=_trimmed(lines), gate=gate)


def _turned(plot: PlotDesign) -> PlotDesign:
    columns, rows = extent(plot)
    lines = [_line(plot, y, columns) for y in reversed(range(rows))]
    gate = plot.gate and replace(
        plot.gate,
        x=rows - GATE_SIZE - plot.gate.y,
        y=plot.gate.x,
        corner=CORNERS[(CORNERS.index(plot.gate.corner) + 1) % len(CORNERS)],
    )
    return replace(
        plot, rows=_trimmed(["".join(column) for column in zip(*lines, strict=True)]), gate=gate
    )


def _line(plot: PlotDesign, y: int, columns: int) -> str:
    return (plot.rows[y] if y < len(plot.rows) else "").ljust(columns, NOTHING)


def _trimmed(lines: list[str]) -> tuple[str, ...]:
    short = [line.rstrip(NOTHING) for line in lines]
    while short and not short[-1]:
        short.pop()
    return tuple(short)
