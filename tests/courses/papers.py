"""Combinations of paper and ink in which a sheet is printed."""

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
"""`bin/test` prints one sheet, because printing takes a second."""
