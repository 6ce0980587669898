"""Pictures of courses, drawn once and kept by what they show."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

import resvg_py

from courses.designs.course.drawing.golfers import Marker
from courses.designs.course.drawing.ground import ground_svg
from courses.designs.course.drawing.hole import hole_svg
from courses.designs.course.drawing.palette import PAPER, fixed
from courses.designs.course.drawing.preview import WIDTH, preview_svg
from courses.designs.course.drawing.tile import face_svg
from courses.designs.course.faces import Face
from courses.designs.course.layout import Layout, layout_digest
from courses.models import DesignVersion
from courses.selectors.pictures import face_look, look
from courses.services.caching import kept

Drawn = TypeVar("Drawn", str, bytes)

GROUND_WIDTH, GROUND_HEIGHT = 1200, 2400
"""At most: what a raster costs grows with its area, and a course may be a line of tiles."""
HOLE_SIDE = 640
"""The longer side of a hole's picture."""


def ground_picture(*, layout: Layout) -> str:
    """The ground of a course as SVG."""
    return _kept(_digest(layout), "ground.svg", lambda: ground_svg(layout))


def stored_picture(*, version: DesignVersion) -> str:
    """A published design of any kind as SVG."""
    type = version.design.type
    return _kept(version.digest, f"{type.key}.svg", lambda: type.draw(version.playable))


def stored_png(*, version: DesignVersion) -> bytes:
    """The same as PNG, in the light colours."""
    return _kept(
        version.digest,
        f"{version.design.kind}.png",
        lambda: png(svg=stored_picture(version=version), width=GROUND_WIDTH, height=GROUND_HEIGHT),
    )


def ground_png(*, layout: Layout) -> bytes:
    """The ground of a course as PNG, in the light colours."""
    return _kept(
        _digest(layout),
        "ground.png",
        lambda: png(svg=ground_picture(layout=layout), width=GROUND_WIDTH, height=GROUND_HEIGHT),
    )


def preview_png(*, layout: Layout) -> bytes:
    """The ground of a course in the shape of a link preview, as PNG."""
    return _kept(_digest(layout), "preview.png", lambda: png(svg=preview_svg(layout), width=WIDTH))


def hole_picture(*, layout: Layout, number: int) -> str:
    """One hole without golfers as SVG."""
    return _kept(_digest(layout), f"hole-{number}.svg", lambda: hole_svg(layout, number))


def face_picture(*, face: Face) -> str:
    """One face of a course tile as SVG."""
    return _kept(face_look(face), "face.svg", lambda: face_svg(face))


def hole_png(*, layout: Layout, number: int, markers: Iterable[Marker] = ()) -> bytes:
    """One hole with golfers as PNG, for a mail; not kept, because the golfers move."""
    return png(svg=hole_svg(layout, number, markers), width=HOLE_SIDE, height=HOLE_SIDE)


def png(*, svg: str, width: int, height: int | None = None) -> bytes:
    """An SVG of ours as PNG on paper, as large as fits; it holds no text and needs no fonts."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=fixed(svg),
            width=width,
            height=height,
            background=PAPER,
            skip_system_fonts=True,
        )
    )


def _kept(shown: str, name: str, draw: Callable[[], Drawn]) -> Drawn:
    """A drawing of what the digest `shown` stands for."""
    return kept(key=f"courses:{look()}:{shown}:{name}", make=draw)


@lru_cache(maxsize=256)
def _digest(layout: Layout) -> str:
    return layout_digest(layout)
