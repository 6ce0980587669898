"""Parallel requests for a file that has not been rendered yet."""

from functools import partial

from courses.pictures.models import Rendering
from courses.pictures.services import renderings
from tests.factories.courses import NOON

MANY = 8


def test_many_requests_for_a_new_file_start_one_task(transactional_db, at_once, monkeypatch):
    queued: list[int] = []
    monkeypatch.setattr(renderings, "queue", lambda *, task, args: queued.extend(args))
    ask = partial(
        renderings.rendered,
        key="a file",
        renderer="echo",
        arguments=["word"],
        at=NOON,
        lasting=renderings.GIVEN_UP,
    )
    assert at_once([ask] * MANY) == [None] * MANY
    assert queued == [Rendering.objects.get().pk]
