"""Terrain letters: pages pass every letter that tiles and layouts use to their scripts."""

from __future__ import annotations

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.types.course.card import COURSE
from games.eighteen.site.presenter import sheet


def test_the_table_page_knows_every_letter_of_its_course() -> None:
    for course in shipped().values():
        layout = layout_of(course, box())
        used = {letter for row in layout.rows for letter in row.letters} - {" "}
        assert used <= sheet(layout)["terrains"].keys()


def test_the_designer_knows_every_terrain() -> None:
    assert list(COURSE.editor.data("")["terrains"].values()) == list(Terrain)
