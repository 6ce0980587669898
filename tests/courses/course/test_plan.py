"""The plan of a printed sheet: from the paper alone the course comes to lie as it was drawn."""

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
from tests.courses.course.laying_from_paper import Laid, PlanReader
from tests.sampling import sampled

each_shipped = pytest.mark.parametrize("name", sampled(shipped(), first=8))


def printed(course: Course) -> PlanReader:
    pdf = sheet(Paper.A4, course.name)
    Plan(pdf, course, page(pdf), Inks.LOW).draw()
    return PlanReader(pypdfium2.PdfDocument(BytesIO(bytes(pdf.output())))[0])


def laid(course: Course) -> Laid:
    """What somebody lays who has nothing but the plan."""
    return printed(course).laid()


@each_shipped
def test_a_shipped_course_comes_to_lie_as_it_was_drawn(name: str) -> None:
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
def test_no_arrow_lies_over_a_word(name: str) -> None:
    plan = printed(shipped()[name])
    assert len(plan.arrows) == len(plan.tiles)
    for arrow in plan.arrows:
        assert not [word.text for word in plan.words if word.covers(arrow)]


def test_what_is_painted_freehand_is_read_off_the_plan() -> None:
    strokes = (Painted((1, 0), Terrain.LAKE), Painted((5, 5), Terrain.BUNKER))
    course = replace(shipped()["old-quarry"], freehand=strokes)
    dq, dr = 3 * course.tiles[0].q, 3 * course.tiles[0].r
    terrain = laid(course).terrain
    assert (terrain[1 - dq, -dr], terrain[5 - dq, 5 - dr]) == (Terrain.LAKE, Terrain.BUNKER)


def test_a_tile_that_small_tiles_cover_altogether_still_says_its_number_and_its_arrow() -> None:
    course = shipped()["old-quarry"]
    covered = next(tile for tile in course.tiles if tile.face == "6a")
    pieces = tuple(Adjustment(hex, Terrain.TREES) for hex in own_hexes((covered.q, covered.r)))
    found = laid(replace(course, adjustments=pieces))
    assert [(tile.face, tile.turn) for tile in found.tiles] == [
        (tile.face, tile.turn) for tile in course.tiles
    ]
    assert list(found.terrain.values()).count(Terrain.TREES) >= 7
