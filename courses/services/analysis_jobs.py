"""What can be worked out of a design: asked for once, worked out by a task, kept for its equals."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from time import monotonic
from typing import Any

import msgspec
import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError, transaction
from django.db.models import Q

from accounts.models import User
from accounts.rate_limits.limit import LimitReached
from accounts.rate_limits.table import STUDIES
from courses.models import Progress, Question, Study
from courses.ports import ANALYSTS, Analyst, Tell, analyst_of
from courses.selectors.analysis_jobs import (
    forgettable_studies,
    unfinished_studies,
    unrated_versions,
)
from courses.services.queueing import queue
from courses.types.design_type import DesignType
from courses.types.registry import TYPES, type_of

log = structlog.get_logger(__name__)

UNHEARD = timedelta(minutes=1)
"""Queued for so long, a study was lost with the broker, or waits behind many others."""
SILENT = timedelta(minutes=2)
"""A worker that has said nothing for so long is gone."""
GIVEN_UP = timedelta(hours=1)
"""A study that took one worker after the other with it for so long is no use."""
FAILED_FOR = timedelta(minutes=1)
"""After that, who asks again has it tried again."""
BETWEEN_TELLING = 0.25
"""Seconds."""
AT_ONCE = 50
SOON = 30
"""Seconds, after which one of them is probably over."""
UNASKED = 2
"""So few at a time are rated that nobody has asked for: others wait in the same queue."""


@transaction.atomic
def ask(
    *, type: DesignType, value: Any, question: Question, by: User | None = None, at: datetime
) -> Study:
    """The study of a valid design, answered or not; queued after the commit if it is new.

    It belongs to the content: equal designs share it, and it knows none of their words.
    Raises LimitReached where too many wait that one person had begun.
    """
    nameless = msgspec.structs.replace(type.at_origin(value), name="", about="")
    kept = {
        "playable_json": msgspec.json.encode(type.playable(nameless)).decode(),
        "playable_format": type.embedded.format,
    }
    study, made = Study.objects.get_or_create(
        kind=type.key,
        content=type.content(value),
        question=question,
        edition=analyst_of(type.key).edition,
        defaults={**kept, "asked_by": by, "asked_at": at, "touched_at": at},
    )
    if made or _again(study, kept, by, at):
        _require_room(by)
        transaction.on_commit(partial(queue, study.pk))
    return study


def _require_room(by: User | None) -> None:
    """The new one is counted among those that wait; a refusal takes it back."""
    if by and unfinished_studies().filter(asked_by=by).count() > STUDIES.most:
        raise LimitReached(STUDIES, SOON)


def _again(study: Study, kept: dict[str, Any], by: User | None, at: datetime) -> bool:
    """Begin anew what failed a while ago, and what the box shows otherwise by now."""
    failed = study.state == Progress.FAILED and study.touched_at < at - FAILED_FOR
    if not failed and study.playable_json == kept["playable_json"]:
        return False
    for name, value in kept.items():
        setattr(study, name, value)
    study.answer = None
    study.state, study.progress = Progress.QUEUED, 0.0
    study.asked_by, study.asked_at, study.touched_at = by, at, at
    study.save()
    return True


def work_out(*, study_id: int, at: datetime) -> Study | None:
    """Answer a queued study; None where nobody waits for it, or a worker is on it.

    Whatever the rules make of a design, the study ends: done or failed, with a code.
    """
    queued = Study.objects.filter(pk=study_id, state=Progress.QUEUED)
    if not queued.update(state=Progress.WORKING, progress=0.0, touched_at=at):
        return None
    study = Study.objects.get(pk=study_id)
    told = _Telling(study, at)
    try:
        answer = msgspec.to_builtins(_answered(study, told))
    except DatabaseError:
        raise  # Nothing was kept, and the study will be resumed.
    except Exception as error:
        log.exception("study failed", study=study.pk, question=study.question)
        return _ended(study, Progress.FAILED, {"code": _why(error)}, told.now)
    return _ended(study, Progress.DONE, answer, told.now)


def _answered(study: Study, tell: Tell) -> msgspec.Struct:
    analyst = analyst_of(study.kind)
    return _works_out(analyst, Question(study.question))(study.playable, tell)


def _works_out(analyst: Analyst, question: Question) -> Callable[[Any, Tell], msgspec.Struct]:
    return {Question.RATING: analyst.rate, Question.PROOF: analyst.prove}[question]


def _why(error: Exception) -> str:
    return "took_too_long" if isinstance(error, SoftTimeLimitExceeded) else "crashed"


def _ended(study: Study, state: Progress, answer: Any, at: datetime) -> Study:
    study.state, study.progress, study.answer, study.touched_at = state, 1.0, answer, at
    study.asked_by = None
    study.save(update_fields=["state", "progress", "answer", "touched_at", "asked_by"])
    return study


class _Telling:
    """Writes how far a study is, a few times a second at most."""

    def __init__(self, study: Study, at: datetime) -> None:
        self.study, self.at = study, at
        self.begun = self.told = monotonic()

    def __call__(self, share: float) -> None:
        if monotonic() - self.told < BETWEEN_TELLING:
            return
        self.told = monotonic()
        Study.objects.filter(pk=self.study.pk, state=Progress.WORKING).update(
            progress=min(max(share, 0.0), 1.0), touched_at=self.now
        )

    @property
    def now(self) -> datetime:
        return self.at + timedelta(seconds=monotonic() - self.begun)


def resume(*, at: datetime) -> None:
    """Queue again what was lost with a broker or a worker; give up what takes workers with it."""
    silent = Study.objects.filter(state=Progress.WORKING, touched_at__lt=at - SILENT)
    silent.filter(asked_at__lt=at - GIVEN_UP).update(
        state=Progress.FAILED, answer={"code": "gave_up"}, asked_by=None, touched_at=at
    )
    unheard = Q(state=Progress.QUEUED, touched_at__lt=at - UNHEARD)
    lost = Study.objects.filter(unheard | Q(pk__in=silent)).order_by("touched_at")
    for study_id in list(lost.values_list("pk", flat=True)[:AT_ONCE]):
        # Another worker may have come to it, or ended it, since the list was made.
        still_lost = lost.filter(pk=study_id).update(state=Progress.QUEUED, touched_at=at)
        if still_lost and not queue(study_id):
            break


def rate_published(*, at: datetime) -> None:
    """Ask, little by little, for the ratings that newest versions lack."""
    if unfinished_studies().exists():
        return
    for key in ANALYSTS.keys() & TYPES.keys():
        for version in unrated_versions(key)[:UNASKED]:
            ask(type=type_of(key), value=version.value, question=Question.RATING, at=at)


def forget(*, at: datetime) -> None:
    """Delete the studies of drafts long gone."""
    forgettable_studies(at=at).delete()
