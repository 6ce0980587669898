"""What people find in their mailboxes."""

from django.core import mail
from django.core.mail import EmailMessage

from notifications.mail.models.outgoing_mail import OutgoingMail
from notifications.mail.services.delivery import send_next


def delivered() -> list[EmailMessage]:
    """All mails of this test so far; what waits in the outbox is sent at its own time."""
    waiting = OutgoingMail.objects.open().order_by("next_try_at")
    while (first := waiting.first()) and send_next(at=first.next_try_at):
        pass
    return mail.outbox
