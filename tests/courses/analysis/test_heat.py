"""Heat maps of rated designs."""

from typing import Any

import pytest
from django.test import Client

from courses.analysis.models import Question
from courses.analysis.services import ask, work_out
from courses.types.verdict import normalised
from tests.factories.accounts import UserFactory
from tests.factories.courses import COURSE, NOON, SMALL

pytestmark = pytest.mark.django_db


def test_the_heat_map_of_a_hole_exists_once_the_design_is_rated(analyst: Any) -> None:
    client = Client()
    client.force_login(UserFactory())
    job = ask(design=normalised(COURSE, SMALL), question=Question.RATING, at=NOON)
    address = f"/api/v1/courses/ratings/{job.content}/holes/"
    assert client.get(f"{address}1/").status_code == 404
    work_out(job_id=job.pk, at=NOON)
    hexes = [[*SMALL.holes[0].tee, 3.5]]
    assert client.get(f"{address}1/").json() == {"hole": 1, "golfer": "pro", "hexes": hexes}
    assert client.get(f"{address}1/?golfer=caddie").json()["hexes"][0][2] == 4.5
    assert [client.get(f"{address}{number}/").status_code for number in (0, 2)] == [404, 404]
