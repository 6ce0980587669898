from datetime import timedelta

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games.models import Seat
from games.services import mails


@shared_task
def mail_turns() -> None:
    """One task a mail, for all whose turn it has been for a while without their looking."""
    opened_before = timezone.now() - timedelta(seconds=settings.TURN_MAIL_DELAY)
    due = Seat.objects.due_for_mail(opened_before=opened_before)
    for seat_id in due.values_list("pk", flat=True):
        mail_turn.delay(seat_id)


@shared_task
def mail_turn(seat_id: int) -> None:
    """Tell somebody that it is their turn."""
    mails.mail_turn(seat_id=seat_id, at=timezone.now())


@shared_task
def mail_invitation(invitation_id: int) -> None:
    """Send an invitation to its address."""
    mails.mail_invitation(invitation_id=invitation_id, at=timezone.now())


@shared_task
def mail_resignation(change_id: int) -> None:
    """Tell the others that somebody has resigned."""
    mails.mail_resignation(change_id=change_id, at=timezone.now())
