"""What a mail provider tells by its webhook, which anymail has checked and read."""

from typing import Any

from django.utils import timezone

from notifications.mail.returned.reports import Report, Trouble, code_in, failure
from notifications.mail.services.returning import take_report
from notifications.mail.transport.return_path import marks_in

TROUBLES = {
    ("bounced", "invalid"): Trouble.GONE,
    ("bounced", None): Trouble.FAILED,
    ("rejected", "invalid"): Trouble.GONE,
    ("rejected", "bounced"): Trouble.FAILED,
    ("rejected", "spam"): Trouble.COMPLAINT,
    ("complained", None): Trouble.COMPLAINT,
}
"""By anymail's names of an event and its reason; other reasons of the same event as None.

What may pass is *bounced* to many providers, too: how bad it is, the server's code says.
"""


def take_event(*, event: Any, **_signal: Any) -> None:
    """Note a bounce or a complaint of a mail that has our mark; opens and clicks are nothing."""
    code = code_in(str(event.mta_response or ""))
    trouble, mark = _trouble(event, code), (event.metadata or {}).get("mark")
    if trouble and isinstance(mark, str):
        take_report(report=Report(trouble, code, marks_in(mark)), at=timezone.now())


def _trouble(event: Any, code: str) -> Trouble | None:
    kind, reason = event.event_type, event.reject_reason
    trouble = TROUBLES.get((kind, reason)) or TROUBLES.get((kind, None))
    return failure(code) if trouble is Trouble.FAILED and code else trouble
