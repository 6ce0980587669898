"""What a mail provider tells by its webhook, which anymail has checked and read."""

from typing import Any

from django.utils import timezone

from accounts.mail.reports import Report, Trouble
from accounts.mail.return_path import marks_in
from accounts.services.returning import take_report

TROUBLES = {
    ("bounced", "invalid"): Trouble.GONE,
    ("bounced", "bounced"): Trouble.GONE,
    ("rejected", "invalid"): Trouble.GONE,
    ("rejected", "bounced"): Trouble.GONE,
    ("rejected", "spam"): Trouble.COMPLAINT,
    ("bounced", None): Trouble.FAILED,
    ("complained", None): Trouble.COMPLAINT,
}
"""By anymail's names of an event and its reason; other reasons of the same event as None."""


def take_event(*, event: Any, **_signal: Any) -> None:
    """Note a bounce or a complaint of a mail that has our mark; opens and clicks are nothing."""
    kind, reason = event.event_type, event.reject_reason
    trouble = TROUBLES.get((kind, reason)) or TROUBLES.get((kind, None))
    mark = (event.metadata or {}).get("mark")
    if trouble and isinstance(mark, str):
        report = Report(trouble, "", marks_in(mark))
        take_report(report=report, at=timezone.now())
