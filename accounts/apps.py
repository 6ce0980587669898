from typing import Any

from django.apps import AppConfig
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
            email_confirmed,
            password_changed,
            password_reset,
            password_set,
        )
        from allauth.mfa.signals import authenticator_removed
        from django.contrib.auth.signals import user_logged_out
        from django.contrib.sessions.models import Session
        from django.db.models.signals import post_delete, post_save
        from oauth2_provider.models import AccessToken as AppToken

        # Every process registers the tasks, so that each can be queued by name.
        from accounts import tasks  # noqa: F401
        from accounts.export.chapters import CHAPTERS
        from accounts.export.selectors import ACCOUNT
        from accounts.people.models import User
        from core.rate_limits import allauth_limits, check

        CHAPTERS["account"] = ACCOUNT
        allauth_limits.install()
        checks.register(check.known_names)
        post_delete.connect(_session_ended, sender=Session)
        post_delete.connect(_app_token_ended, sender=AppToken)
        post_save.connect(_account_saved, sender=User)
        for changed in (password_changed, password_reset, password_set):
            changed.connect(_password_changed)
        authenticator_removed.connect(_authenticator_removed)
        user_logged_out.connect(_signed_out)
        email_confirmed.connect(_address_confirmed)


def _session_ended(*, instance: Any, **_signal: Any) -> None:
    """End the user's access after a sign-out, or after the session was ended from another
    browser.
    """
    if user_id := instance.get_decoded().get(SESSION_KEY):
        _ended(int(user_id))


def _app_token_ended(*, instance: Any, **_signal: Any) -> None:
    """End access when an app's token is deleted.

    It was refreshed, revoked by the app or the user, or deleted with the app.
    """
    _ended(instance.user_id)


def _password_changed(*, user: Any, **_signal: Any) -> None:
    """Make sockets that were opened with the old password check their rights again."""
    _ended(user.pk)


def _authenticator_removed(*, user: Any, **_signal: Any) -> None:
    """Delete recovery codes that no longer replace an authenticator app."""
    from accounts.signin.services import end_unused_recovery_codes

    end_unused_recovery_codes(user=user)


def _signed_out(*, request: Any, user: Any, **_signal: Any) -> None:
    """Mark the request, so that the middleware makes the browser clear its stored data."""
    request.has_signed_out = user is not None


def _address_confirmed(*, email_address: Any, **_signal: Any) -> None:
    """Move a guest's games to the account that the guest has signed up for, even in another
    browser.
    """
    from accounts.guests.services import hand_on

    member = email_address.user
    for guest in member.guests.all():
        hand_on(guest=guest, member=member, at=timezone.now())


def _account_saved(
    *, instance: Any, created: bool, raw: bool, update_fields: Any, **_signal: Any
) -> None:
    """Update the search index of names after a user was saved."""
    from accounts.visibility.services import INDEXED, index_name

    if not raw and (update_fields is None or not INDEXED.isdisjoint(update_fields)):
        index_name(user=instance, is_new=created)


def _ended(user_id: int) -> None:
    from accounts.people.services import end_access

    end_access(user_id)
