from celery import shared_task
from django.utils import timezone

from games.notify.selectors.digests import readers_due
from games.notify.services import digests


@shared_task(name="games.tasks.digests.write_digests")
def write_digests() -> None:
    """One task a mail, for all whose hour has come; it may run at any time."""
    for user_id in readers_due(at=timezone.now()):
        write_digest.delay(user_id)


@shared_task(name="games.tasks.digests.write_digest")
def write_digest(user_id: int) -> None:
    """Write somebody's digest of the day."""
    digests.write_digest(user_id=user_id, at=timezone.now())
