"""The reference library of Standard Webhooks as a receiver, at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, tzinfo
from unittest.mock import patch

from standardwebhooks import Webhook, WebhookVerificationError


def accepts(body: bytes, headers: Mapping[str, str], secret: str, at: datetime) -> bool:
    """Return whether the library accepts a delivery at this moment.

    It raises ValueError for signatures that are not base64.
    """

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return at.astimezone(tz)

    with patch("standardwebhooks.webhooks.datetime", Clock):
        try:
            Webhook(secret).verify(body, dict(headers), json_parse=False)
        except (WebhookVerificationError, ValueError):
            return False
    return True
