"""Where pictures of courses are found."""

from functools import lru_cache
from hashlib import sha256

import msgspec
from django.urls import reverse

from courses.designs.course.drawing.golfers import Marker
from courses.designs.course.drawing.hole import hole_svg
from courses.designs.course.drawing.tile import face_svg
from courses.designs.course.faces import Face, Stack
from courses.designs.course.layout import Layout, Row
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Hole


def ground_url(digest: str) -> str:
    """The address of a stored layout's ground, which never changes and may be kept for ever."""
    return f"{reverse('courses:ground', args=[digest])}?look={look()}"


def picture_url(kind: str, digest: str) -> str:
    """The picture of a stored design of any kind."""
    if kind == "course":
        return ground_url(digest)
    return f"{reverse('courses:picture', kwargs={'kind': kind, 'digest': digest})}?look={look()}"


def picture_image_url(kind: str, digest: str) -> str:
    """The same picture as PNG, for link previews."""
    address = reverse("courses:picture-png", kwargs={"kind": kind, "digest": digest})
    return f"{address}?look={look()}"


def ground_image_url(digest: str) -> str:
    """The same ground as PNG, for mails and link previews."""
    return f"{reverse('courses:ground-png', args=[digest])}?look={look()}"


def preview_url(digest: str) -> str:
    """The same ground in the shape of a link preview."""
    return f"{reverse('courses:preview', args=[digest])}?look={look()}"


def hole_url(digest: str, number: int) -> str:
    """The address of one hole's picture."""
    return f"{reverse('courses:hole', args=[digest, number])}?look={look()}"


def face_url(face: Face) -> str:
    """The address of a face's picture, another one as soon as the face's row is corrected."""
    return f"{reverse('courses:face', args=[face.id])}?look={face_look(face)}"


@lru_cache(maxsize=256)
def face_look(face: Face) -> str:
    """A mark of what a face's picture shows."""
    return sha256(look().encode() + msgspec.json.encode(face)).hexdigest()[:8]


@lru_cache(maxsize=1)
def look() -> str:
    """A mark of how we draw: another one as soon as any terrain or sign is drawn differently."""
    every_terrain = Layout(
        name="", rows=(Row(0, 0, "t.fglbwYc"), Row(1, 0, "Y")), holes=(Hole((0, 0), (3, 0), 3),)
    )
    drawn = hole_svg(every_terrain, 1, [Marker(seat, (seat, 0)) for seat in range(5)])
    drawn += "".join(
        face_svg(Face(id=f"1{side}", stack=stack, stars=3, ground=(Terrain.FAIRWAY,) * 7))
        for side, stack in zip("ab", (Stack.TEE, Stack.GREEN), strict=True)
    )
    return sha256(drawn.encode()).hexdigest()[:8]
