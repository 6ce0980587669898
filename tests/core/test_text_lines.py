"""Lines of a text file, from any editor and system."""

import pytest

from core.user_text import lines_of


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb", ["a", "b"]),
        ("a\r\nb", ["a", "b"]),
        ("a\rb", ["a", "b"]),
        ("a\n\rb", ["a", "", "b"]),
        ("\ufeffa", ["a"]),
        ("a\u2028b", ["a\u2028b"]),
        ("", [""]),
    ],
)
def test_lf_cr_and_both_end_a_line_and_nothing_else_does(text: str, lines: list[str]) -> None:
    assert lines_of(text) == lines
