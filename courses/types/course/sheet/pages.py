"""The pages of a course's sheet: first an overview, then building instructions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from courses.designs.course.terrain import Terrain
from courses.designs.course.value import PlacedTile
from courses.types.course.sheet.board import picture
from courses.types.course.sheet.facts import CourseOnPaper, HoleOnPaper
from courses.types.course.sheet.plan import LETTER_OF, Plan, size_within
from courses.types.course.words import DIRECTIONS, terrain_name
from courses.types.paper import (
    INK,
    PENCIL,
    RULE,
    Box,
    Inks,
    Paper,
    page,
    sheet,
    write,
)
from courses.types.sheet_parts import head

if TYPE_CHECKING:
    from fpdf import FPDF

ROW = 5.2
NINE = 9
PLAYERS = 5
"""The rows for players, as many as can play with one box (E2.1)."""
PLAYER_ROW = 6.2
"""Height of a player's row in millimetres, enough to write in."""
TILE_COLUMNS = 5
NOTE = 4.6
READABLE = 3.0
"""Minimum outer radius of a hex on a plan, in millimetres. A smaller plan gets a separate page."""


def course_sheet(facts: CourseOnPaper, paper: Paper, inks: Inks) -> bytes:
    """Return the PDF for a course."""
    pdf = sheet(paper, facts.course.name)
    _first_page(pdf, facts, inks)
    _building_pages(pdf, facts, inks)
    return bytes(pdf.output())


def _first_page(pdf: FPDF, facts: CourseOnPaper, inks: Inks) -> None:
    area = page(pdf)
    below = head(pdf, facts, area)
    card = _card_height(facts.holes)
    space = Box(area.x, below + 4, area.width, area.bottom - below - card - 10)
    picture(pdf, facts.layout, space, inks)
    _score_card(pdf, facts.holes, Box(area.x, area.bottom - card, area.width, card))


def _card_height(holes: Sequence[HoleOnPaper]) -> float:
    return ceil(len(holes) / NINE) * _nine_height()


def _nine_height() -> float:
    return 4 * ROW + PLAYERS * PLAYER_ROW + 3


def _score_card(pdf: FPDF, holes: Sequence[HoleOnPaper], box: Box) -> None:
    """Draw the scorecard: nine holes per part, with a row for each player to write in."""
    parts = [holes[start : start + NINE] for start in range(0, len(holes), NINE)]
    for number, part in enumerate(parts):
        heads = _sum_heads(number, len(parts))
        top = box.y + number * _nine_height()
        whole = holes if number == len(parts) - 1 else ()
        _nine(pdf, part, whole, heads, Box(box.x, top, box.width, _nine_height()))


def _sum_heads(part: int, parts: int) -> list[str]:
    """Return the headers of the columns for sums; the last part has the grand total."""
    if parts == 1:
        return [_("Total")]
    own = (_("Out"), _("In"))[part] if part < 2 else _("Sum")
    return [own, _("Total") if part == parts - 1 else ""]


def _nine(
    pdf: FPDF,
    holes: Sequence[HoleOnPaper],
    whole: Sequence[HoleOnPaper],
    heads: Sequence[str],
    box: Box,
) -> None:
    """Draw a part of the scorecard. `whole` has all holes for the totals of the last part."""
    first = 26.0
    step = (box.width - first) / (NINE + len(heads))
    sums = [_sums(holes), _sums(whole)][: len(heads)]
    index = [str(hole.stroke_index or "") for hole in holes]
    lines = (
        (_("Hole"), [*(str(hole.number) for hole in holes), *heads]),
        (_("Par"), [*(str(hole.par) for hole in holes), *(par for par, _length in sums)]),
        (_("Hexes"), [*(str(hole.length) for hole in holes), *(length for _par, length in sums)]),
        (_("Stroke index"), [*index, *("" for _head in heads)]),
    )
    pdf.set_draw_color(*RULE)
    pdf.set_line_width(0.2)
    for row, (word, values) in enumerate(lines):
        top = box.y + row * ROW
        write(pdf, word, box.x + 1, top + 0.8, size=8.5, ink=PENCIL, width=first - 2)
        pdf.rect(box.x, top, first, ROW)
        for place, value in enumerate(values):
            left = box.x + first + place * step
            pdf.rect(left, top, step, ROW)
            write(pdf, value, left, top + 0.6, size=9, bold=row == 0, width=step, align="C")
    for player in range(PLAYERS):
        top = box.y + len(lines) * ROW + player * PLAYER_ROW
        pdf.rect(box.x, top, first, PLAYER_ROW)
        for place in range(len(holes) + len(heads)):
            pdf.rect(box.x + first + place * step, top, step, PLAYER_ROW)


