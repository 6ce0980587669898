"""Emails that have been delivered."""

from django.core import mail
from django.core.mail import EmailMessage

from notifications.mail.models import OutgoingMail
from tests.channels import send_next_mail


def delivered() -> list[EmailMessage]:
    """Send all emails in the outbox at their due time; return all emails of this test so far."""
    waiting = OutgoingMail.objects.open().order_by("next_try_at")
    while (first := waiting.first()) and send_next_mail(at=first.next_try_at):
        pass
    return mail.outbox
