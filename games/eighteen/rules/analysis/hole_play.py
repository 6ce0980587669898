"""What one hole plays like, for somebody who is laying it; 20 ms for a hole that has changed."""

from __future__ import annotations

from courses.designs.course.hole_play import HolePlay
from courses.designs.course.layout import Layout
from courses.designs.course.line import line_of_play
from courses.geometry.hex import Hex
from games.eighteen.rules.analysis.chain import HORIZON
from games.eighteen.rules.analysis.figures import difficulty, middling, suggested_par
from games.eighteen.rules.analysis.lane_play import lane_play


def hole_play(course: Layout, number: int) -> HolePlay:
    """The figures of a hole, counted from 1, and its `note`: is it cut across, is it too easy?

    Give it `layout_of(course, box())` of any course, also of one that is not finished. A hole that
    is worth no word has `note` None.
    """
    hole, length = course.holes[number - 1], max(len(line_of_play(course, number)) - 1, 0)
    found = lane_play(course, number - 1)
    pro, caddie = found.cards["pro"].turns, found.cards["caddie"].turns
    if pro >= HORIZON:
        return HolePlay(number, hole.par, length, playable=False)
    turns = middling(pro, caddie)
    return HolePlay(
        number=number,
        par=hole.par,
        length=length,
        playable=True,
        pro=round(pro, 2),
        caddie=round(caddie, 2),
        suggested_par=suggested_par(turns),
        difficulty=difficulty(turns - hole.par),
        saved=found.short_cut.saved,
        short_cut=tuple(_moved(hex, hole.tee) for hex in found.short_cut.hexes),
    )


def _moved(hex: Hex, by: Hex) -> Hex:
    return hex[0] + by[0], hex[1] + by[1]
