"""Each process draws a picture once, however many tests ask for it.

The guards draw the same eight pictures for every visitor and every world, which took two fifths of
their processor time. A drawing depends only on its arguments.
"""

from functools import lru_cache
from typing import Any
from unittest.mock import patch

import resvg_py

LATEST = 64
"""Pictures in memory, of up to a megabyte each."""

_draw = resvg_py.svg_to_bytes


def drawn_once() -> Any:
    """Patch the library: recently drawn pictures are returned from a cache."""
    return patch.object(resvg_py, "svg_to_bytes", lru_cache(LATEST)(_draw))


def drawn_each_time() -> Any:
    """Patch for tests that measure the cost of a drawing."""
    return patch.object(resvg_py, "svg_to_bytes", _draw)
