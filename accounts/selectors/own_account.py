"""Somebody's account, for the export of their data, without anything that gives access to it."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils.translation import gettext_lazy as _

from accounts.models import AccessToken, DataExport, FeedEvent, OutgoingMail, User
from accounts.ports import Chapter

COLUMNS = (
    *("public_id", "name", "email", "language", "time_zone", "joined_at", "last_login"),
    *("night_from", "night_to", "clock_reminder"),
    *("wants_turn_mail", "accepts_invitations", "wants_news_mail", "asks_before_moves"),
    *("is_staff", "is_superuser"),
)
TOKENS = ("name", "prefix", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at")
SESSIONS = ("created_at", "last_seen_at", "ip", "user_agent")
MAILS = ("kind", "created_at", "state", "closed_at")


def account_of(user: User) -> dict[str, Any]:
    """Profile, ways to sign in as far as they may be shown, and mails."""
    return {
        **{column: getattr(user, column) for column in COLUMNS},
        "permissions": sorted(user.get_all_permissions()),
        "groups": list(user.groups.values_list("name", flat=True)),
        "addresses": _rows(EmailAddress, user, "email", "verified", "primary"),
        "tokens": _rows(AccessToken, user, *TOKENS),
        "codes": _rows(Authenticator, user, "type", "created_at", "last_used_at"),
        "sessions": _rows(UserSession, user, *SESSIONS),
        "mails": _rows(OutgoingMail, user, *MAILS),
        "exports": _rows(DataExport, user, "asked_at", "ready_at"),
        "feed": _rows(FeedEvent, user, "number", "kind", "at", "data"),
    }


def _rows(model: Any, user: User, *columns: str) -> list[dict[str, Any]]:
    return list(model.objects.filter(user=user).order_by("pk").values(*columns))


ACCOUNT = Chapter(
    title=_("Account"),
    gather=account_of,
    words={
        "public_id": _("Address of your page"),
        "name": _("Name"),
        "email": _("E-mail address"),
        "language": _("Language"),
        "time_zone": _("Time zone"),
        "night_from": _("Your night begins at"),
        "night_to": _("Your night ends at"),
        "clock_reminder": _("Reminds you of slow clocks"),
        "joined_at": _("Joined"),
        "last_login": _("Last sign-in"),
        "wants_turn_mail": _("Mails when it is your turn"),
        "accepts_invitations": _("Invitations by mail"),
        "wants_news_mail": _("Weekly news by mail"),
        "asks_before_moves": _("Asks before each move"),
        "is_staff": _("Helps people"),
        "is_superuser": _("May do everything"),
        "permissions": _("Permissions"),
        "groups": _("Groups"),
        "addresses": _("Addresses"),
        "verified": _("Confirmed"),
        "primary": _("Used for mails"),
        "tokens": _("Access tokens"),
        "prefix": _("Begins with"),
        "scopes": _("It may"),
        "created_at": _("Made"),
        "expires_at": _("Works until"),
        "last_used_at": _("Last used"),
        "revoked_at": _("Revoked"),
        "codes": _("Sign-in codes"),
        "type": _("Kind"),
        "sessions": _("Devices"),
        "last_seen_at": _("Last seen"),
        "ip": _("Internet address"),
        "user_agent": _("Browser"),
        "mails": _("Mails to you"),
        "kind": _("Kind"),
        "state": _("State"),
        "closed_at": _("Done with"),
        "exports": _("Exports of your data"),
        "asked_at": _("Asked for"),
        "ready_at": _("Ready"),
        "feed": _("Your event feed"),
        "number": _("Number"),
        "at": _("At"),
        "data": _("What happened"),
    },
)
