from celery import shared_task
from django.utils import timezone

from courses.pictures.services import pictures, renderings

RENDER_LIMIT = 60
"""Time limit in seconds. A sheet takes about two."""


@shared_task(name="courses.tasks.render", soft_time_limit=RENDER_LIMIT)
def render(rendering_id: int) -> None:
    """Create a file that a page is waiting for, such as a PDF."""
    renderings.render(rendering_id=rendering_id, at=timezone.now())


@shared_task(name="courses.tasks.resume_renderings")
def resume_renderings() -> None:
    """Queue files again if their task was lost."""
    renderings.resume(at=timezone.now())


@shared_task(name="courses.tasks.draw_missing_pictures")
def draw_missing_pictures() -> None:
    """Draw the PNGs of listed designs in advance, for link previews."""
    pictures.draw_missing_rasters(at=timezone.now())


@shared_task(name="courses.tasks.forget_renderings")
def forget_renderings() -> None:
    """Delete expired files."""
    renderings.forget(at=timezone.now())
