"""Combinations of paper and ink for printed sheets."""

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
"""`bin/test` prints only the first combination, because printing takes a second each time."""
