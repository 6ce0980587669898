"""The ways in which a sheet is printed."""

import pytest

on_each_paper = pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("colour", "a4"),
        ("low", "letter"),
        pytest.param("colour", "letter", marks=pytest.mark.whole),
        pytest.param("low", "a4", marks=pytest.mark.whole),
    ],
)
"""Each ink and each paper once in `bin/test`: a sheet takes a second to print."""
