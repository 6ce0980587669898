"""Pictures of published designs, drawn once and kept by what they show: PNGs by a task."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from courses.pictures.services.rendering import RenderingFailedError, rendered
from courses.stored.models.design import Design
from courses.stored.models.version import DesignVersion
from courses.types.caching import kept
from courses.types.design_type import DesignType, Picture
from courses.types.raster import png

WIDTH, HEIGHT = 1200, 2400
"""At most: what a raster costs grows with its area."""
RENDERER = "picture"
KEPT = timedelta(days=90)
"""For link previews: a crawler seldom comes back for a picture that is not ready."""
LATEST = 1000
"""Designs whose PNGs are drawn before anybody asks."""


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


def drawn_picture(*, version: DesignVersion, picture: Picture, **which: Any) -> str:
    """A published design as SVG.

    Raises ValueError where there is no such thing to draw.
    """
    key = _key(version, picture, which)
    return kept(key=key, make=lambda: picture.draw(version.playable, **which))


def raster_picture(*, version: DesignVersion, picture: Picture, at: datetime) -> bytes | None:
    """The same as PNG, in the light colours; None while a worker draws it.

    Raises RenderingFailedError.
    """
    return rendered(
        key=_key(version, picture, {}),
        renderer=RENDERER,
        arguments=[version.pk, picture.name],
        at=at,
        lasting=KEPT,
    )


def draw_raster(version_id: int, name: str) -> bytes:
    """Draw the PNG of this name."""
    version = DesignVersion.objects.select_related("design").get(pk=version_id)
    (picture,) = (one for one in pictures_of(version.design.type) if one.name == name)
    svg = picture.draw(version.playable)
    return png(svg=svg, width=picture.width, height=picture.height)


def draw_rasters_of(version: DesignVersion, *, at: datetime) -> None:
    """Have its PNGs drawn before anybody asks for them: a link preview does not come back."""
    for picture in pictures_of(version.design.type):
        if picture.width:
            raster_picture(version=version, picture=picture, at=at)


def draw_missing_rasters(*, at: datetime) -> None:
    """The same for listed designs whose PNGs are older than their look, or have expired."""
    listed = Design.objects.filter(listed=True, newest__isnull=False).order_by("-published_at")
    for design in listed.select_related("newest__design")[:LATEST]:
        assert design.newest is not None
        # One that failed a moment ago is tried again next time.
        with suppress(RenderingFailedError):
            draw_rasters_of(design.newest, at=at)


def _key(version: DesignVersion, picture: Picture, which: dict[str, Any]) -> str:
    type = version.design.type
    shown = "-".join(map(str, (picture.name, *which.values())))
    return f"{type.path}:{type.page.look()}:{version.digest}:{shown}"
