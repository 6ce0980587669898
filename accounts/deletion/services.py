"""Delete accounts."""

from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Model
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.export.models import DataExport
from accounts.oauth.models import App, AuthorizationCode, DeviceRequest
from accounts.people.models import User
from accounts.people.services import end_access
from accounts.signals import account_closing
from accounts.tokens.models import AccessToken
from accounts.visibility.services import forget_presence

OWNED: tuple[type[Model], ...] = (
    *(EmailAddress, Authenticator, UserSession, AccessToken, DataExport),
    *(App, AuthorizationCode, DeviceRequest, RefreshToken, AppToken),
)


@transaction.atomic
def delete_account(*, user: User, at: datetime) -> None:
    """Erase a user's personal data and sign them out everywhere.

    Their games keep an anonymous player. Their bots are deleted too. Sessions without a UserSession
    row end too, because they are valid only for the current password, which is now gone.
    """
    for bot in user.bots.filter(deleted_at=None):
        delete_account(user=bot, at=at)
    # Must run first: receivers in other apps lock their own rows before any row of a user.
    account_closing.send(User, user=user, addresses=_addresses(user), at=at)
    _forget_what_opens(user)
    _forget_admin_log(user)
    forget_presence(user=user)
    user.anonymise(at=at)
    user.save()
    end_access(user.pk)


def _addresses(user: User) -> frozenset[str]:
    """Return all email addresses of the user, verified or not."""
    others = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    return frozenset({user.email, *(address.lower() for address in others)})


def _forget_what_opens(user: User) -> None:
    """Delete sessions, addresses, codes, tokens and permissions."""
    keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
    Session.objects.filter(session_key__in=list(keys)).delete()
    for model in OWNED:
        model._default_manager.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()


def _forget_admin_log(user: User) -> None:
    """Delete admin log entries about the user, since they contain the name."""
    people = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=people, object_id=str(user.pk)).delete()
