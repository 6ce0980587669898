"""What still has to go out, and whether it should."""

from datetime import datetime

from notifications.mail.models.outgoing_mail import MailState, OutgoingMail
from notifications.mail.selectors.troubles import is_open
from notifications.mail.selectors.wanted import refuses_invitations, wants_mail
from notifications.ports import STILL_TRUE
from notifications.preferences.kinds import MAILS


def is_server_away(*, at: datetime) -> bool:
    """Whether the server was just unreachable: all mails wait until that one retries."""
    away = OutgoingMail.objects.open().filter(state=MailState.SERVER_AWAY, next_try_at__gt=at)
    return away.exists()


def is_wanted(mail: OutgoingMail, *, at: datetime) -> bool:
    """Whether a mail should still go out: its news is still true and its reader wants it."""
    return _is_true(mail, at) and _is_welcome(mail)


def _is_true(mail: OutgoingMail, at: datetime) -> bool:
    still_true = STILL_TRUE.get(mail.kind)
    return still_true is None or mail.about is None or still_true(mail.about, at)


def _is_welcome(mail: OutgoingMail) -> bool:
    """By their current preference, which may have changed since the mail was written."""
    if mail.kind not in MAILS:
        return is_open(mail.address, mail.kind)
    if mail.user is not None:
        return wants_mail(mail.user, mail.kind)
    return not refuses_invitations(mail.address)
