"""Pictures of designs that may be drafts: kept for a while, and only so large."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, TypeVar

import msgspec

from courses.errors import DesignError
from courses.types.caching import kept
from courses.types.design_type import DesignType
from courses.types.raster import png

Drawn = TypeVar("Drawn", str, bytes)

KEPT = timedelta(hours=1)
MOST_DRAWN = 16 * 1024
"""Bytes of what is played as JSON; eighteen holes take a tenth of it."""
SIDE = 800
"""Of a raster; what it costs grows with its area."""


def design_svg(*, type: DesignType, value: Any) -> str:
    """A design as SVG; it holds no words.

    Raises DesignError: too_large_to_draw, nothing_to_draw.
    """
    playable = type.playable(type.at_origin(value))
    if len(msgspec.json.encode(playable)) > MOST_DRAWN:
        raise DesignError("too_large_to_draw")
    return _kept(type, "svg", type.digest(playable), lambda: _drawn(type, playable))


def design_png(*, type: DesignType, value: Any) -> bytes:
    """The same as PNG, in the light colours."""
    svg = design_svg(type=type, value=value)
    digest = type.digest(type.playable(type.at_origin(value)))
    return _kept(type, "png", digest, lambda: png(svg=svg, width=SIDE, height=SIDE))


def _drawn(type: DesignType, playable: Any) -> str:
    try:
        return type.draw(playable)
    except ValueError:
        raise DesignError("nothing_to_draw") from None


def _kept(type: DesignType, name: str, digest: str, draw: Callable[[], Drawn]) -> Drawn:
    return kept(
        key=f"{type.path}:{type.page.look()}:draft-{digest}:{name}", make=draw, lasting=KEPT
    )
