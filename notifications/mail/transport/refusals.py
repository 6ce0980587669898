"""What becomes of a mail that its server did not accept."""

from smtplib import (
    SMTPDataError,
    SMTPException,
    SMTPRecipientsRefused,
    SMTPResponseException,
    SMTPSenderRefused,
)

from notifications.mail.models.outgoing_mail import MailState

OF_ONE_MAIL = (SMTPDataError, SMTPRecipientsRefused)
"""Other errors concern the server and all mails (greeting, encryption, sign-in), whatever their
codes say: but for a mail that is too large, of which it hears together with the sender."""
TOO_LARGE = 552
CLOSING = 421
FOR_GOOD = 500
OVER_HTTP = {401: CLOSING, 403: CLOSING, 408: CLOSING, 429: CLOSING}
"""Answers of a provider's API that do not concern this one mail."""


def state_after(error: Exception) -> MailState:
    """The state of a mail after this error: to be tried again, or refused for good."""
    code = _code(error)
    unreachable = code is None and isinstance(error, OSError)
    if unreachable or code == CLOSING or _is_of_every_mail(error):
        return MailState.SERVER_AWAY
    if code is not None and code >= FOR_GOOD:
        return MailState.REFUSED
    return MailState.DEFERRED


def _is_of_every_mail(error: Exception) -> bool:
    if isinstance(error, SMTPSenderRefused) and error.smtp_code == TOO_LARGE:
        return False
    return isinstance(error, SMTPException) and not isinstance(error, OF_ONE_MAIL)


def _code(error: Exception) -> int | None:
    """The answer of the server in the terms of SMTP; None where there was none."""
    if isinstance(error, SMTPRecipientsRefused):
        return min(code for code, _words in error.recipients.values())
    if isinstance(error, SMTPResponseException):
        return error.smtp_code
    status = getattr(error, "status_code", None)
    return None if status is None else _code_of_http(status)


def _code_of_http(status: int) -> int:
    """A provider's API uses 400 to 499 where SMTP uses 500 to 599, and vice versa."""
    return OVER_HTTP.get(status, FOR_GOOD if status < FOR_GOOD else CLOSING)
