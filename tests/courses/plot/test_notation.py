"""The text notation of plots: an exact round trip, and an error for every unreadable line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.designs.plot.notation import parse, write
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import CORNERS, Gate, PlotDesign
from courses.designs.text import NotationError
from courses.types.plot.problems import plot_notation_sentence

numbers = st.integers(-999_999, 999_999)
places = st.integers(-9_999, 9_999)
words = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=60)
plots = st.builds(
    PlotDesign,
    name=words,
    about=words,
    rows=st.lists(st.text("#~.", max_size=20), max_size=20).map(tuple),
    gate=st.none() | st.builds(Gate, places, places, st.sampled_from(CORNERS)),
    points=numbers,
    difficulty=numbers,
)


@given(plots)
def test_a_plot_survives_the_round_trip(plot: PlotDesign) -> None:
    assert parse(write(plot)) == plot


@pytest.mark.parametrize("slug", shipped())
def test_shipped_plots_survive_the_round_trip(slug: str) -> None:
    plot = shipped()[slug]
    assert parse(write(plot)) == plot


def test_the_ground_is_drawn_with_characters() -> None:
    text = "plot: Bare\n\ncard:\n  1 point\n  gate at 0,0 nw\n\nground:\n  |..##|\n  |..#~|\n"
    assert parse(text) == PlotDesign("Bare", ("..##", "..#~"), Gate(0, 0, "nw"), 1, 1)


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("ground:\n  |##|\n", 0, "name_missing"),
        ("plot: A\nplot: B\n", 2, "word_twice"),
        ("plot: A\nlawn: B\n", 2, "line_unknown"),
        ('plot: "A\n', 1, "text_unreadable"),
        ("plot: A\n\nground:\n  ..##\n", 4, "ground_line"),
        ("plot: A\n\ncard:\n  gate at 0,0 north\n", 4, "card_line"),
        ("plot: A\n\ncard:\n  1 point\n  2 points\n", 5, "card_twice"),
        ("plot: A\n\ncard:\n  gate at 0,0 nw\n  gate at 1,0 nw\n", 5, "card_twice"),
    ],
)
def test_unreadable_text_is_refused_at_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse(text)
    assert refusal.value.code == code
    if line:
        assert refusal.value.line == line
    assert "{" not in plot_notation_sentence(refusal.value)
