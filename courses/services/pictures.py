"""Pictures of published designs, drawn once and kept by what they show."""

from typing import Any

from courses.models import DesignVersion
from courses.types.caching import kept
from courses.types.design_type import DesignType, Picture
from courses.types.raster import png

WIDTH, HEIGHT = 1200, 2400
"""At most: what a raster costs grows with its area."""


def pictures_of(type: DesignType) -> tuple[Picture, ...]:
    """All pictures of a type: the two that every type has, and its own."""
    place = "pictures/<slug:digest>"
    return (
        Picture(name="picture", path=f"{place}.svg", draw=type.draw),
        Picture(
            name="picture-png", path=f"{place}.png", draw=type.draw, width=WIDTH, height=HEIGHT
        ),
        *type.page.pictures,
    )


def drawn_picture(*, version: DesignVersion, picture: Picture, **which: Any) -> str | bytes:
    """A published design as SVG, or as PNG in the light colours.

    Raises ValueError where there is no such thing to draw.
    """
    type = version.design.type
    shown = "-".join(map(str, (picture.name, *which.values())))
    key = f"{type.path}:{type.page.look()}:{version.digest}:{shown}"
    return kept(key=key, make=lambda: _drawn(version, picture, which))


def _drawn(version: DesignVersion, picture: Picture, which: dict[str, Any]) -> str | bytes:
    svg = picture.draw(version.playable, **which)
    return png(svg=svg, width=picture.width, height=picture.height) if picture.width else svg
