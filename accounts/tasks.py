from celery import shared_task
from django.core.management import call_command


@shared_task
def forget_ended_sessions() -> None:
    """Remove the sessions that have run out; safe to run at any time."""
    call_command("clearsessions")
