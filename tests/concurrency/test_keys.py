"""Requests with the same idempotency key arrive at the same moment, as if from a client that
retries too early.
"""

from functools import partial

from accounts.api.models import StoredAnswer
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.programs import program_of

BODY = {"options": {"course": "starter-links"}, "places": [{"kind": "open"}]}


def open_table(client, key):
    return client.post(
        "/api/v1/tables/", BODY, "application/json", headers={"idempotency-key": key}
    )


def test_parallel_requests_with_one_key_get_the_same_answer(transactional_db, at_once):
    ann = UserFactory()
    programs = [program_of(ann, "play") for _ in range(4)]
    # Build the OpenAPI document, which tests use to check responses, before several threads need
    # it.
    open_table(programs[0], "another")
    answers = at_once([partial(open_table, each, "the same") for each in programs])
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len({answer.content for answer in answers}) == 1
    assert (Session.objects.count(), StoredAnswer.objects.count()) == (2, 2)
