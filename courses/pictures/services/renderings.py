"""Create slow files, such as PDF sheets, in tasks."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

import msgspec
import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Q
from django.utils import translation

from core.rate_limits.counting import require
from core.rate_limits.table import SHEETS
from core.task_queue import queue
from courses.analysis.models import JobState
from courses.analysis.selectors import answer_of, rating_of
from courses.pictures.models import Rendering
from courses.ports import RENDERERS
from courses.stored.models import DesignVersion
from courses.stored.selectors import design_path
from courses.types.design_type import Sheet
from courses.types.paper import Inks, Paper

log = structlog.get_logger(__name__)

TASK = "courses.tasks.render"
RETRY_AFTER = 2
"""Seconds after which most files are ready; sent as Retry-After."""
LOST = timedelta(seconds=30)
"""Time after which a queued file is queued again: the broker may have lost its task."""
SILENT = timedelta(minutes=2)
"""Time after which a worker is considered lost. It exceeds the task's time limit."""
GIVEN_UP = timedelta(minutes=10)
"""Time after which a file fails if its workers keep disappearing."""
FAILED_FOR = timedelta(minutes=1)
"""Time after which the next request retries a failed file."""
AT_ONCE = 50


SHEET_LIFE = timedelta(days=7)
SHEET_RENDERER = "sheet"


class RenderingFailedError(Exception):
    """The file could not be created. It can be requested again after FAILED_FOR."""


def rendered(
    *,
    key: str,
    renderer: str,
    arguments: Sequence[Any],
    at: datetime,
    lasting: timedelta,
    admit: Callable[[], None] = lambda: None,
) -> bytes | None:
    """Return the file with this key, or None while a worker is creating it.

    `admit` is called before a new file is queued, and can refuse it by raising an exception. Raises
    RenderingFailedError.
    """
    digest = sha256(key.encode()).hexdigest()
    row = Rendering.objects.filter(key=digest).first()
    if row is None:
        admit()
        row = _asked_for(digest, renderer, list(arguments), at, lasting)
    elif row.state == JobState.FAILED:
        _try_again(row, arguments, at)
    # A worker may have finished the file since the row was read, or the task may have run
    # immediately.
    if row and row.state == JobState.QUEUED:
        row.refresh_from_db()
    if row is None or row.state != JobState.DONE or row.content is None:
        return None
    return bytes(row.content)


def render(*, rendering_id: int, at: datetime) -> None:
    """Create a queued file. Do nothing if it is done or another worker is creating it."""
    queued = Rendering.objects.filter(pk=rendering_id, state=JobState.QUEUED)
    if not queued.update(state=JobState.WORKING, touched_at=at):
        return
    row = Rendering.objects.get(pk=rendering_id)
    try:
        content = RENDERERS[row.renderer](*row.arguments)
    except DatabaseError:
        raise  # The state was not stored. `resume` queues the file again.
    except (Exception, SoftTimeLimitExceeded):
        log.exception("rendering failed", rendering=row.pk, renderer=row.renderer)
        row.state = JobState.FAILED
    else:
        row.state, row.content, row.arguments = JobState.DONE, content, []
    row.save(update_fields=["state", "content", "arguments"])


def resume(*, at: datetime) -> None:
    """Queue files again whose tasks were lost with the broker or a worker. Can run at any time."""
    waiting = Rendering.objects.filter(
        Q(state=JobState.QUEUED, touched_at__lt=at - LOST)
        | Q(state=JobState.WORKING, touched_at__lt=at - SILENT)
    )
    waiting.filter(asked_at__lt=at - GIVEN_UP, state=JobState.WORKING).update(
        state=JobState.FAILED, touched_at=at
    )
    lost = waiting.order_by("touched_at").values_list("pk", flat=True)[:AT_ONCE]
    for rendering_id in list(lost):
        # Another process may have queued or finished the file since the query.
        again = waiting.filter(pk=rendering_id).update(state=JobState.QUEUED, touched_at=at)
        if again and not queue(task=TASK, args=(rendering_id,)):
            break


def forget(*, at: datetime) -> None:
    """Delete expired files. Can run at any time."""
    Rendering.objects.filter(expires_at__lt=at).delete()


def _asked_for(
    digest: str, renderer: str, arguments: list[Any], at: datetime, lasting: timedelta
) -> Rendering | None:
    """Create and queue a new file; return its row. Return None while the database is read-only."""
    wanted = {"renderer": renderer, "arguments": arguments, "asked_at": at, "touched_at": at}
    try:
        with transaction.atomic():
            row, is_new = Rendering.objects.get_or_create(
                key=digest, defaults={**wanted, "expires_at": at + lasting}
            )
    # The page then asks the user to try again later, as for any file that is not ready.
    except DatabaseError:
        return None
    if is_new:
        queue(task=TASK, args=(row.pk,))
    return row


def _try_again(row: Rendering, arguments: Sequence[Any], at: datetime) -> None:
    failed = Rendering.objects.filter(pk=row.pk, state=JobState.FAILED)
    again = failed.filter(touched_at__lt=at - FAILED_FOR).update(
        state=JobState.QUEUED, arguments=list(arguments), asked_at=at, touched_at=at
    )
    if not again:
        raise RenderingFailedError
    row.state = JobState.QUEUED
    queue(task=TASK, args=(row.pk,))


def printed_sheet(
    *,
    sheet: Sheet,
    version: DesignVersion,
    paper: Paper,
    inks: Inks,
    visitor: str,
    at: datetime,
) -> bytes | None:
    """Return a version's sheet as PDF; None while a worker prints it.

    Raises LimitReached if the visitor has requested too many new sheets, and RenderingFailedError.
    """
    language = translation.get_language()
    text = sha256(msgspec.json.encode([_facts(sheet, version), language])).hexdigest()[:32]
    look = version.design.type.page.look()
    return rendered(
        key=f"sheet:{version.design.kind}:{sheet.edition}:{look}:{text}:{paper}:{inks}",
        renderer=SHEET_RENDERER,
        arguments=[version.pk, paper.value, inks.value, language],
        at=at,
        lasting=SHEET_LIFE,
        admit=lambda: require((SHEETS, visitor), at=at),
    )


def print_sheet(version_id: int, paper: str, inks: str, language: str | None) -> bytes:
    """Print a version's sheet in the given language."""
    version = DesignVersion.objects.select_related("design").get(pk=version_id)
    sheet = version.design.type.page.sheet
    if sheet is None:
        raise ValueError(version.design.kind)
    with translation.override(language):
        return sheet.printed(_facts(sheet, version), Paper(paper), Inks(inks))


def _facts(sheet: Sheet, version: DesignVersion) -> Any:
    rating = answer_of(rating_of(version.design.kind, version.content)) or {}
    return sheet.facts(version, rating, settings.SITE_URL + design_path(version.design))
