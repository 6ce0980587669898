"""Another address or password: what was on its way to a golfer follows the account."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from accounts.signals import address_changed, mail_links_ended
from notifications.mail.models.outgoing_mail import MailState, OutgoingMail
from notifications.mail.selectors.troubles import address_digest
from notifications.mail.services.delivery import NOTHING_LEFT
from notifications.ports import PLAYED_FROM
from notifications.preferences.kinds import MAILS


@transaction.atomic
def change_address(*, user: User, old: str, at: datetime) -> None:
    """Send waiting mails to the new address, and what the old one was sent again where it matters.

    Mails about the account itself stay: they are meant for the address that they name.
    """
    waiting = OutgoingMail.objects.open().filter(user=user, address=old, kind__in=MAILS)
    waiting.update(address=user.email, address_digest=address_digest(user.email))
    address_changed.send(User, user=user, old=old)
    end_mail_links(user=user, at=at)


@transaction.atomic
def end_mail_links(*, user: User, at: datetime) -> None:
    """Links that play from a mail ended with the address or password: have new ones mailed."""
    mails = OutgoingMail.objects.open().filter(user=user, kind__in=PLAYED_FROM, about__isnull=False)
    mails.update(state=MailState.UNWANTED, closed_at=at, **NOTHING_LEFT)
    mail_links_ended.send(User, user=user)
