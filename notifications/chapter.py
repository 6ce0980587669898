"""A user's notification data, for the export of their data."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.export.chapters import Chapter
from accounts.export.selectors import rows_of
from accounts.people.models import User
from notifications.events.models import FeedEvent
from notifications.inbox.models import Notification
from notifications.mail.models import OutgoingMail, TroubledAddress
from notifications.mail.selectors import address_digest
from notifications.notices.models import DueNotice
from notifications.preferences.kinds import KINDS
from notifications.preferences.selectors import preferences_of
from notifications.push.models import PushSubscription
from notifications.webhooks.models import Webhook

MAILS = ("kind", "created_at", "state", "closed_at")
STOPPED = ("code", "failures", "failed_at", "stopped_at", "complained_at", "mended_at")
HOURS = ("digest_hour", "quiet_from", "quiet_until", "delay", "digested_until")
WEBHOOKS = ("address_text", "preset", "kinds", "table", "created_at", "succeeded_at", "disabled_at")
BROWSERS = ("device", "created_at", "succeeded_at")


def _gather(user: User) -> dict[str, Any]:
    return {
        "notices": _notices(user),
        "browsers": rows_of(PushSubscription, user, *BROWSERS),
        "webhooks": rows_of(Webhook, user, *WEBHOOKS),
        "due_notices": rows_of(DueNotice, user, "kind", "at"),
        "notifications": rows_of(Notification, user, "kind", "at", "read_at"),
        "mails": rows_of(OutgoingMail, user, *MAILS),
        "mails_stopped": _mails_stopped(user),
        "feed": rows_of(FeedEvent, user, "number", "kind", "at", "data"),
    }


def _notices(user: User) -> dict[str, Any]:
    """Return the user's notification preferences, with the default where the user has chosen
    nothing.
    """
    preferences = preferences_of(user)
    rows = [
        {"kind": kind, "mail": preferences.way(kind).value, "push": preferences.pushes(kind)}
        for kind in KINDS
    ]
    return {"choices": rows, "hours": {name: getattr(preferences.times, name) for name in HOURS}}


def _mails_stopped(user: User) -> list[dict[str, Any]]:
    """Return the delivery problems of the user's address, whose row stores only a digest."""
    rows = TroubledAddress.objects.filter(digest=address_digest(user.email))
    return list(rows.values(*STOPPED))


NOTIFICATIONS = Chapter(
    title=_("Account"),
    gather=_gather,
    words={
        "notices": _("Notifications"),
        "choices": _("Notification settings"),
        "mail": _("By email"),
        "push": _("In your browsers"),
        "hours": _("Schedule"),
        "digest_hour": _("Digest hour"),
        "quiet_from": _("Quiet hours from"),
        "quiet_until": _("Quiet hours until"),
        "delay": _("Email delay in minutes"),
        "digested_until": _("Last digest"),
        "browsers": _("Browsers with notifications"),
        "device": _("Device"),
        "succeeded_at": _("Last notification"),
        "webhooks": _("Webhooks"),
        "address_text": _("Address"),
        "kinds": _("Kinds"),
        "preset": _("Chat"),
        "table": _("Table"),
        "disabled_at": _("Turned off"),
        "due_notices": _("Waiting notifications"),
        "notifications": _("Your notification list"),
        "read_at": _("Read"),
        "mails": _("Emails to you"),
        "kind": _("Kind"),
        "state": _("State"),
        "closed_at": _("Closed"),
        "mails_stopped": _("Bounced emails"),
        "code": _("Code"),
        "failures": _("Failures"),
        "failed_at": _("Last failure"),
        "stopped_at": _("No emails since"),
        "complained_at": _("Marked as spam"),
        "mended_at": _("Retried"),
        "feed": _("Your event feed"),
        "number": _("Number"),
        "at": _("Time"),
        "data": _("Details"),
    },
)
"""The notification data in the export chapter `account`."""
