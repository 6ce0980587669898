"""Two games on one design end at the same moment."""

import threading

from django.db import transaction

from courses.gallery.models import DesignRecord
from games.rounds.models import ScoreRow
from games.rounds.services import refresh_record
from tests.concurrency.connections import anyone_waits_for_a_lock, own_connection
from tests.factories.games import QUICK, started
from tests.games.grounds import SLUG, designed, garden, one_hole, published, to_the_end
from tests.project.serving.processes import within


def test_a_worse_round_never_replaces_the_record_of_a_better_one(golfers, at_once):
    ann, bo = golfers[:2]
    version = published(designed(ann, one_hole(garden())))
    for golfer in (ann, bo):
        to_the_end(started(golfer, options={**QUICK, "course": SLUG}), golfer)
    record = DesignRecord.objects.get()
    written, ended = threading.Event(), threading.Event()

    def better() -> None:
        with transaction.atomic():
            ScoreRow.objects.filter(session__host=ann).update(value=1)
            refresh_record(version=version)
            written.set()
            with own_connection() as own:
                assert within(20, lambda: ended.is_set() or anyone_waits_for_a_lock(own))

    def worse() -> None:
        assert written.wait(timeout=20)
        refresh_record(version=version)
        ended.set()

    assert record.value > 1
    assert at_once([better, worse]) == [None, None]
    record.refresh_from_db()
    assert (record.value, record.holder) == (1, ann)
