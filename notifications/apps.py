from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class NotificationsConfig(AppConfig):
    name = "notifications"
    verbose_name = _("Notifications")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Every process registers the tasks, so that each can be queued by name.
        from accounts.export.chapters import CHAPTERS
        from notifications import tasks  # noqa: F401
        from notifications.chapter import NOTIFICATIONS
        from notifications.mail.inbox import returned_mails

        CHAPTERS["account"] |= NOTIFICATIONS
        checks.register(returned_mails)
        _listen()


def _listen() -> None:
    """Connect the receivers of signals about accounts."""
    from allauth.account.signals import (
        email_changed,
        email_confirmed,
        password_changed,
        password_reset,
        password_set,
    )
    from django.db.models.signals import post_save

    from accounts.export.models import DataExport
    from accounts.signals import account_closing, app_access_ending
    from notifications.closing import forget_app, forget_user

    account_closing.connect(forget_user)
    app_access_ending.connect(forget_app)
    for changed in (password_changed, password_reset, password_set):
        changed.connect(_password_changed)
    email_confirmed.connect(_mail_arrives)
    email_changed.connect(_address_changed)
    post_save.connect(_export_saved, sender=DataExport)
    if settings.BOUNCE_WEBHOOK:
        _hear_the_provider()


def _hear_the_provider() -> None:
    """Receive bounce events from the mail provider."""
    from anymail.signals import tracking

    from notifications.mail.inbox import take_event

    tracking.connect(take_event)


def _password_changed(*, user: Any, request: Any = None, **_signal: Any) -> None:
    """End the push subscriptions and email links that date from before the password change.

    The session that changed the password keeps its subscription. After a password reset there is
    none to keep, since the reset starts a new session.
    """
    from notifications.mail.services.addresses import end_mail_links
    from notifications.push.services.pushing import forget_other_sessions
    from notifications.push.sessions import known_mark

    is_theirs = request is not None and request.user == user
    forget_other_sessions(user=user, mark=known_mark(request.session) if is_theirs else "")
    end_mail_links(user=user, at=timezone.now())


def _address_changed(*, user: Any, from_email_address: Any, **_signal: Any) -> None:
    """Update waiting emails after an address change.

    If the old address was never verified, there is nothing to update.
    """
    from notifications.mail.services.addresses import change_address

    if from_email_address is not None and from_email_address.verified:
        change_address(user=user, old=from_email_address.email, at=timezone.now())


def _mail_arrives(*, email_address: Any, **_signal: Any) -> None:
    """Mark an address as reachable: a user who opened the link in an email has received
    that email.
    """
    from notifications.mail.selectors import address_digest
    from notifications.mail.services.addresses import arrives

    arrives(digest=address_digest(email_address.email), at=timezone.now())


def _export_saved(*, instance: Any, update_fields: Any, **_signal: Any) -> None:
    """Email the owner of an export as soon as it is ready."""
    from notifications.mail.services.account import mail_export

    if update_fields and "ready_at" in update_fields:
        mail_export(instance)
