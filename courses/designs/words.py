"""What a design says about itself: a name that fits on a sheet, and a few sentences."""

from __future__ import annotations

from collections.abc import Iterator

from core.user_text import unfit
from courses.designs.limits import MAX_ABOUT, MAX_NAME
from courses.designs.problem import Problem


def word_problems(name: str, about: str) -> Iterator[Problem]:
    """Everything that is wrong with the name and the description of a design."""
    if not 1 <= len(name.strip()) <= MAX_NAME:
        yield Problem("name_length", "name", (("most", MAX_NAME),))
    if len(about) > MAX_ABOUT:
        yield Problem("about_length", "about", (("most", MAX_ABOUT),))
    for field, text, lines in (("name", name.strip(), False), ("about", about, True)):
        if refusal := unfit(text, lines=lines):
            yield Problem(refusal.code, field, (("character", refusal.character),))
