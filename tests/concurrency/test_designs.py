"""Two tabs, clicks or workers change one design at the same moment. One of them succeeds, and
nothing is lost.
"""

import os
import signal
from datetime import timedelta
from functools import partial

import msgspec
import pytest

from core import task_queue as queueing
from core.rate_limits.limit import LimitReached
from courses import ports
from courses.analysis import services as analysis
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.drafts.services.drafts import create_design, save_draft
from courses.errors import DesignError
from courses.publishing import tasks
from courses.publishing.models import Publication, Stage
from courses.publishing.services import publications
from courses.stored.models import Design, DesignVersion
from courses.types.verdict import normalised
from tests.concurrency.forks import died_of
from tests.factories.accounts import UserFactory
from tests.factories.courses import COURSE, NOON, SMALL, DesignFactory, toy_analyst

MANY = 8


@pytest.fixture
def design(transactional_db, monkeypatch):
    monkeypatch.setitem(ports.ANALYSTS, "course", toy_analyst())
    return DesignFactory()


@pytest.fixture
def asleep(monkeypatch):
    """Prevent tasks from being queued, so that no worker runs them."""
    monkeypatch.setattr(queueing, "queue", lambda **_task: False)


def named(number):
    return msgspec.structs.replace(SMALL, name=f"Tab {number}")


def test_one_of_many_tabs_saves_and_the_others_see_its_version(design, at_once):
    saves = [
        partial(save_draft, design=design, value=named(n), revision=1, at=NOON) for n in range(MANY)
    ]
    results = at_once(saves)
    (won,) = [result for result in results if isinstance(result, Design)]
    lost = [result for result in results if isinstance(result, DesignError)]
    assert len(lost) == MANY - 1
    met = [error.params["design"] for error in lost]
    assert {(design.revision, design.draft) for design in met} == {(2, won.draft)}


def test_parallel_saves_of_the_same_content_create_one_revision(design, at_once):
    save = partial(save_draft, design=design, value=named(0), revision=1, at=NOON)
    assert {result.revision for result in at_once([save] * MANY)} == {2}


def test_the_design_limit_applies_across_tabs(design, at_once, settings):
    settings.RATE_LIMITS = {"designs": 3}
    create = partial(create_design, type=COURSE, owner=design.owner, value=SMALL, at=NOON)
    results = at_once([create] * MANY)
    assert sum(isinstance(result, LimitReached) for result in results) == MANY - 2
    assert design.owner.designs.count() == 3


def test_repeated_clicks_create_one_design(design, at_once):
    given = {"type": COURSE, "owner": design.owner, "value": SMALL, "at": NOON}
    results = at_once([partial(create_design, **given, key="of one form")] * MANY)
    assert len({result.pk for result in results}) == 1


def test_repeated_clicks_publish_once(design, at_once, asleep):
    click = partial(publications.ask_to_publish, design=design, change="New", revision=1, at=NOON)
    results = at_once([click] * MANY)
    assert {result.pk for result in results} == {Publication.objects.get().pk}
    assert AnalysisJob.objects.filter(question=Question.PROOF).count() == 1


def test_parallel_requests_share_one_analysis(design, at_once, asleep):
    ready = normalised(COURSE, SMALL)
    wanted = partial(analysis.ask, design=ready, question=Question.RATING, at=NOON)
    assert len({result.pk for result in at_once([wanted] * MANY)}) == 1


def test_parallel_workers_publish_once(design, at_once, asleep):
    publications.ask_to_publish(design=design, change="New", revision=1, at=NOON)
    job = AnalysisJob.objects.get()
    assert sum(map(bool, at_once([partial(analysis.work_out, job_id=job.pk, at=NOON)] * 3))) == 1
    job.refresh_from_db()
    at_once([partial(publications.settle, job=job, at=NOON)] * MANY)
    assert list(design.versions.values_list("number", flat=True)) == [1]
    assert Publication.objects.get().stage == Stage.PUBLISHED


def test_equal_designs_of_several_users_share_one_proof(design, at_once, asleep):
    designs = [design, *(DesignFactory(owner=UserFactory()) for _ in range(4))]
    at_once(
        [
            partial(publications.ask_to_publish, design=d, change="", revision=1, at=NOON)
            for d in designs
        ]
    )
    tasks.work_out(AnalysisJob.objects.get().pk)
    assert DesignVersion.objects.filter(design__in=designs).count() == 5


def test_a_proof_is_resumed_after_its_worker_was_killed(design, asleep, monkeypatch):
    publications.ask_to_publish(design=design, change="New", revision=1, at=NOON)
    job = AnalysisJob.objects.get()
    deadly = toy_analyst(meanwhile=lambda: os.kill(os.getpid(), signal.SIGKILL))

    def work():
        ports.ANALYSTS["course"] = deadly
        analysis.work_out(job_id=job.pk, at=NOON)

    assert died_of(work) == signal.SIGKILL
    job.refresh_from_db()
    assert (job.state, Publication.objects.get().stage) == (JobState.WORKING, Stage.PROVING)
    monkeypatch.setattr(analysis, "queue", lambda args, **_task: not tasks.work_out(*args))
    analysis.resume(at=NOON + timedelta(minutes=1))
    assert Publication.objects.get().stage == Stage.PROVING
    analysis.resume(at=NOON + timedelta(minutes=3))
    assert Publication.objects.get().stage == Stage.PUBLISHED
    assert design.versions.count() == 1
