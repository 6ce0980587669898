"""Draw designs as SVG and PNG."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec

from courses.designs.drawing import MOST_HEIGHT, MOST_WIDTH, png
from courses.errors import DesignError
from courses.pictures.services.renderings import RenderingFailedError, rendered
from courses.stored.models import Design, DesignVersion
from courses.types.caching import cached
from courses.types.design_type import DesignType, Picture
from courses.types.verdict import NormalisedDesign, normalised

Drawn = TypeVar("Drawn", str, bytes)

DRAFT_PICTURE_LIFE = timedelta(hours=1)

MOST_DRAWN = 16 * 1024
"""Maximum size of a design that can be drawn, in bytes of its playable form as JSON. Eighteen holes
need a tenth of it.
"""
SIDE = 800
"""Side of a PNG in pixels. The cost grows with the area."""

RENDERER = "picture"
RASTER_LIFE = timedelta(days=90)
"""How long PNGs for link previews are stored. The time is long, because a crawler rarely comes back
for a picture that was not ready.
"""
LATEST = 1000
"""How many of the newest designs have their PNGs drawn in advance."""


def design_svg(*, type: DesignType, value: Any) -> str:
    """Draw a design as SVG without text.

    Raises DesignError: too_large_to_draw, nothing_to_draw.
    """
    return _svg_of(normalised(type, value))


def design_png(*, type: DesignType, value: Any) -> bytes:
    """Draw a design as PNG in the light colours. Raises the same errors as `design_svg`."""
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
    """Return all pictures for a type: the two that every type has, and its additional ones."""
    place = "pictures/<slug:digest>"
    return (
        Picture(name="picture", path=f"{place}.svg", draw=type.draw),
        Picture(
            name="picture-png",
            path=f"{place}.png",
            draw=type.draw,
            width=MOST_WIDTH,
            height=MOST_HEIGHT,
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
    """Return the PNG of a published design in the light colours; None while a worker draws it.

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
    """Draw a version's PNG picture with this name."""
    version = DesignVersion.objects.select_related("design").get(pk=version_id)
    (picture,) = (one for one in pictures_of(version.design.type) if one.name == name)
    svg = picture.draw(version.playable)
    return png(svg=svg, width=picture.width, height=picture.height)


def draw_rasters_of(version: DesignVersion, *, at: datetime) -> None:
    """Queue a version's PNGs in advance, because crawlers that create link previews do not come
    back.
    """
    for picture in pictures_of(version.design.type):
        if picture.width:
            raster_picture(version=version, picture=picture, at=at)


def draw_missing_rasters(*, at: datetime) -> None:
    """Draw the PNGs of listed designs that have expired or whose style has changed."""
    listed = Design.objects.filter(listed=True, newest__isnull=False).order_by("-published_at")
    for design in listed.select_related("newest__design")[:LATEST]:
        assert design.newest is not None
        # After a recent failure, the next run tries again.
        with suppress(RenderingFailedError):
            draw_rasters_of(design.newest, at=at)


def _key(version: DesignVersion, picture: Picture, which: dict[str, Any]) -> str:
    type = version.design.type
    shown = "-".join(map(str, (picture.name, *which.values())))
    return f"{type.path}:{type.page.look()}:{version.digest}:{shown}"
