"""Tasks that review finished games."""

from celery import shared_task
from django.utils import timezone

from games.reviews import services

LONGEST = 300
"""The time of one run in seconds. A longer review continues in another run."""


@shared_task(name=services.TASK, soft_time_limit=LONGEST, time_limit=LONGEST + 30)
def work_out(review_id: int) -> None:
    """Work on a review."""
    services.work_out(review_id=review_id, at=timezone.now())


@shared_task(name="games.tasks.reviews.resume")
def resume_reviews() -> None:
    """Queue reviews again whose worker was lost."""
    services.resume(at=timezone.now())
