"""Pictures of courses: their URLs, and how they are drawn and cached."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

import msgspec
from django.urls import reverse

from courses.designs.course.drawing.ground import WIDTH, ground_svg, preview_svg
from courses.designs.course.drawing.hole import Marker, hole_svg
from courses.designs.course.drawing.tile import face_svg
from courses.designs.course.faces import Face, Stack
from courses.designs.course.layout import Layout, Row
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole
from courses.types.caching import cached
from courses.types.design_type import Picture
from courses.types.looks import look_of

GROUND_WIDTH, GROUND_HEIGHT = 1200, 2400
"""Maximum size of a PNG in pixels. The cost grows with the area, and a course can be a long row of
tiles.
"""


def _hole(layout: Layout, number: int) -> str:
    if not 1 <= number <= len(layout.holes):
        raise ValueError(number)
    return hole_svg(layout, number)


PICTURES = (
    Picture(name="ground", path="ground/<slug:digest>.svg", draw=ground_svg),
    Picture(
        name="ground-png",
        path="ground/<slug:digest>.png",
        draw=ground_svg,
        width=GROUND_WIDTH,
        height=GROUND_HEIGHT,
    ),
    Picture(name="preview", path="ground/<slug:digest>/preview.png", draw=preview_svg, width=WIDTH),
    Picture(name="hole", path="ground/<slug:digest>/holes/<int:number>.svg", draw=_hole),
)


def ground_url(digest: str) -> str:
    """Return the URL of a stored layout's ground. Its content never changes."""
    return _address("ground", digest)


def ground_image_url(digest: str) -> str:
    """Return the URL of the ground as a PNG, for emails and link previews."""
    return _address("ground-png", digest)


def preview_url(digest: str) -> str:
    """Return the URL of the ground as a link preview."""
    return _address("preview", digest)


def hole_url(digest: str, number: int) -> str:
    """Return the URL of one hole's picture."""
    return _address("hole", digest, number)


def face_url(face: Face) -> str:
    """Return the URL of a face's picture. It changes with the face's data."""
    return f"{reverse('courses:face', args=[face.id])}?look={face_look(face)}"


def _address(name: str, *which: str | int) -> str:
    return f"{reverse(f'courses:{name}', args=which)}?look={look()}"


def face_picture(*, face: Face) -> str:
    """Return one face of a course tile, drawn as SVG and cached."""
    key = f"courses:{look()}:{face_look(face)}:face.svg"
    return cached(key=key, make=lambda: face_svg(face))


@lru_cache(maxsize=256)
def face_look(face: Face) -> str:
    """Return a hash of a face and of the style in which faces are drawn."""
    return sha256(look().encode() + msgspec.json.encode(face)).hexdigest()[:8]


def _everything() -> str:
    """Return a sample drawing with every terrain and every sign."""
    every_terrain = Layout(
        name="", rows=(Row(0, 0, "t.fglbwYc"), Row(1, 0, "Y")), holes=(Hole((0, 0), (3, 0), 3),)
    )
    drawn = hole_svg(every_terrain, 1, [Marker(seat, (seat, 0)) for seat in range(5)])
    return drawn + "".join(
        face_svg(Face(id=f"1{side}", stack=stack, stars=3, ground=(Terrain.FAIRWAY,) * 7))
        for side, stack in zip("ab", (Stack.TEE, Stack.GREEN), strict=True)
    )


look = look_of(_everything)
"""Function that returns a hash, which changes whenever courses are drawn differently."""
