"""Account data for the export, without anything that gives access to the account."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.export.chapters import Chapter
from accounts.export.models import DataExport
from accounts.oauth.models import App
from accounts.people.models import User
from accounts.tokens.models import AccessToken
from accounts.visibility.models import Presence

COLUMNS = (
    *("public_id", "name", "email", "language", "time_zone", "joined_at", "last_login"),
    *("night_from", "night_to", "clock_reminder"),
    *("findable", "shows_online", "friends_shown_to"),
    *("asks_before_moves", "wants_chat", "sound_volume", "is_staff", "is_superuser"),
)
TOKENS = ("name", "prefix", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at")
APPS = ("name", "sentence", "homepage", "redirect_uris", "client_id", "client_type", "created")
ALLOWED = ("application__name", "created", "revoked")
CODES = ("type", "data__name", "created_at", "last_used_at")
"""Exported columns of a sign-in method. Its `data` also contains secrets, so only the name that the
user chose for a passkey is read from it.
"""
SESSIONS = ("created_at", "last_seen_at", "ip", "user_agent")


def account_of(user: User) -> dict[str, Any]:
    """Return the profile and the sign-in methods, without secrets."""
    return {
        **{column: getattr(user, column) for column in COLUMNS},
        "permissions": sorted(user.get_all_permissions()),
        "groups": list(user.groups.values_list("name", flat=True)),
        "addresses": rows_of(EmailAddress, user, "email", "verified", "primary"),
        "tokens": rows_of(AccessToken, user, *TOKENS),
        "bots": list(user.bots.order_by("pk").values("name", "public_id", "joined_at")),
        "apps": rows_of(App, user, *APPS),
        "apps_allowed": rows_of(RefreshToken, user, *ALLOWED),
        "app_tokens": rows_of(AppToken, user, "application__name", "scope", "created", "expires"),
        "codes": rows_of(Authenticator, user, *CODES),
        "sessions": rows_of(UserSession, user, *SESSIONS),
        "exports": rows_of(DataExport, user, "asked_at", "ready_at"),
        "online_at": Presence.objects.filter(user=user).values_list("seen_at", flat=True).first(),
    }


def rows_of(model: Any, user: User, *columns: str) -> list[dict[str, Any]]:
    """Return these columns of the user's rows, oldest first."""
    return list(model.objects.filter(user=user).order_by("pk").values(*columns))


ACCOUNT = Chapter(
    title=_("Account"),
    gather=account_of,
    words={
        "public_id": _("Address of your profile page"),
        "name": _("Name"),
        "email": _("Email address"),
        "language": _("Language"),
        "time_zone": _("Time zone"),
        "night_from": _("Your night starts at"),
        "night_to": _("Your night ends at"),
        "clock_reminder": _("Reminders before your time runs out"),
        "joined_at": _("Joined"),
        "last_login": _("Last sign-in"),
        "findable": _("Others can find you by name"),
        "shows_online": _("Friends see when you’re online"),
        "friends_shown_to": _("Who can see your friends"),
        "online_at": _("Last online"),
        "asks_before_moves": _("Confirm each move"),
        "wants_chat": _("Show the chat at tables"),
        "sound_volume": _("Volume of the sounds at tables"),
        "is_staff": _("Staff"),
        "is_superuser": _("Superuser"),
        "permissions": _("Permissions"),
        "groups": _("Groups"),
        "addresses": _("Email addresses"),
        "verified": _("Confirmed"),
        "primary": _("Primary"),
        "tokens": _("Access tokens"),
        "prefix": _("Starts with"),
        "scopes": _("Scopes"),
        "created_at": _("Created"),
        "expires_at": _("Expires"),
        "last_used_at": _("Last used"),
        "revoked_at": _("Revoked"),
        "bots": _("Your bots"),
        "apps": _("Your apps"),
        "sentence": _("Description"),
        "homepage": _("Homepage"),
        "redirect_uris": _("Redirect addresses"),
        "client_id": _("Client ID"),
        "client_type": _("Kind"),
        "created": _("Created"),
        "apps_allowed": _("Connected apps"),
        "application__name": _("App"),
        "revoked": _("Revoked"),
        "app_tokens": _("App access tokens"),
        "scope": _("Scopes"),
        "expires": _("Expires"),
        "codes": _("Passkeys and sign-in codes"),
        "data__name": _("Name"),
        "type": _("Kind"),
        "sessions": _("Devices"),
        "last_seen_at": _("Last seen"),
        "ip": _("IP address"),
        "user_agent": _("Browser"),
        "exports": _("Exports of your data"),
        "asked_at": _("Requested"),
        "ready_at": _("Ready"),
    },
)
