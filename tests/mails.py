"""Mails in people's mailboxes."""

from django.core import mail
from django.core.mail import EmailMessage

from notifications.mail.models import OutgoingMail
from tests.channels import send_next_mail


def delivered() -> list[EmailMessage]:
    """All mails of this test so far; mails in the outbox are sent at their due time."""
    waiting = OutgoingMail.objects.open().order_by("next_try_at")
    while (first := waiting.first()) and send_next_mail(at=first.next_try_at):
        pass
    return mail.outbox
