"""A texture for each terrain, so that the ground reads without colour."""

from __future__ import annotations

from courses.designs.drawing.palette import colour
from courses.geometry.svg import element


def fill(name: str) -> str:
    """What `fill` says to use a texture."""
    return f"url(#{name})"


def textures() -> str:
    """The textures of all terrains; they lie on a plain colour, which shows through."""
    return _rough() + _mown() + _waves() + _sand()


def _rough() -> str:
    strokes = (
        "M5 9l1.2-4M7 9.5l.2-4.2M9 9l-.8-3.6M26 24l1.2-4M28 24.5l.2-4.2M30 24l-.8-3.6"
        "M34 6l1-3M36 6.5v-3M14 32l1.1-3.6M16 32.5l.2-3.8M18 32l-.7-3.2M17 19l.8-2.6M19 19.2v-2.8"
    )
    return _pattern("rough", 40, 36, _strokes(strokes, "rough-ink", 0.9))


def _mown() -> str:
    """A gradient, because the stripes of a pattern show seams."""
    light, dark = colour("fairway"), colour("fairway-stripe")
    stops = ((0.0, light), (0.5, light), (0.5, dark), (1.0, dark))
    return element(
        "linearGradient",
        *(element("stop", offset=str(offset), stop_color=shade) for offset, shade in stops),
        id="fairway",
        gradientUnits="userSpaceOnUse",
        spreadMethod="repeat",
        x2=23,
        y2=13,
    )


def _waves() -> str:
    waves = "M1 6q3-3.6 6 0t6 0M15 15q3-3.6 6 0t6 0"
    return _pattern("water", 28, 18, _strokes(waves, "water-ink", 1.1))


def _sand() -> str:
    dots = "M3 3h.1M9 6h.1M5 10h.1M12 12h.1M13 2h.1M1 14h.1M8 14.5h.1"
    return _pattern("sand", 15, 16, _strokes(dots, "sand-ink", 1.3))


def _strokes(path: str, ink: str, width: float) -> str:
    return element(
        "path",
        d=path,
        fill="none",
        stroke=colour(ink),
        stroke_width=width,
        stroke_linecap="round",
    )


def _pattern(name: str, width: float, height: float, mark: str) -> str:
    return element(
        "pattern",
        mark,
        id=name,
        width=str(width),
        height=str(height),
        patternUnits="userSpaceOnUse",
    )
