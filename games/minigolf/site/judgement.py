"""The clients' judgement of finished courses, by condition and with every reason (M7, M8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from courses.geometry.square import Cell
from games.minigolf.rules.course import course_of
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.judged import Judged, Reason
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.view import View
from games.minigolf.site.boards import drawn
from games.minigolf.site.drawing.shared import shared
from games.minigolf.site.reasons import reason_text
from games.minigolf.site.words import MEASURE_NAMES, PROMISED
from games.site.score_card import signed


@dataclass(frozen=True)
class ReasonLine:
    """A reason with its text, points and the cells involved as "x,y"."""

    words: str
    points: str
    cells: str


@dataclass(frozen=True)
class ScoredCondition:
    """A condition or promise with its name, points and reasons."""

    name: Any
    points: str
    lines: tuple[ReasonLine, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """A picture of a seat's course, with everything that counts towards its total."""

    seat: int
    name: str
    picture: SafeString
    conditions: tuple[ScoredCondition, ...]
    total: str


def judged_courses(view: View, names: Sequence[str]) -> list[Verdict]:
    """Return the judgement of each seat's course in a finished game."""
    verdicts = [_verdict(view, seat, name) for seat, name in enumerate(names)]
    pictures = shared([verdict.picture for verdict in verdicts])
    return [
        replace(verdict, picture=mark_safe(picture))
        for verdict, picture in zip(verdicts, pictures, strict=True)
    ]


def judged(view: View, seat: int) -> Judged:
    """Return the clients' judgement of a seat's course."""
    player = view.seats[seat]
    assert player.plot is not None
    return Judged(
        ground=ground_of(player.plot),
        course=course_of(player.tiles),
        lady=view.lady,
        gentleman=view.gentleman,
        settled=Settled(player.joins, player.numbers),
        face_down=len(player.collected),
        passes=player.passes if len(view.seats) == 1 else 0,
        first_game=view.first_game,
    )


def _verdict(view: View, seat: int, name: str) -> Verdict:
    player = view.seats[seat]
    assert player.plot is not None
    assert player.sheet is not None
    counts = satisfaction(judged(view, seat)).counts
    conditions = tuple(
        ScoredCondition(
            MEASURE_NAMES[measure], signed(count.points), tuple(map(_line, count.reasons))
        )
        for measure, count in counts
    )
    promises = tuple(
        ScoredCondition(PROMISED[promise], signed(points))
        for promise, points in zip(player.promises or (), player.sheet.promises, strict=True)
    )
    picture = drawn(player.plot, player.tiles, player.numbers)
    return Verdict(seat, name, picture, conditions + promises, signed(player.sheet.total))


def _line(reason: Reason) -> ReasonLine:
    return ReasonLine(
        reason_text(reason), signed(reason.points), " ".join(map(_square, reason.cells))
    )


def _square(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
