"""API of quick courses: the requested options are used, and the others are chosen at random."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.tokens.models import Scope
from tests.factories.accounts import UserFactory
from tests.programs import program_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def designer() -> Client:
    return program_of(UserFactory(), Scope.READ, Scope.COURSES)


def laid(designer: Client, **options: Any) -> Any:
    answer = designer.post("/api/v1/courses/quick/", options, content_type="application/json")
    assert answer.status_code == 200
    return answer.json()


def test_a_seed_gives_the_same_course_each_time(designer: Client) -> None:
    first, again = (laid(designer, seed="rain", holes=1) for _ in range(2))
    assert first == again
    assert first["seed"] == "rain"


def test_without_a_seed_each_course_gets_one_that_repeats_it(designer: Client) -> None:
    first, other = (laid(designer, holes=1) for _ in range(2))
    assert first["seed"] != other["seed"]
    assert first["design"] != other["design"]
    assert laid(designer, holes=1, seed=first["seed"]) == first
