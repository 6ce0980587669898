"""The keys under which a name is found: each of its endings, without accents and in lower case.

A part of a name is the beginning of one of its endings, so an ordinary index finds it.
"""

import unicodedata
from collections.abc import Iterator

SHORTEST, LONGEST = 2, 40
"""Characters of a search text, after folding."""

START, WORD, INSIDE = range(3)
"""Where a key begins: with the name, with one of its words, or inside a word."""


def folded(text: str) -> str:
    """Return a text without accents, in lower case and with single spaces.

    It has at most LONGEST characters.
    """
    parts = unicodedata.normalize("NFKD", text)
    # PostgreSQL refuses NUL characters.
    visible = (part if part.isprintable() else " " for part in parts)
    letters = "".join(part for part in visible if not unicodedata.combining(part))
    return " ".join(letters.casefold().split())[:LONGEST]


def keys_of(name: str) -> Iterator[tuple[str, int]]:
    """Yield the keys of a name, each with the place where it begins."""
    whole = folded(name)
    for start in range(len(whole)):
        before = whole[start - 1] if start else ""
        if start and (whole[start] == " " or len(whole) - start < SHORTEST):
            continue
        yield whole[start:], START if not start else INSIDE if before.isalnum() else WORD
