"""Write SVG: elements, escaped text, short numbers."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import quoteattr

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width and height."""

Attribute = str | float | None


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """Return one element. Children are markup; attribute values are escaped.

    `stroke_width` becomes `stroke-width`, `class_` becomes `class`. None omits an attribute.
    """
    start = tag + "".join(
        f" {_name(key)}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    body = "".join(children)
    return f"<{start}>{body}</{tag}>" if body else f"<{start}/>"


def number(value: float) -> str:
    """Format a coordinate with at most one decimal place."""
    return f"{value:.1f}".removesuffix(".0").replace("-0", "0" if abs(value) < 0.05 else "-0")


def points(*corners: Point) -> str:
    """Format coordinates for paths and polygons."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in corners)


def view_box(box: Box) -> str:
    """Format the value of a viewBox."""
    return " ".join(number(side) for side in box)


def document(box: Box, *children: str, **attributes: Attribute) -> str:
    """Return a complete SVG document whose viewBox is `box`."""
    return element(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=view_box(box),
        **attributes,
    )


def group(children: Iterable[str], **attributes: Attribute) -> str:
    """Return elements in a group with common attributes."""
    return element("g", *children, **attributes)


def _name(key: str) -> str:
    return key if key == "viewBox" else key.rstrip("_").replace("_", "-")


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return "".join(letter for letter in value if _known(letter))
    return number(value)


def _known(letter: str) -> bool:
    """Return True if XML allows the character (XML 1.0, section 2.2)."""
    return (
        letter in "\t\n\r"
        or " " <= letter <= "\ud7ff"
        or "\ue000" <= letter <= "\ufffd"
        or (letter >= "\U00010000")
    )
