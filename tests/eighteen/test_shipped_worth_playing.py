"""What a shipped course must be, as docs/decisions/0040 says, which lists what may differ."""

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
"""Holes that may differ; with more of them they would be the rule."""
AT_PAR = 3.0
"""Difficulty at which a golfer between pro and caddie takes par."""
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
    """What a designer would be told of those that may, by course and hole."""
    rows = ROW.findall(DECISION.read_text(encoding="utf-8"))
    return {(name, int(number)): note for name, number, note, _why in rows}


def test_few_holes_differ_each_for_a_reason() -> None:
    names = {course.name for course in shipped().values()}
    assert 0 < len(differing()) <= MOST
    assert {name for name, _ in differing()} <= names


@slugs
def test_a_designer_would_be_told_nothing_of_any_hole(slug: str) -> None:
    name = shipped()[slug].name
    told = {(name, hole.number): hole.note.value for hole in holes(slug) if hole.note}
    assert told == {hole: note for hole, note in differing().items() if hole[0] == name}


@slugs
def test_it_ends_well(slug: str) -> None:
    *others, last = holes(slug)
    assert 4 * sum(hole.difficulty < last.difficulty for hole in others) >= len(others)
    (rated,) = rate(only_holes(layout(slug), [last.number])).holes
    assert rated.trouble, "something costs turns"
    assert rated.trouble[0].costs >= WORTH_A_WORD


@slugs
def test_it_is_as_hard_as_it_says(slug: str) -> None:
    course, difficulty = shipped()[slug], mean(hole.difficulty for hole in holes(slug))
    words = f"{course.name} {course.about}"
    if HARD.search(words):
        assert round(difficulty, 1) >= AT_PAR
    if EASY.search(words):
        assert round(difficulty, 1) < AT_PAR


def test_some_say_that_they_are_hard_and_some_that_they_are_easy() -> None:
    told = " ".join(course.about for course in shipped().values())
    assert HARD.search(told)
    assert EASY.search(told)
