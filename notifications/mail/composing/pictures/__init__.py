"""The small pictures at the top of emails: our own drawings, sent as PNG inside the email.

Each drawing has its own background, so it is legible on white, on black and with inverted colours.
"""

from functools import lru_cache
from pathlib import Path

import resvg_py

SIDE = 168
"""Width and height in pixels. Emails show the picture at a third of this size, so that it is sharp
on phone screens.
"""


@lru_cache(maxsize=32)
def picture(name: str) -> bytes:
    """Return the drawing with this name as a PNG."""
    svg = (Path(__file__).parent / f"{name}.svg").read_text()
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=SIDE, height=SIDE, skip_system_fonts=True)
    )
