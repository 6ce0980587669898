"""The colours of the ground: custom properties of the page, with values of their own.

A picture inside a page takes `--terrain-…` from it; on its own it uses these values, and the dark
ones where the reader prefers dark.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

LIGHT: dict[str, str] = {
    "rough": "#9ab984",
    "rough-ink": "#7a9c66",
    "fairway": "#cbdfac",
    "fairway-stripe": "#bcd39a",
    "green": "#e6f3c8",
    "water": "#96bfd0",
    "water-ink": "#4f8aa3",
    "sand": "#f0e0b0",
    "sand-ink": "#b7984f",
    "trees": "#3f6b4c",
    "trees-lit": "#5d8a5f",
    "fence": "#fffcf4",
    "roof": "#b0644a",
    "roof-lit": "#c98366",
    "tee": "#fffcf4",
    "ink": "#21302c",
    "pencil": "#3a4944",
    "flag": "#b3261e",
    "flag-ink": "#fffcf4",
}

DARK: dict[str, str] = {
    "rough": "#35523a",
    "rough-ink": "#456649",
    "fairway": "#5a7f4e",
    "fairway-stripe": "#517445",
    "green": "#8bb069",
    "water": "#2f5f78",
    "water-ink": "#6da4bf",
    "sand": "#b09c66",
    "sand-ink": "#78683a",
    "trees": "#254432",
    "trees-lit": "#56856a",
    "fence": "#c9c2ae",
    "roof": "#8d4a36",
    "roof-lit": "#a9654d",
    "tee": "#eee7d5",
    "ink": "#101614",
    "pencil": "#d4cdbb",
    "flag": "#c23a30",
    "flag-ink": "#fffcf4",
}

LOW_INK: dict[str, str] = {
    **dict.fromkeys(("rough", "green", "water", "sand", "trees-lit", "fence", "tee"), "#ffffff"),
    "flag-ink": "#ffffff",
    "rough-ink": "#c9c9c9",
    "fairway": "#f0f0f0",
    "fairway-stripe": "#e6e6e6",
    "water-ink": "#7d7d7d",
    "sand-ink": "#8f8f8f",
    "trees": "#9a9a9a",
    "roof": "#cccccc",
    "roof-lit": "#eeeeee",
    "ink": "#222222",
    "pencil": "#666666",
    "flag": "#555555",
}
"""For printers: hardly any ink but lines."""

PAPER = "#fffcf4"
TEE_INK = "#21302c"

SEATS = ("#a3271f", "#1f5f8b", "#8a6100", "#5c3d8f", "#1d6b54")
"""Tee markers; a page calls them `--marker-1` to `--marker-5`."""

VARIABLE = re.compile(r"var\(--(?:terrain-)?([a-z0-9-]+),(#[0-9a-f]{6})\)")
STYLE = re.compile(r"<style>[^<]*+</style>")


def colour(name: str) -> str:
    """A colour as the page may redefine it."""
    return f"var(--terrain-{name},{LIGHT[name]})"


def seat_colour(seat: int) -> str:
    """The colour of a seat, from 0."""
    index = seat % len(SEATS)
    return f"var(--marker-{index + 1},{SEATS[index]})"


def fixed(svg: str, colours: Mapping[str, str] = LIGHT) -> str:
    """The same picture in these colours only, for programs that know no custom properties."""
    plain = STYLE.sub("", svg)
    return VARIABLE.sub(lambda match: colours.get(match[1], match[2]), plain)


def dark_rules() -> str:
    """Style sheet text that gives a picture on its own its dark colours."""
    rules = "".join(f"--terrain-{name}:{value};" for name, value in DARK.items())
    return f"@media (prefers-color-scheme:dark){{:root{{{rules}}}}}"
