"""There is a complete sentence for every code that the pure packages return."""

from __future__ import annotations

import re
from inspect import getsource
from types import ModuleType

import pytest

from courses.designs import text
from courses.designs.course import notation
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation.problems import Code
from courses.designs.deck import notation as deck_notation
from courses.designs.problem import Problem
from courses.designs.text import NotationError
from courses.types.course.problems import (
    PROBLEMS,
    UNREADABLE,
    notation_sentence,
    problem_sentence,
)
from courses.types.course.words import terrain_name
from courses.types.deck.problems import DECK_UNREADABLE
from tests.courses.course.cases import CASES, TWO, changed, found


@pytest.mark.parametrize(("code", "parts"), [(code, parts) for code, _, parts in CASES])
def test_every_problem_has_a_sentence(code: Code, parts: dict[str, object]) -> None:
    sentence = problem_sentence(found(changed(**parts))[code])
    assert sentence.endswith(".")
    assert "%(" not in sentence


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        (1, "Hole 9 has 1 fairway tile between tee and green. Its tee tile asks for 2."),
        (3, "Hole 9 has 3 fairway tiles between tee and green. Its tee tile asks for 2."),
    ],
)
def test_singular_and_plural_differ(tiles: int, sentence: str) -> None:
    params = (("hole", 9), ("tiles", tiles), ("given", 2))
    assert problem_sentence(Problem(Code.TILES_BETWEEN, "holes.8", params)) == sentence


def test_a_distant_tee_is_described_with_the_green_before_it() -> None:
    [parts] = [parts for code, _, parts in CASES if code == Code.TEE_FAR]
    problem = found(changed(**parts))[Code.TEE_FAR]
    assert problem.field == "holes.2.tee"
    assert problem_sentence(problem) == "The tee of hole 3 isn’t next to the green of hole 2."


def test_the_19th_hole_is_named_at_any_position() -> None:
    [hole] = TWO.holes
    problem = found(changed(holes=(hole, hole), nineteenth=True))[Code.TEE_TAKEN]
    assert problem_sentence(problem) == "Holes 1 and 19 share a tee."


def test_there_is_exactly_one_sentence_per_code() -> None:
    assert set(PROBLEMS) == set(Code)
    assert set(UNREADABLE) == refusals(notation)


def test_decks_have_their_sentences_too() -> None:
    assert set(DECK_UNREADABLE) == refusals(deck_notation)


def refusals(module: ModuleType) -> set[str]:
    """Return all error codes of a notation, its own and the shared ones."""
    raised = {f"{section}_line" for section in module.SECTIONS}
    for source in (module, text):
        raised |= set(re.findall(r'NotationError\([^"]*?"(\w+)"', getsource(source)))
    return raised


def test_a_notation_error_names_its_line() -> None:
    refusal = NotationError(7, "hole_order", (("number", "4"), ("expected", 3)))
    assert notation_sentence(refusal) == "Line 7: Hole 4 is out of order. Hole 3 comes next."


def test_every_terrain_has_a_name() -> None:
    assert len({terrain_name(terrain) for terrain in Terrain}) == len(Terrain)
