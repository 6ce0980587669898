"""The plan on a printed sheet is sufficient to rebuild the course as it was drawn."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from msgspec.structs import replace

from courses.designs.course.faces import box, own_hexes
from courses.designs.course.layout import terrain_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course, Painted
from courses.types.course.sheet.plan import Plan
from courses.types.paper import Inks, Paper, page, sheet
from tests.courses.course.plan_reader import Laid, PlanReader
from tests.sampling import sampled

each_shipped = pytest.mark.parametrize("name", sampled(shipped(), first=8))


def printed(course: Course) -> PlanReader:
    pdf = sheet(Paper.A4, course.name)
    Plan(pdf, course, page(pdf), Inks.LOW).draw()
    return PlanReader(pypdfium2.PdfDocument(BytesIO(bytes(pdf.output())))[0])


def laid(course: Course) -> Laid:
    """Return the course rebuilt from the plan alone."""
    return printed(course).laid()


@each_shipped
def test_a_shipped_course_can_be_rebuilt_from_its_plan(name: str) -> None:
    course = shipped()[name]
    found = laid(course)
    dq, dr = 3 * course.tiles[0].q, 3 * course.tiles[0].r
    assert found.terrain == {
        (q - dq, r - dr): terrain for (q, r), terrain in terrain_of(course, box()).items()
    }
    for ends, wanted in ((found.tees, "tee"), (found.greens, "green")):
        assert ends == {
            number: (getattr(hole, wanted)[0] - dq, getattr(hole, wanted)[1] - dr)
            for number, hole in enumerate(course.holes, start=1)
        }


@each_shipped
def test_no_arrow_covers_a_word(name: str) -> None:
    plan = printed(shipped()[name])
    assert len(plan.arrows) == len(plan.tiles)
    for arrow in plan.arrows:
        assert not [word.text for word in plan.words if word.covers(arrow)]


def test_freehand_paint_is_visible_in_the_plan() -> None:
    strokes = (Painted((1, 0), Terrain.LAKE), Painted((5, 5), Terrain.BUNKER))
    course = replace(shipped()["old-quarry"], freehand=strokes)
    dq, dr = 3 * course.tiles[0].q, 3 * course.tiles[0].r
    terrain = laid(course).terrain
    assert (terrain[1 - dq, -dr], terrain[5 - dq, 5 - dr]) == (Terrain.LAKE, Terrain.BUNKER)


def test_a_tile_covered_by_small_tiles_still_shows_number_and_arrow() -> None:
    course = shipped()["old-quarry"]
    covered = next(tile for tile in course.tiles if tile.face == "6a")
    pieces = tuple(Adjustment(hex, Terrain.TREES) for hex in own_hexes((covered.q, covered.r)))
    found = laid(replace(course, adjustments=pieces))
    assert [(tile.face, tile.turn) for tile in found.tiles] == [
        (tile.face, tile.turn) for tile in course.tiles
    ]
    assert list(found.terrain.values()).count(Terrain.TREES) >= 7
