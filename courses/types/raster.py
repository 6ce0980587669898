"""Draw SVG as PNG."""

from __future__ import annotations

import resvg_py

from courses.designs.drawing import PAPER, fixed

MOST_WIDTH, MOST_HEIGHT = 1200, 2400
"""Maximum size of a published design's PNG in pixels. The cost grows with the area."""


def png_size(width: float, height: float) -> tuple[int, int]:
    """Return the size in pixels of the PNG of a published design whose SVG has this size."""
    scale = min(MOST_WIDTH / width, MOST_HEIGHT / height)
    return round(width * scale), round(height * scale)


def png(*, svg: str, width: int, height: int | None = None) -> bytes:
    """Return one of our SVGs as a PNG with a paper background, as large as possible. No fonts are
    needed.
    """
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=fixed(svg),
            width=width,
            height=height,
            background=PAPER,
            skip_system_fonts=True,
        )
    )
