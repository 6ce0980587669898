"""Requirements for shipped courses (docs/decisions/0040), and the exceptions listed there."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from statistics import mean

import pytest

from courses.designs.course.faces import box
from courses.designs.course.hole_play import HolePlay
from courses.designs.course.layout import Layout, layout_of, only_holes
from courses.designs.course.shipped import shipped
from games.eighteen.rules.analysis import hole_play, rate
from games.eighteen.rules.analysis.rating import WORTH_A_WORD
from tests.sampling import sampled

DECISION = Path(__file__).parents[2] / "docs/decisions/0040-hole-quality.md"
ROW = re.compile(r"^\| ([\w' ]+) \| (\d+) \| (\w+) \| (.{30,}) \|$", re.MULTILINE)
MOST = 8
"""Maximum number of exceptions. With more, the requirement would be meaningless."""
AT_PAR = 3.0
"""The difficulty of a hole on which a golfer between the pro and the caddie makes par."""
HARD, EASY = re.compile(r"\bhard\b", re.IGNORECASE), re.compile(r"\b(easy|mild|friendly)\b")

slugs = pytest.mark.parametrize("slug", sampled(shipped(), first=3))
Differing = dict[tuple[str, int], str]


@lru_cache
def layout(slug: str) -> Layout:
    return layout_of(shipped()[slug], box())


@lru_cache
def holes(slug: str) -> list[HolePlay]:
    return [hole_play(layout(slug), number + 1) for number in range(len(layout(slug).holes))]


@lru_cache
def differing() -> Differing:
    """Return the exceptions by course and hole, each with the note that a designer sees."""
    rows = ROW.findall(DECISION.read_text(encoding="utf-8"))
    return {(name, int(number)): note for name, number, note, _why in rows}


def test_there_are_few_exceptions_and_each_has_a_reason() -> None:
    names = {course.name for course in shipped().values()}
    assert 0 < len(differing()) <= MOST
    assert {name for name, _ in differing()} <= names


@slugs
def test_only_the_exceptions_have_notes(slug: str) -> None:
    name = shipped()[slug].name
    data = {(name, hole.number): hole.note.value for hole in holes(slug) if hole.note}
    assert data == {hole: note for hole, note in differing().items() if hole[0] == name}


@slugs
def test_the_last_hole_is_a_good_finish(slug: str) -> None:
    *others, last = holes(slug)
    assert 4 * sum(hole.difficulty < last.difficulty for hole in others) >= len(others)
    (rated,) = rate(only_holes(layout(slug), [last.number])).holes
    assert rated.trouble, "the last hole must have trouble that costs turns"
    assert rated.trouble[0].costs >= WORTH_A_WORD


@slugs
def test_the_difficulty_matches_the_description(slug: str) -> None:
    course, difficulty = shipped()[slug], mean(hole.difficulty for hole in holes(slug))
    words = f"{course.name} {course.about}"
    if HARD.search(words):
        assert round(difficulty, 1) >= AT_PAR
    if EASY.search(words):
        assert round(difficulty, 1) < AT_PAR


def test_some_descriptions_say_hard_and_some_say_easy() -> None:
    data = " ".join(course.about for course in shipped().values())
    assert HARD.search(data)
    assert EASY.search(data)
