"""The ways in which a sheet is printed."""

import pytest

on_each_paper = pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("colour", "a4"),
        pytest.param("low", "letter", marks=pytest.mark.whole),
        pytest.param("colour", "letter", marks=pytest.mark.whole),
        pytest.param("low", "a4", marks=pytest.mark.whole),
    ],
)
"""One sheet in `bin/test`: it takes a second to print."""
