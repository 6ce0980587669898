"""What the picture in a mail shows, in words."""

from __future__ import annotations
