"""Draw SVG as PNG."""

from __future__ import annotations

import resvg_py

from courses.designs.drawing import PAPER, fixed


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
