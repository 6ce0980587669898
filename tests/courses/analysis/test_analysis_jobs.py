"""Analysis jobs: equal designs share one job, no job is lost, and none runs indefinitely."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from celery import current_app
from celery.exceptions import SoftTimeLimitExceeded

from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import ANALYSIS_JOBS
from courses import ports
from courses.analysis import services as analysis
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.analysis.selectors import KEPT, forgettable_jobs
from courses.designs.course.canonical import moved
from courses.designs.course.terrain import Terrain
from courses.designs.course.value import Adjustment, Course
from courses.publishing import tasks
from courses.types.verdict import normalised
from tests.factories.accounts import UserFactory
from tests.factories.courses import COURSE, NOON, SMALL, DesignFactory, published

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(minutes=5)


@pytest.fixture(autouse=True)
def _toy(analyst: Any) -> None:
    """Make results available immediately by using the toy analyst."""


def asked(
    value: Course = SMALL, question: Question = Question.RATING, at: Any = NOON, **by: User
) -> AnalysisJob:
    return analysis.ask(design=normalised(COURSE, value), question=question, at=at, **by)


def worked_out(job: AnalysisJob, at: Any = NOON) -> AnalysisJob:
    analysis.work_out(job_id=job.pk, at=at)
    job.refresh_from_db()
    return job


def test_equal_courses_share_a_job_despite_position_order_and_name() -> None:
    first = asked()
    elsewhere = msgspec.structs.replace(moved(SMALL, 4, -2), name="Mine", about="All mine")
    backwards = msgspec.structs.replace(SMALL, tiles=SMALL.tiles[::-1])
    assert {asked(elsewhere).pk, asked(backwards).pk} == {first.pk}
    assert "Mine" not in first.playable_json and SMALL.name not in first.playable_json


def test_another_course_question_or_edition_is_another_job(analyst: Any) -> None:
    bunker = msgspec.structs.replace(SMALL, adjustments=(Adjustment((1, 0), Terrain.BUNKER),))
    jobs = [asked(), asked(bunker), asked(question=Question.PROOF)]
    analyst(edition=2)
    jobs.append(asked())
    assert len({job.pk for job in jobs}) == 4


def test_a_job_is_queued_after_the_commit_and_computed_once(
    django_capture_on_commit_callbacks: Any,
) -> None:
    with django_capture_on_commit_callbacks(execute=True) as queued:
        job = asked()
        asked()
    assert len(queued) == 1
    job.refresh_from_db()
    assert (job.state, job.progress, job.answer["par"]) == (JobState.DONE, 1.0, 3)


def course_with_par(par: int) -> Course:
    return msgspec.structs.replace(SMALL, holes=(msgspec.structs.replace(SMALL.holes[0], par=par),))


def requested_by(golfer: User, par: int, question: Question = Question.RATING) -> AnalysisJob:
    return asked(course_with_par(par), question, by=golfer)


def test_each_user_can_have_only_a_few_jobs_waiting() -> None:
    ann, bo = UserFactory.create_batch(2)
    first = requested_by(ann, 1)
    for par in range(2, 1 + ANALYSIS_JOBS.most):
        requested_by(ann, par, Question.PROOF)
    with pytest.raises(LimitReached) as refused:
        requested_by(ann, 9)
    assert (refused.value.status, refused.value.code) == (429, "studies_full")
    assert str(ANALYSIS_JOBS.most) in refused.value.sentence
    assert AnalysisJob.objects.count() == ANALYSIS_JOBS.most
    assert requested_by(ann, 1) == first
    assert requested_by(bo, 9).asked_by == bo


def test_a_finished_job_frees_a_place_and_forgets_who_asked() -> None:
    ann = UserFactory()
    jobs = [requested_by(ann, par) for par in range(1, 1 + ANALYSIS_JOBS.most)]
    assert worked_out(jobs[0]).asked_by is None
    assert requested_by(ann, 9).asked_by == ann


def test_a_second_worker_finds_nothing_to_do() -> None:
    job = asked()
    assert analysis.work_out(job_id=job.pk, at=NOON)
    assert analysis.work_out(job_id=job.pk, at=LATER) is None
    job.refresh_from_db()
    assert job.state == JobState.DONE
    assert analysis.work_out(job_id=job.pk + 1, at=NOON) is None


def test_a_worker_skips_a_job_that_another_worker_is_computing(analyst: Any) -> None:
    job, seen = asked(), []

    def meanwhile() -> None:
        seen.append(analysis.work_out(job_id=job.pk, at=NOON))

    analyst(meanwhile=meanwhile)
    assert worked_out(job).state == JobState.DONE
    assert seen == [None]


def test_progress_is_visible_while_a_job_runs(
    analyst: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "BETWEEN_REPORTS", 0)
    job, seen = asked(), []
    analyst(meanwhile=lambda: seen.append(AnalysisJob.objects.get(pk=job.pk)))
    worked_out(job)
    assert [(each.state, each.progress) for each in seen] == [(JobState.WORKING, 0.5)]


def test_progress_is_not_written_at_every_step(
    analyst: Any, django_assert_max_num_queries: Any
) -> None:
    job = asked()
    with django_assert_max_num_queries(3):
        worked_out_in_a_task(job)


def worked_out_in_a_task(job: AnalysisJob) -> None:
    analysis.work_out(job_id=job.pk, at=NOON)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ZeroDivisionError("the key is s3cret"), "crashed"),
        (SoftTimeLimitExceeded(), "took_too_long"),
    ],
)
def test_a_failed_job_only_reports_a_code(analyst: Any, error: Exception, code: str) -> None:
    def meanwhile() -> None:
        raise error

    analyst(meanwhile=meanwhile)
    job = worked_out(asked())
    assert (job.state, job.answer) == (JobState.FAILED, {"code": code})


def test_a_failed_job_is_tried_again_when_asked_for_later(
    analyst: Any, django_capture_on_commit_callbacks: Any
) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    analyst(meanwhile=fail)
    job = worked_out(asked())
    analyst()
    assert asked(at=NOON + timedelta(seconds=5)).state == JobState.FAILED
    with django_capture_on_commit_callbacks() as queued:
        assert asked(at=LATER).state == JobState.QUEUED
    assert len(queued) == 1
    assert not forgettable_jobs(at=NOON + KEPT + timedelta(seconds=1)).exists()
    assert worked_out(job, at=LATER).state == JobState.DONE


@pytest.mark.parametrize("state", [JobState.QUEUED, JobState.WORKING])
def test_a_lost_job_is_queued_again(
    state: JobState, django_capture_on_commit_callbacks: Any
) -> None:
    job = asked()
    AnalysisJob.objects.filter(pk=job.pk).update(state=state)
    analysis.resume(at=NOON + timedelta(seconds=30))
    job.refresh_from_db()
    assert job.state == state
    analysis.resume(at=LATER)
    job.refresh_from_db()
    assert job.state == JobState.DONE


@pytest.mark.parametrize("state", [JobState.QUEUED, JobState.WORKING])
def test_a_job_lost_before_the_clock_was_set_back_is_queued_again(
    state: JobState, django_capture_on_commit_callbacks: Any
) -> None:
    job = asked()
    AnalysisJob.objects.filter(pk=job.pk).update(state=state, touched_at=NOON + timedelta(hours=1))
    analysis.resume(at=NOON)
    job.refresh_from_db()
    assert job.state == JobState.DONE


def test_a_job_that_another_worker_finishes_is_not_started_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = asked(), asked(question=Question.PROOF)
    AnalysisJob.objects.filter(pk=second.pk).update(touched_at=NOON + timedelta(seconds=1))
    queued: list[int] = []

    def meanwhile(*, task: str, args: tuple[int]) -> bool:
        queued.extend(args)
        worked_out(second)
        return True

    monkeypatch.setattr(analysis, "queue", meanwhile)
    analysis.resume(at=LATER)
    second.refresh_from_db()
    assert second.state == JobState.DONE
    assert queued == [first.pk]


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    job = asked()
    AnalysisJob.objects.filter(pk=job.pk).update(state=JobState.WORKING)
    analysis.resume(at=NOON + timedelta(hours=2))
    job.refresh_from_db()
    assert (job.state, job.answer) == (JobState.FAILED, {"code": "gave_up"})


def test_an_unreachable_broker_loses_no_job(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    def away(*_args: Any, **_kwargs: Any) -> None:
        raise ConnectionError("redis://user:s3cret@broker")

    with monkeypatch.context() as broken, django_capture_on_commit_callbacks(execute=True):
        broken.setattr(tasks.work_out, "apply_async", away)
        job = asked()
    job.refresh_from_db()
    assert job.state == JobState.QUEUED
    analysis.resume(at=LATER)
    job.refresh_from_db()
    assert job.state == JobState.DONE


def test_a_design_with_other_ground_is_analysed_again() -> None:
    job = worked_out(asked())
    AnalysisJob.objects.filter(pk=job.pk).update(playable_json="{}")
    assert asked().state == JobState.QUEUED
    assert worked_out(job).answer["par"] == 3


def test_every_published_version_is_rated_step_by_step(
    analyst: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in ports.ANALYSTS.keys() - {"course"}:
        monkeypatch.delitem(ports.ANALYSTS, other)
    version = published(DesignFactory())
    analyst(edition=7)
    while not AnalysisJob.objects.filter(content=version.content, edition=7).exists():
        analysis.rate_published(at=NOON)
        waiting = AnalysisJob.objects.filter(edition=7, state=JobState.QUEUED)
        assert 0 < waiting.count() <= analysis.UNASKED
        few = waiting.count()
        analysis.rate_published(at=NOON)
        assert waiting.count() == few
        for job in waiting:
            worked_out(job)


def test_jobs_of_old_drafts_are_deleted_and_those_of_versions_kept() -> None:
    version = published(DesignFactory())
    asked()
    asked(msgspec.structs.replace(SMALL, adjustments=(Adjustment((1, 0), Terrain.BUNKER),)))
    analysis.forget(at=NOON + timedelta(days=20))
    assert AnalysisJob.objects.count() == 2
    analysis.forget(at=NOON + timedelta(days=40))
    assert [job.content for job in AnalysisJob.objects.all()] == [version.content]


def test_bots_and_mails_have_priority_over_analysis_jobs() -> None:
    """Valkey serves priority 0 first, which is the default for all tasks."""
    router = current_app.amqp.router
    assert router.route({}, tasks.work_out.name)["priority"] == 9
    assert "priority" not in router.route({}, "games.tasks.bots.play_bots")
