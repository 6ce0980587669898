"""Pictures of courses: complete, small, safe, and aligned with their hexes."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, ground_svg, line_path
from courses.designs.course.drawing.hole import Marker, hole_svg
from courses.designs.course.drawing.tile import STAR, face_svg
from courses.designs.course.faces import Face, box
from courses.designs.course.layout import Layout, Row, digest, ground, layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import LETTERS, Terrain
from courses.designs.course.value import Hole
from courses.designs.deck.drawing import area_svg
from courses.designs.drawing import DARK, LIGHT, fixed
from courses.geometry.hex import Hex, centre, neighbours, outlines, smooth_path
from courses.geometry.svg import element

LAYOUTS = {slug: layout_of(course, box()) for slug, course in shipped().items()}
ISLAND = Layout(name="Island", rows=(Row(0, 0, "t.fglbwYc"),), holes=(Hole((0, 0), (3, 0), 3),))


def hrefs(svg: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))


@pytest.mark.parametrize("slug", LAYOUTS)
def test_a_ground_is_well_formed_small_and_self_contained(slug: str) -> None:
    svg = ground_svg(LAYOUTS[slug])
    root = ElementTree.fromstring(svg)
    ids = {part.get("id") for part in root.iter()}
    assert hrefs(svg) <= ids
    assert len(gzip.compress(svg.encode())) < 5_000 + 60 * len(ground(LAYOUTS[slug]))
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("slug", LAYOUTS)
def test_every_hex_lies_inside_the_view_box(slug: str) -> None:
    layout = LAYOUTS[slug]
    left, top, width, height = bounds(layout)
    for x, y in (centre(hex, SIZE) for hex in ground(layout)):
        assert left + SIZE <= x + 4 and x - 4 <= left + width - SIZE
        assert top + SIZE <= y and y <= top + height - SIZE


@pytest.mark.parametrize("terrain", Terrain)
def test_every_terrain_changes_the_picture(terrain: Terrain) -> None:
    letter = next(letter for letter, kind in LETTERS.items() if kind is terrain)
    without = msgspec.structs.replace(ISLAND, rows=(Row(0, 0, "t..."),))
    with_it = msgspec.structs.replace(ISLAND, rows=(Row(0, 0, f"t.{letter}."),))
    changed = set(re.findall(r"<[^>]+>", ground_svg(with_it))) - set(
        re.findall(r"<[^>]+>", ground_svg(without))
    )
    assert bool(changed) == (terrain is not Terrain.ROUGH)


def test_holes_are_numbered_at_their_tee_and_flag() -> None:
    svg = ground_svg(LAYOUTS["old-quarry"])
    drawn = [int(digit) for digit in re.findall(r'href="#n(\d)"', svg)]
    assert sorted(drawn) == sorted([*range(1, 10), *range(1, 10)])


def test_a_line_of_play_runs_from_the_tee_to_the_green() -> None:
    layout = LAYOUTS["starter-links"]
    path = line_path(layout, 3)
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d)?", path)]
    tee, green = centre(layout.holes[2].tee, SIZE), centre(layout.holes[2].green, SIZE)
    assert numbers[:2] == pytest.approx(tee, abs=0.1)
    assert numbers[-2:] == pytest.approx(green, abs=0.1)


@pytest.mark.parametrize("letters", ["t.g", "tg", "t g"])
def test_the_shortest_lines_and_a_missing_one_can_be_drawn(letters: str) -> None:
    holes = (Hole((0, 0), (len(letters) - 1, 0), 3),)
    short = Layout(name="", rows=(Row(0, 0, letters),), holes=holes)
    ElementTree.fromstring(hole_svg(short, 1))
    assert bool(line_path(short, 1)) == (" " not in letters)


def test_golfers_differ_in_colour_and_shape() -> None:
    layout = LAYOUTS["starter-links"]
    bare = hole_svg(layout, 1)
    drawn = []
    for seat in range(5):
        with_golfer = hole_svg(layout, 1, [Marker(seat, layout.holes[0].tee)])
        (tail,) = [with_golfer[len(bare) - len("</svg>") :]]
        drawn.append(tail)
    colours = {re.search(r"--marker-\d", tail)[0] for tail in drawn}  # type: ignore[index]
    shapes = {tuple(re.findall(r"<(\w+)|points=\"([^\"]+)\"", tail)) for tail in drawn}
    assert (len(colours), len(shapes)) == (5, 5)


def test_golfers_on_one_hex_are_drawn_side_by_side() -> None:
    layout = LAYOUTS["starter-links"]
    tee = layout.holes[0].tee
    svg = hole_svg(layout, 1, [Marker(0, tee), Marker(0, tee)])
    circles = re.findall(r'<circle cx="([^"]+)" cy="([^"]+)" r="7.5"', svg)
    assert len(set(circles)) == 2


def test_a_hole_shows_a_part_of_the_course() -> None:
    layout = LAYOUTS["old-quarry"]
    whole = bounds(layout)
    view = re.search(r'viewBox="([^"]+)"', hole_svg(layout, 2))
    assert view
    _left, _top, width, height = map(float, view[1].split())
    assert width < whole[2] / 2 and height < whole[3] / 2


def test_fixed_colours_need_no_css_variables() -> None:
    svg = fixed(ground_svg(ISLAND))
    assert "var(" not in svg
    assert "<style" not in svg
    assert LIGHT["fairway"] in svg


def test_every_colour_has_a_dark_variant() -> None:
    assert set(LIGHT) == set(DARK)


def test_the_digest_depends_on_the_ground_and_not_on_the_name() -> None:
    assert digest(ISLAND) == digest(msgspec.structs.replace(ISLAND, name="Else"))
    moved = msgspec.structs.replace(ISLAND, holes=(Hole((0, 0), (2, 0), 3),))
    assert digest(ISLAND) != digest(moved)
    assert re.fullmatch(r"[0-9a-f]{32}", digest(ISLAND))


hexes: st.SearchStrategy[Hex] = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


@given(st.sets(hexes, min_size=1))
def test_an_outline_follows_each_open_edge_once(area: set[Hex]) -> None:
    open_edges = sum(other not in area for hex in area for other in neighbours(hex))
    loops = outlines(area)
    assert sum(len(loop) for loop in loops) == open_edges
    for loop in loops:
        assert len(set(loop)) == len(loop)


def test_an_empty_area_has_no_outline() -> None:
    assert smooth_path([], SIZE, 0.5, 1) == ""


@given(st.text())
def test_attribute_values_are_escaped(text: str) -> None:
    root = ElementTree.fromstring(element("text", data_name=text))
    assert len(root) == 0
    assert set(root.keys()) == {"data-name"}


class TestArea:
    def test_a_card_has_as_many_balls_as_its_value(self) -> None:
        for value in range(1, 10):
            assert area_svg((value,) * 9).count("<circle") == 9 * value

    def test_a_face_down_card_looks_different_from_every_value(self) -> None:
        shown = {area_svg((value, *(None,) * 8)) for value in (None, *range(10))}
        assert len(shown) == 11


@pytest.mark.parametrize("face", box().values(), ids=lambda face: face.id)
def test_a_face_is_well_formed_small_and_self_contained(face: Face) -> None:
    svg = face_svg(face)
    ids = {part.get("id") for part in ElementTree.fromstring(svg).iter()}
    assert hrefs(svg) <= ids
    assert len(gzip.compress(svg.encode())) < 6_000


def test_a_face_shows_its_id() -> None:
    assert {"n2", "n9", "na"} <= hrefs(face_svg(box()["29a"]))
    assert {"nb", "n9"}.isdisjoint(hrefs(face_svg(box()["1a"])))


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_face_shows_its_stars(stars: int) -> None:
    face = next(face for face in box().values() if face.stars == stars)
    assert face_svg(face).count(STAR) == stars


def test_the_arrow_marks_the_exit_of_a_tee_and_the_entry_of_a_green() -> None:
    tee, green = (arrow_tip(face_svg(box()[id])) for id in ("10b", "22b"))
    assert green < 0 < tee


def arrow_tip(svg: str) -> float:
    """Return the x coordinate of the arrow. Nothing else on these faces has the flag's colour."""
    (path,) = re.findall(rf'd="M([-\d.]+) 0 [^"]*z" fill="[^"]*{LIGHT["flag"]}', svg)
    return float(path)
