"""Each process draws a picture once, however many tests ask for it.

The guards draw the same eight pictures again for every visitor and every world, which took two
fifths of their processor time. A drawing depends on nothing but the arguments.
"""

from functools import lru_cache
from typing import Any
from unittest.mock import patch

import resvg_py

LATEST = 64
"""Pictures in memory, of up to a megabyte each."""

_draw = resvg_py.svg_to_bytes


def drawn_once() -> Any:
    """Patch for the library: a picture that was drawn lately is the same bytes again."""
    return patch.object(resvg_py, "svg_to_bytes", lru_cache(LATEST)(_draw))


def drawn_each_time() -> Any:
    """Patch for tests that measure what a drawing costs."""
    return patch.object(resvg_py, "svg_to_bytes", _draw)
