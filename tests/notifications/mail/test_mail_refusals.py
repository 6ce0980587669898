"""Errors of email servers and providers' APIs, and the email's state after them."""

from smtplib import (
    SMTPAuthenticationError,
    SMTPDataError,
    SMTPNotSupportedError,
    SMTPRecipientsRefused,
    SMTPResponseException,
    SMTPSenderRefused,
    SMTPServerDisconnected,
)

import pytest

from notifications.mail.models import MailState
from notifications.mail.transport import state_after

AWAY, DEFERRED, REFUSED = MailState.SERVER_AWAY, MailState.DEFERRED, MailState.REFUSED


class ProviderError(OSError):
    """An error such as anymail raises: an HTTPError with the status of the response."""

    def __init__(self, status_code):
        self.status_code = status_code


def to_recipient(code):
    return SMTPRecipientsRefused({"ada@club.example": (code, b"words")})


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (ConnectionRefusedError(), AWAY),
        (TimeoutError(), AWAY),
        (SMTPServerDisconnected(), AWAY),
        (SMTPNotSupportedError("no STARTTLS here"), AWAY),
        (SMTPAuthenticationError(535, b"wrong password"), AWAY),
        (SMTPSenderRefused(550, b"not from you", "dogleg@dogleg.test"), AWAY),
        (SMTPSenderRefused(552, b"too large", "dogleg@dogleg.test"), REFUSED),
        (SMTPResponseException(454, b"no STARTTLS just now"), AWAY),
        (SMTPResponseException(554, b"no STARTTLS"), AWAY),
        (to_recipient(421), AWAY),
        (to_recipient(450), DEFERRED),
        (to_recipient(550), REFUSED),
        (SMTPDataError(421, b"closing"), AWAY),
        (SMTPDataError(451, b"busy"), DEFERRED),
        (SMTPDataError(554, b"spam"), REFUSED),
        (ValueError("a header"), DEFERRED),
        (ProviderError(422), REFUSED),
        (ProviderError(401), AWAY),
        (ProviderError(429), AWAY),
        (ProviderError(503), AWAY),
        (ProviderError(None), AWAY),
    ],
)
def test_each_error_has_a_resulting_state(error, state):
    assert state_after(error) == state
