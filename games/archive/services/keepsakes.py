"""Pictures of finished games as PNG, made once by a task and stored by what they show."""

from datetime import datetime, timedelta

from core.rate_limits.counting import require
from core.rate_limits.table import KEEPSAKES
from courses.pictures.services.rendering import rendered
from courses.types.raster import png

WIDTH = 1000
"""Pixels."""
KEPT = timedelta(days=7)
RENDERER = "keepsake"


def raster_keepsake(*, svg: str, visitor: str, at: datetime) -> bytes | None:
    """The PNG of a drawing, or None while a worker makes it.

    A PNG takes half a second of processor time, its SVG a twentieth of that. Raises LimitReached
    if the visitor has asked for too many that were not there, and RenderingFailedError.
    """
    return rendered(
        key=f"keepsake:{WIDTH}:{svg}",
        renderer=RENDERER,
        arguments=[svg],
        at=at,
        lasting=KEPT,
        admit=lambda: require((KEEPSAKES, visitor), at=at),
    )


def draw_keepsake(svg: str) -> bytes:
    """Draw the PNG."""
    return png(svg=svg, width=WIDTH)
