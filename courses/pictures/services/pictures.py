"""Draw designs as SVG and PNG."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec

from courses.errors import DesignError
from courses.pictures.services.renderings import RenderingFailedError, rendered
from courses.stored.models import Design, DesignVersion
from courses.types.caching import cached
from courses.types.design_type import DesignType, Picture
from courses.types.raster import png
from courses.types.verdict import NormalisedDesign, normalised

Drawn = TypeVar("Drawn", str, bytes)

DRAFT_PICTURE_LIFE = timedelta(hours=1)

MOST_DRAWN = 16 * 1024
"""Bytes of the playable content as JSON. Eighteen holes take a tenth of it."""
SIDE = 800
"""The side of a raster in pixels. Its cost grows with its area."""


WIDTH, HEIGHT = 1200, 2400
"""The largest raster in pixels. Its cost grows with its area."""
RENDERER = "picture"
RASTER_LIFE = timedelta(days=90)
"""For link previews: a crawler seldom returns for a picture that is not ready."""
LATEST = 1000
"""The number of newest designs whose PNGs are drawn in advance."""


def design_svg(*, type: DesignType, value: Any) -> str:
    """Draw a design as SVG without texts.

    Raises DesignError: too_large_to_draw, nothing_to_draw.
    """
    return _svg_of(normalised(type, value))


def design_png(*, type: DesignType, value: Any) -> bytes:
    """Draw a design as PNG, in the light colours. Raises as `design_svg` does."""
    design = normalised(type, value)
    svg = _svg_of(design)
    return _cached(design, "png", lambda: png(svg=svg, width=SIDE, height=SIDE))


def _svg_of(design: NormalisedDesign) -> str:
    if len(msgspec.json.encode(design.playable)) > MOST_DRAWN:
        raise DesignError("too_large_to_draw")
    return _cached(design, "svg", lambda: _drawn(design))


def _drawn(design: NormalisedDesign) -> str:
    try:
        return design.type.draw(design.playable)
    except ValueError:
        raise DesignError("nothing_to_draw") from None


def _cached(design: NormalisedDesign, name: str, draw: Callable[[], Drawn]) -> Drawn:
    type = design.type
    return cached(
        key=f"{type.path}:{type.page.look()}:draft-{design.digest}:{name}",
        make=draw,
        lasting=DRAFT_PICTURE_LIFE,
    )


def pictures_of(type: DesignType) -> tuple[Picture, ...]:
    """Return all pictures of a type: the two that every type has, and its own."""
    place = "pictures/<slug:digest>"
    return (
        Picture(name="picture", path=f"{place}.svg", draw=type.draw),
        Picture(
            name="picture-png", path=f"{place}.png", draw=type.draw, width=WIDTH, height=HEIGHT
        ),
        *type.page.pictures,
    )


def drawn_picture(*, version: DesignVersion, picture: Picture, **which: Any) -> str:
    """Draw a published design as SVG.

    Raises ValueError if the requested part does not exist.
    """
    key = _key(version, picture, which)
    return cached(key=key, make=lambda: picture.draw(version.playable, **which))


def raster_picture(*, version: DesignVersion, picture: Picture, at: datetime) -> bytes | None:
    """Return a published design as PNG, in the light colours; None while a worker draws it.

    Raises RenderingFailedError.
    """
    return rendered(
        key=_key(version, picture, {}),
        renderer=RENDERER,
        arguments=[version.pk, picture.name],
        at=at,
        lasting=RASTER_LIFE,
    )


def draw_raster(version_id: int, name: str) -> bytes:
    """Draw the PNG of this name."""
    version = DesignVersion.objects.select_related("design").get(pk=version_id)
    (picture,) = (one for one in pictures_of(version.design.type) if one.name == name)
    svg = picture.draw(version.playable)
    return png(svg=svg, width=picture.width, height=picture.height)


def draw_rasters_of(version: DesignVersion, *, at: datetime) -> None:
    """Have a version's PNGs drawn in advance, because crawlers of link previews do not return."""
    for picture in pictures_of(version.design.type):
        if picture.width:
            raster_picture(version=version, picture=picture, at=at)


def draw_missing_rasters(*, at: datetime) -> None:
    """Draw the PNGs of listed designs that have expired or were drawn with an older look."""
    listed = Design.objects.filter(listed=True, newest__isnull=False).order_by("-published_at")
    for design in listed.select_related("newest__design")[:LATEST]:
        assert design.newest is not None
        # A recent failure is tried again next time.
        with suppress(RenderingFailedError):
            draw_rasters_of(design.newest, at=at)


def _key(version: DesignVersion, picture: Picture, which: dict[str, Any]) -> str:
    type = version.design.type
    shown = "-".join(map(str, (picture.name, *which.values())))
    return f"{type.path}:{type.page.look()}:{version.digest}:{shown}"
