"""Size limit for drafts, above which they are not drawn."""

from types import SimpleNamespace

import pytest

from courses.errors import DesignError
from courses.pictures.services.pictures import design_svg

TEXTS = SimpleNamespace(
    path="texts",
    page=SimpleNamespace(look=lambda: "plain"),
    at_origin=str,
    playable=str,
    digest=lambda text: str(len(text)),
    draw=lambda text: f"<svg>{len(text)}</svg>",
)
"""A design type whose designs are strings."""
QUOTES = 2


def test_a_design_of_up_to_16_kibibytes_is_drawn():
    largest = "x" * (16 * 1024 - QUOTES)
    assert design_svg(type=TEXTS, value=largest) == f"<svg>{len(largest)}</svg>"
    with pytest.raises(DesignError, match="too_large_to_draw"):
        design_svg(type=TEXTS, value=f"{largest}x")
