"""Draw each picture only once per process.

The guards request the same eight pictures for every visitor and every world, and drawing them took
two fifths of their processor time. A drawing depends only on its arguments.
"""

from functools import lru_cache
from typing import Any
from unittest.mock import patch

import resvg_py

LATEST = 64
"""Number of pictures in memory. Each has up to a megabyte."""

_draw = resvg_py.svg_to_bytes


def drawn_once() -> Any:
    """Return a patch for the drawing library that caches recent pictures."""
    return patch.object(resvg_py, "svg_to_bytes", lru_cache(LATEST)(_draw))


def drawn_each_time() -> Any:
    """Return a patch that disables the cache, for tests that measure the cost of drawing."""
    return patch.object(resvg_py, "svg_to_bytes", _draw)
