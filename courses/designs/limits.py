"""What every design type agrees on: how long words may be."""

from __future__ import annotations

MAX_NAME = 60
MAX_ABOUT = 400
