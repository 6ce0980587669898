"""The small pictures at the head of mails: drawings of ours, sent as PNG within the mail.

Each has a ground of its own, so that it reads on white, on black, and where a program inverts.
"""

from functools import lru_cache
from pathlib import Path

import resvg_py

SIDE = 168
"""Pixels of a picture that is shown a third as large, sharp on a telephone."""


@lru_cache(maxsize=32)
def picture(name: str) -> bytes:
    """The drawing of this name as PNG."""
    svg = (Path(__file__).parent / f"{name}.svg").read_text()
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=SIDE, height=SIDE, skip_system_fonts=True)
    )
