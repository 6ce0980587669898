"""The vectors of the designer's outlines (tests/js/designer/plot) are those of our pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from courses.designs.plot.drawing import SIZE, empty_board, plot_svg
from courses.designs.plot.shipped import shipped
from courses.geometry.square import rounded_path

VECTORS = Path(__file__).parents[2] / "js" / "designer" / "plot" / "outline.vectors.json"


@pytest.mark.parametrize("vector", json.loads(VECTORS.read_text()), ids=lambda one: one["name"])
def test_the_outlines_are_ours(vector: dict[str, Any]) -> None:
    squares = [(x, y) for x, y in vector["squares"]]
    assert rounded_path(squares, SIZE, 6) == vector["path"]


def test_the_designer_gets_the_parts_of_a_published_picture() -> None:
    """Only outlines and the place of the gate are missing."""
    published = ElementTree.fromstring(plot_svg(shipped()["anchor-bay"]))
    empty = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{empty_board()}</svg>')
    style = published.find("{*}style")
    assert style is not None
    published.remove(style)
    assert looks(empty) == looks(published)


def looks(picture: ElementTree.Element) -> list[tuple[str, dict[str, str]]]:
    """Return all elements in order, without outlines, places and marks for scripts."""
    return [
        (
            one.tag,
            {
                name: value
                for name, value in one.attrib.items()
                if name not in ("d", "transform") and not name.startswith("data-")
            },
        )
        for one in picture.iter()
        if one is not picture
    ]
