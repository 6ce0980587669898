from celery import shared_task
from django.core.management import call_command
from django.utils import timezone

from accounts.api import stored_answers
from accounts.export import services as exporting
from accounts.guests.selectors import idle_guests
from accounts.guests.services import forget_guest
from accounts.oauth.services.devices import forget_device_requests
from accounts.realtime import tickets
from core.task_queue import run_each

MOST_GUESTS = 200
"""Maximum number of guests erased per run. The next scheduled run continues with the others."""


@shared_task
def forget_ended_sessions() -> None:
    """Delete expired sessions. Safe to run at any time."""
    call_command("clearsessions")


@shared_task
def forget_app_tokens() -> None:
    """Delete expired tokens and codes of apps. Safe to run at any time."""
    call_command("cleartokens")
    tickets.forget_tickets(at=timezone.now())
    forget_device_requests(at=timezone.now())


@shared_task
def gather_exports() -> None:
    """Collect the data of users who requested an export. Safe to run at any time."""
    exporting.gather_exports(at=timezone.now())


@shared_task
def forget_exports() -> None:
    """Delete expired exports."""
    exporting.forget_exports(at=timezone.now())


@shared_task
def forget_guests() -> None:
    """Erase guests who have not visited for a long time. Safe to run at any time."""
    now = timezone.now()
    for guest in idle_guests(at=now)[:MOST_GUESTS]:
        forget_guest(guest=guest, at=now)


@shared_task
def forget_answers() -> None:
    """Delete expired responses stored for idempotency keys. Safe to run at any time."""
    stored_answers.forget_answers(at=timezone.now())


@shared_task
def clean_up() -> None:
    """Delete expired data. Safe to run at any time."""
    steps = (forget_ended_sessions, forget_app_tokens, forget_exports, forget_guests)
    run_each(*steps, forget_answers)
