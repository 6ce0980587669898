"""Export all data that the site stores about a user."""

from datetime import datetime, timedelta

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import translation

from accounts.export.chapters import CHAPTERS
from accounts.export.models import DataExport
from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import EXPORTS
from core.task_queue import queue_after_commit

TASK = "accounts.tasks.gather_exports"
KEPT = timedelta(days=7)


@transaction.atomic
def ask_for_export(*, user: User, at: datetime) -> DataExport:
    """Create an export request, or return the pending one. Raise LimitReached."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    waiting = DataExport.objects.filter(user=user, ready_at=None).first()
    if waiting is not None:
        return waiting
    require((EXPORTS, str(user.pk)), at=at)
    export = DataExport.objects.create(user=user, asked_at=at, expires_at=at + KEPT)
    queue_after_commit(task=TASK)
    return export


def gather_exports(*, at: datetime) -> None:
    """Process all pending requests, each in its own transaction."""
    for key in DataExport.objects.filter(ready_at=None).values_list("pk", flat=True):
        gather_export(export_id=key, at=at)


@transaction.atomic
def gather_export(*, export_id: int, at: datetime) -> None:
    """Collect a user's data and store it. Idempotent.

    Storing the export also sends the user a notification email.
    """
    waiting = DataExport.objects.select_for_update(no_key=True).filter(pk=export_id, ready_at=None)
    export = waiting.first()
    if export is None:
        return
    export.content = msgspec.json.encode(all_about(export.user, at=at)).decode()
    export.ready_at, export.expires_at = at, at + KEPT
    export.save(update_fields=["content", "ready_at", "expires_at"])


def all_about(user: User, *, at: datetime) -> dict[str, object]:
    """Return all chapters, with the site and the time of the export."""
    with translation.override(user.language):
        chapters = {key: chapter.gather(user) for key, chapter in sorted(CHAPTERS.items())}
    return {"site": settings.SITE_URL, "gathered_at": at, **chapters}


def forget_exports(*, at: datetime) -> None:
    """Delete expired exports, including requests that failed every time until they expired."""
    DataExport.objects.filter(expires_at__lte=at).delete()
