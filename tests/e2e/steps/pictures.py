"""Pictures of parts of a page, compared with stored ones."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Page

SQUARE = 4
"""Pictures are compared in squares of this many pixels. The mean of a square is nearly the same
with any antialiasing, but changes if something has moved or grown.
"""
VISIBLE = 24
"""The difference between the means of two squares, out of 255, from which they count as
different.
"""
FEW = 0.0025
"""The fraction of squares that can differ. A new release of Chromium can move a word by
one pixel.
"""
TINT = 6
"""The same threshold for squares of a single colour, which have no antialiasing."""
FEW_TINTS = 8
COLOURS = 256
"""Number of colours in stored pictures. A palette makes the files a third as large."""
FONTS_ARE_THERE = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const width = (font) => { pen.font = font; return pen.measureText("Dogleg, par 4").width; };
  return width('16px "DejaVu Sans", monospace') !== width("16px monospace")
    && width('16px "DejaVu Serif", monospace') !== width("16px monospace");
}"""


def force_states(page: Page) -> None:
    """Put each element with `data-forced` into these states, such as `hover focus-visible`."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    found = tools.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-forced]"})
    states = page.eval_on_selector_all("[data-forced]", "(all) => all.map((o) => o.dataset.forced)")
    for node, forced in zip(found["nodeIds"], states, strict=True):
        given = {"nodeId": node, "forcedPseudoClasses": forced.split()}
        tools.send("CSS.forcePseudoState", given)


def difference(taken: bytes, stored: Path) -> str:
    """Return a sentence about the difference from the stored picture, or "" if they look
    the same.
    """
    if not stored.is_file():
        return "there is no stored picture"
    now, before = (Image.open(source).convert("RGB") for source in (BytesIO(taken), stored))
    if now.size != before.size:
        return f"it is {now.size} large instead of {before.size}"
    (mean, is_flat), (other, was_flat) = _squares(now), _squares(before)
    distance = np.abs(mean - other).max(axis=-1)
    moved, tinted = distance > VISIBLE, is_flat & was_flat & (distance > TINT)
    if moved.sum() <= FEW * moved.size and tinted.sum() <= FEW_TINTS:
        return ""
    rows, columns = np.nonzero(moved | tinted)
    place = [SQUARE * int(at) for at in (columns.min(), rows.min(), columns.max(), rows.max())]
    return f"{moved.sum()} squares have moved and {tinted.sum()} are tinted within {place}"


def _squares(picture: Image.Image) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean colour of each square, and whether it has one colour only."""
    width, height = (length // SQUARE * SQUARE for length in picture.size)
    pixels = np.asarray(picture, dtype=np.int16)[:height, :width]
    squares = pixels.reshape(height // SQUARE, SQUARE, width // SQUARE, SQUARE, 3)
    flat = np.ptp(squares, axis=(1, 3)).max(axis=-1) == 0
    return squares.mean(axis=(1, 3)), flat


def store(taken: bytes, place: Path) -> None:
    """Write a picture as a small PNG."""
    place.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.open(BytesIO(taken)).convert("RGB")
    small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(place, optimize=True)
