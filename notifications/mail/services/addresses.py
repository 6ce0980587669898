"""Handle changed addresses, bounces, complaints and refusals."""

from datetime import datetime, timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import translation

from accounts.people.models import User
from core.rate_limits.counting import require
from core.rate_limits.table import MAILS_AGAIN
from notifications.mail.composing.notices import NOTICES
from notifications.mail.composing.templated import Subscription
from notifications.mail.models import MailState, OutgoingMail, RefusedAddress, TroubledAddress
from notifications.mail.reports import Report, Trouble
from notifications.mail.selectors import address_digest
from notifications.mail.services.sending import NOTHING_LEFT, send
from notifications.mail.transport import Mark, is_of
from notifications.ports import RECHECKS
from notifications.preferences.kinds import MAILS
from notifications.preferences.services import refuse

log = structlog.get_logger(__name__)

BELIEVED = timedelta(days=14)
"""How long after an email was written a report about it is accepted. An email may wait in the
outbox for five days and then spend just as long in transit.
"""

MOST_FAILURES = 3

IN_A_ROW = timedelta(days=14)
"""If more time than this has passed since the previous failure, counting starts again at one."""


@transaction.atomic
def change_address(*, user: User, old: str, at: datetime) -> None:
    """Redirect waiting emails to the new address, and write important emails again.

    Emails about the account itself are not redirected, because they are meant for the old address.
    """
    waiting = OutgoingMail.objects.open().filter(user=user, address=old, kind__in=MAILS)
    waiting.update(address=user.email, address_digest=address_digest(user.email))
    for recheck in RECHECKS.values():
        if recheck.move:
            recheck.move(user, old)
    end_mail_links(user=user, at=at)


@transaction.atomic
def end_mail_links(*, user: User, at: datetime) -> None:
    """Replace emails with links that play a move. The links became invalid with the old address or
    password.
    """
    again = {kind: recheck.write_again for kind, recheck in RECHECKS.items() if recheck.write_again}
    mails = OutgoingMail.objects.open().filter(user=user, kind__in=again, about__isnull=False)
    mails.update(state=MailState.UNWANTED, closed_at=at, **NOTHING_LEFT)
    for write_again in set(again.values()):
        write_again(user)


@transaction.atomic
def take_report(*, report: Report, at: datetime) -> bool:
    """Stop sending email to the address that a report names, if the report has our mark.

    A bounce counts only once per email. A spam complaint counts even after a bounce.

    Return False if nothing changes because the report is forged, too old, already known, or older
    than a new attempt.
    """
    mail = next(filter(None, (_mail_of(mark, at) for mark in report.marks)), None)
    if mail is None:
        return False
    address, _new = TroubledAddress.objects.select_for_update(no_key=True).get_or_create(
        digest=mail.address_digest
    )
    complains = report.trouble is Trouble.COMPLAINT and address.complained_at is None
    is_news = _is_first(mail, at) or complains
    if not is_news or (address.mended_at and mail.created_at <= address.mended_at):
        return False
    NOTED[report.trouble](address, at)
    address.code = report.code or address.code
    address.save()
    log.info("mail came back", mail=mail.pk, trouble=report.trouble.value, code=report.code)
    return True


def arrives(*, digest: str, at: datetime, **also: None) -> None:
    """Record that an email arrived at an address. Later bounces of older emails no longer count."""
    TroubledAddress.objects.filter(digest=digest).update(
        failures=0, failed_at=None, code="", stopped_at=None, mended_at=at, **also
    )


def try_again(*, user: User, at: datetime) -> None:
    """Resume sending email to this user, and immediately send an email that confirms it. Raise
    LimitReached.
    """
    require((MAILS_AGAIN, str(user.pk)), at=at)
    # The user wants emails again, even after a complaint.
    arrives(digest=address_digest(user.email), at=at, complained_at=None)
    with translation.override(user.language):
        about = NOTICES["mail/again"].about({"site_name": settings.SITE_NAME})
    send(
        to=user,
        kind="account",
        template="notifications/mail/notice",
        context=about,
        message_id=f"again-{user.public_id}-{at:%Y%m%d%H%M%S%f}",
        at=at,
    )


def _mail_of(mark: Mark, at: datetime) -> OutgoingMail | None:
    recent = OutgoingMail.objects.filter(created_at__gt=at - BELIEVED).exclude(address_digest="")
    mail = recent.filter(pk=mark.mail_id).first()
    return mail if mail and is_of(mark, mail) else None


def _is_first(mail: OutgoingMail, at: datetime) -> bool:
    rows = OutgoingMail.objects.filter(pk=mail.pk, returned_at=None)
    return bool(rows.update(returned_at=at))


def _gone(address: TroubledAddress, at: datetime) -> None:
    address.failed_at = at
    address.stopped_at = address.stopped_at or at


def _failed(address: TroubledAddress, at: datetime) -> None:
    is_next = address.failed_at and address.failed_at > at - IN_A_ROW
    address.failures = address.failures + 1 if is_next else 1
    address.failed_at = at
    if address.failures >= MOST_FAILURES:
        address.stopped_at = address.stopped_at or at


def _complained(address: TroubledAddress, at: datetime) -> None:
    address.complained_at = address.complained_at or at


NOTED = {
    Trouble.GONE: _gone,
    Trouble.FAILED: _failed,
    Trouble.COMPLAINT: _complained,
}


def unsubscribe(*, subscription: Subscription, at: datetime) -> None:
    """Switch one kind of email off for one recipient. Idempotent."""
    if subscription.user_id is not None:
        user = User.objects.filter(pk=subscription.user_id, is_active=True).first()
        if user is not None:
            refuse(user=user, kind=subscription.kind)
    elif subscription.address_digest is not None:
        RefusedAddress.objects.get_or_create(
            digest=subscription.address_digest, defaults={"refused_at": at}
        )
