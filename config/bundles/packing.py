"""Scripts and style sheets without the comments, which are a third of what they weigh."""

from __future__ import annotations

import re

STRING = r'"(?:[^"\\]|\\(?:.|\Z))*(?:"|\Z)|\'(?:[^\'\\]|\\(?:.|\Z))*(?:\'|\Z)'
SHEET_COMMENT = re.compile(rf"({STRING})|/\*[\s\S]*?(?:\*/|\Z)", re.DOTALL)
"""A comment, or a string, in which the same characters do not start a comment."""
SHEET_SPACE = re.compile(rf"({STRING})|\s*([{{}};])\s*|([:,])\s+|\s+", re.DOTALL)
"""White space with what is beside it, or a string, in which it stays."""
SCRIPT_COMMENT = re.compile(
    r"^[ \t]*(?://.*\n|/\*[\s\S]*?(?:\*/|\Z)(?P<after>.*\n?))", re.MULTILINE
)
"""A comment at the start of a line. Comments behind code stay, because telling them from strings
and regular expressions needs a parser.
"""


def packed_sheet(text: str) -> str:
    """Return a style sheet without comments, and with white space only where it has a meaning."""
    bare = SHEET_COMMENT.sub(lambda found: found[1] or " ", text)
    tight = SHEET_SPACE.sub(lambda found: found[1] or found[2] or found[3] or " ", bare)
    return tight.strip().replace(";}", "}")


def packed_script(text: str) -> str:
    """Return a script without comments on lines of their own; one before code stays.

    No template literal of our scripts contains such a line (tests/project/pages/test_packing.py).
    """
    return SCRIPT_COMMENT.sub(
        lambda found: found[0] if (found["after"] or "").strip() else "", text
    )