def _sums(holes: Sequence[HoleOnPaper]) -> tuple[str, str]:
    """Return the par and the length of these holes as texts; empty without holes."""
    if not holes:
        return "", ""
    return str(sum(hole.par for hole in holes)), str(sum(hole.length for hole in holes))


def _building_pages(pdf: FPDF, facts: CourseOnPaper, inks: Inks) -> None:
    """Draw plan and tile list on one page, or on two if the plan would be too small to read."""
    area, needed = page(pdf), _list_height(facts)
    beside = Box(area.x, area.y + 10, area.width, area.height - needed - 14)
    if size_within(facts.course, beside) >= READABLE:
        _plan(pdf, facts, beside, inks)
        _list(pdf, facts, Box(area.x, area.bottom - needed, area.width, needed))
    else:
        _plan(pdf, facts, Box(area.x, area.y + 10, area.width, area.height - 10), inks)
        _list(pdf, facts, page(pdf))


def _plan(pdf: FPDF, facts: CourseOnPaper, space: Box, inks: Inks) -> None:
    write(pdf, _("Build it"), space.x, space.y - 10, size=16, bold=True)
    Plan(pdf, facts.course, space, inks).draw()


def _list_height(facts: CourseOnPaper) -> float:
    rows = ceil(len(facts.course.tiles) / TILE_COLUMNS)
    return len(_notes(facts)) * NOTE + 2 + 7 + rows * ROW


def _list(pdf: FPDF, facts: CourseOnPaper, box: Box) -> None:
    """Print the legend, then the tiles."""
    top = box.y
    for line in _notes(facts):
        write(pdf, line, box.x, top, size=9, width=box.width)
        top += NOTE
    tiles = sorted(facts.course.tiles, key=lambda tile: (int(tile.face[:-1]), tile.face))
    _tile_list(pdf, tiles, Box(box.x, top + 2, box.width, box.bottom - top - 2))


def _notes(facts: CourseOnPaper) -> list[str]:
    course = facts.course
    notes = [
        _("Place each tile with the named side up. Turn it until its arrow matches this plan."),
        _("Boxes are tees and flags are greens. Put a flag on each green."),
    ]
    if course.nineteenth:
        notes.append(
            _("Hole %(number)s is the 19th. Its green is the clubhouse.")
            % {"number": len(course.holes)}
        )
    if course.adjustments:
        pieces = _counted(piece.terrain for piece in course.adjustments)
        notes.append(_("Adjustment tiles: %(pieces)s") % {"pieces": pieces})
    if course.freehand:
        painted = _counted(stroke.terrain for stroke in course.freehand)
        notes.append(_("Painted (the box has no tiles for it): %(painted)s") % {"painted": painted})
    return notes


def _counted(terrains: Iterable[Terrain]) -> str:
    """List each terrain with its letter on the plan and the number of times it occurs."""
    return ", ".join(
        f"{LETTER_OF[terrain]} {terrain_name(terrain)} × {count}"
        for terrain, count in sorted(Counter(terrains).items())
    )


def _tile_list(pdf: FPDF, tiles: Sequence[PlacedTile], box: Box) -> None:
    """List the tiles in the order of the box, each with a checkbox."""
    count = len(tiles)
    title = ngettext(
        "%(count)s tile and the direction of its arrow",
        "%(count)s tiles and the directions of their arrows",
        count,
    ) % {"count": count}
    write(pdf, title, box.x, box.y, size=11, bold=True)
    rows, step = ceil(count / TILE_COLUMNS), box.width / TILE_COLUMNS
    for place, tile in enumerate(tiles):
        column, row = divmod(place, rows)
        x, y = box.x + column * step, box.y + 6 + row * ROW
        pdf.set_draw_color(*INK)
        pdf.set_line_width(0.25)
        pdf.rect(x, y + 0.4, 3.2, 3.2)
        write(pdf, tile.face, x + 5, y, size=10, bold=True)
        write(pdf, compass(tile.turn), x + 15, y, size=10)


def compass(turn: int) -> str:
    """Return the name of an arrow's direction."""
    return str(DIRECTIONS[turn % 6])
