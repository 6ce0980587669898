from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.core import checks
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from allauth.account.signals import (
            email_changed,
            email_confirmed,
            password_changed,
            password_reset,
            password_set,
        )
        from allauth.mfa.signals import authenticator_removed
        from django.contrib.auth.signals import user_logged_out
        from django.contrib.sessions.models import Session
        from django.db.models.signals import post_delete
        from oauth2_provider.models import AccessToken as AppToken

        # Every process registers the tasks, so that each can be queued by its name.
        from accounts import tasks  # noqa: F401
        from accounts.export.selectors import ACCOUNT
        from accounts.signals import access_ended, account_deleted, feeds_grew
        from core.rate_limits import allauth_limits, check
        from notifications.mail.returned.check import returned_mails
        from notifications.notices.services.noticing import take
        from notifications.ports import CHAPTERS, FEED_READERS
        from notifications.webhooks.services.webhooks import take_for_webhooks

        CHAPTERS["account"] = ACCOUNT
        FEED_READERS.extend((take, take_for_webhooks))
        allauth_limits.install()
        checks.register(check.known_names)
        checks.register(returned_mails)
        post_delete.connect(_session_ended, sender=Session)
        post_delete.connect(_app_token_ended, sender=AppToken)
        for changed in (password_changed, password_reset, password_set):
            changed.connect(_password_changed)
        authenticator_removed.connect(_authenticator_removed)
        user_logged_out.connect(_signed_out)
        account_deleted.connect(_account_deleted)
        access_ended.connect(_look_again)
        feeds_grew.connect(_tell_of_feeds)
        email_confirmed.connect(_address_confirmed)
        email_confirmed.connect(_mail_arrives)
        email_changed.connect(_address_changed)
        if settings.BOUNCE_WEBHOOK:
            _hear_the_provider()


def _hear_the_provider() -> None:
    """The mail provider tells of mails that came back."""
    from anymail.signals import tracking

    from notifications.mail.returned.provider import take_event

    tracking.connect(take_event)


def _session_ended(*, instance: Any, **_signal: Any) -> None:
    """Signing out, or ending a session from another browser."""
    if user_id := instance.get_decoded().get(SESSION_KEY):
        _ended(int(user_id))


def _app_token_ended(*, instance: Any, **_signal: Any) -> None:
    """In whichever way: refreshed, revoked by app or golfer, or with the app itself."""
    _ended(instance.user_id)


def _password_changed(*, user: Any, request: Any = None, **_signal: Any) -> None:
    """End what was opened with the old password.

    The session that changed the password continues; one that reset it is a new one.
    """
    from notifications.mail.services.readdressing import end_mail_links
    from notifications.push.services.pushing import forget_other_sessions
    from notifications.push.session_marks import known_mark

    is_theirs = request is not None and request.user == user
    forget_other_sessions(user=user, mark=known_mark(request.session) if is_theirs else "")
    end_mail_links(user=user, at=timezone.now())
    _ended(user.pk)


def _authenticator_removed(*, user: Any, **_signal: Any) -> None:
    """Without the codes of an app, recovery codes have nothing to stand in for."""
    from accounts.signin.services import end_unused_recovery_codes

    end_unused_recovery_codes(user=user)


def _account_deleted(*, user: Any, **_signal: Any) -> None:
    """All sessions of a deleted account end."""
    _ended(user.pk)


def _signed_out(*, request: Any, user: Any, **_signal: Any) -> None:
    """The middleware tells the browser to clear what the golfer's pages have stored there."""
    request.has_signed_out = user is not None


def _address_confirmed(*, email_address: Any, **_signal: Any) -> None:
    """Whoever signed up as a guest gets their games, in whichever browser the link was opened."""
    from accounts.guests.services import hand_on

    member = email_address.user
    for guest in member.guests.all():
        hand_on(guest=guest, member=member, at=timezone.now())


def _address_changed(*, user: Any, from_email_address: Any, **_signal: Any) -> None:
    """An address that was never confirmed gives no right to what was sent there."""
    from notifications.mail.services.readdressing import change_address

    if from_email_address is not None and from_email_address.verified:
        change_address(user=user, old=from_email_address.email, at=timezone.now())


def _mail_arrives(*, email_address: Any, **_signal: Any) -> None:
    """Whoever opened the link of a mail has got it."""
    from notifications.mail.selectors.troubles import address_digest
    from notifications.mail.services.returning import arrives

    arrives(digest=address_digest(email_address.email), at=timezone.now())


def _ended(user_id: int) -> None:
    from accounts.people.services.access import end_access

    end_access(user_id)


def _look_again(*, user_id: int, **_signal: Any) -> None:
    """A token or a session of somebody has ended, and sockets may be open with it."""
    from core.realtime.broadcast import broadcast_access

    broadcast_access(user_id)


def _tell_of_feeds(*, numbers: dict[int, int], **_signal: Any) -> None:
    """Feeds have grown, and somebody may be reading them."""
    from core.realtime.broadcast import broadcast, feed_topic

    broadcast({feed_topic(user_id): number for user_id, number in numbers.items()})
