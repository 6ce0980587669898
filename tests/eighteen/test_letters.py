"""Letters that stand for terrains: pages tell their scripts all that tiles and layouts use."""

from __future__ import annotations

from courses.designs.course.faces import box
from courses.designs.course.layout import layout_of
from courses.designs.course.shipped import shipped
from courses.designs.course.terrain import Terrain
from courses.types.course.card import COURSE
from games.eighteen.site.presenter import sheet


def test_the_table_is_told_every_letter_of_its_course() -> None:
    for course in shipped().values():
        layout = layout_of(course, box())
        used = {letter for row in layout.rows for letter in row.letters} - {" "}
        assert used <= sheet(layout)["terrains"].keys()


def test_the_designer_is_told_what_a_hex_can_be() -> None:
    assert list(COURSE.editor.data("")["terrains"].values()) == list(Terrain)
