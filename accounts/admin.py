"""Admin pages for support: users and their permissions, never their secrets."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.oauth.models import App
from accounts.oauth.services.apps import disconnect_app
from accounts.people.models import User
from accounts.support import LookOnly, SupportAdmin
from accounts.tokens.models import AccessToken
from accounts.tokens.services import revoke_token

RIGHTS = ("is_staff", "is_superuser", "groups")
OWNER = ("user__name", "user__email")


@admin.register(User)
class UserAdmin(SupportAdmin):
    list_display = ("name", "email", "language", "joined_at", "last_login", "is_active")
    list_filter = (
        "is_active",
        "is_staff",
        "is_bot",
        ("guest_since", admin.EmptyFieldListFilter),
        "language",
    )
    search_fields = ("name", "email")
    ordering = ("-joined_at",)
    exclude = ("password", "user_permissions")
    readonly_fields = (
        "email",
        "last_login",
        "joined_at",
        "deleted_at",
        "guest_since",
        "bot_of",
    )
    filter_horizontal = ("groups",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Forbid deletion: it would delete other users' games. Users delete their own accounts."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Stop support staff from changing any user who has permissions, themselves included."""
        if obj is not None and (obj.deleted_at or _has_rights(obj)) and not _is_chief(request):
            return False
        return super().has_change_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Stop support staff from granting permissions."""
        return (*self.readonly_fields, *(() if _is_chief(request) else RIGHTS))


@admin.register(Group)
class GroupAdmin(SupportAdmin):
    """Only superusers can change what a group is allowed to do. Other staff can view it."""

    search_fields = ("name",)
    ordering = ("name",)
    filter_horizontal = ("permissions",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_chief(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_chief(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_chief(request)


@admin.register(AccessToken)
class AccessTokenAdmin(LookOnly):
    list_display = ("prefix", "user", "name", "expires_at", "last_used_at", "revoked_at")
    list_select_related = ("user",)
    search_fields = ("prefix", *OWNER)
    fields = (
        "user",
        "name",
        "prefix",
        "scopes",
        "created_at",
        "expires_at",
        "last_used_at",
        "revoked_at",
    )
    actions = ("revoke",)

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("accounts.change_accesstoken")

    @admin.action(description=_("Revoke selected tokens"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, tokens: QuerySet[AccessToken]) -> None:
        """Revoke the tokens permanently: no page makes a revoked token valid again."""
        for token in tokens:
            revoke_token(token=token, at=timezone.now())
        ended = ngettext("%(count)s token revoked.", "%(count)s tokens revoked.", len(tokens))
        self.message_user(request, ended % {"count": len(tokens)}, messages.SUCCESS)


@admin.register(App)
class AppAdmin(LookOnly):
    """Registered apps. An app's secret is stored as a digest and never shown."""

    list_display = ("name", "user", "client_type", "created")
    list_filter = ("client_type",)
    list_select_related = ("user",)
    search_fields = ("name", *OWNER)
    fields = (
        *("user", "name", "sentence", "homepage", "client_id", "client_type"),
        *("redirect_uris", "created", "updated"),
    )


@admin.register(RefreshToken)
class AllowedAppAdmin(LookOnly):
    """Apps to which users have given access to their accounts, one row per device."""

    list_display = ("__str__", "user", "application", "created", "revoked")
    list_select_related = ("user", "application")
    search_fields = ("application__name", *OWNER)
    fields = ("user", "application", "created", "revoked")
    actions = ("disconnect",)

    def has_disconnect_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("oauth2_provider.change_refreshtoken")

    @admin.action(description=_("Disconnect selected apps"), permissions=["disconnect"])
    def disconnect(self, request: HttpRequest, allowed: QuerySet[RefreshToken]) -> None:
        """Revoke the access of the selected apps to their users' accounts, on all devices."""
        for row in list(allowed):
            disconnect_app(user=row.user, app=row.application)
        self.message_user(request, _("The selected apps no longer have access."), messages.SUCCESS)


@admin.register(AppToken)
class AppTokenAdmin(LookOnly):
    list_display = ("__str__", "user", "application", "scope", "created", "expires")
    list_select_related = ("user", "application")
    search_fields = ("application__name", *OWNER)
    fields = ("user", "application", "scope", "created", "updated", "expires")


@admin.register(EmailAddress)
class EmailAddressAdmin(LookOnly):
    """An address gives access to an account, so only its owner adds or verifies one."""

    list_display = ("email", "user", "primary", "verified")
    list_filter = ("primary", "verified")
    list_select_related = ("user",)
    search_fields = ("email", "user__name")
    fields = ("user", "email", "primary", "verified")


@admin.register(Authenticator)
class AuthenticatorAdmin(LookOnly):
    """Users' authenticator apps and passkeys. A superuser can remove lost ones."""

    list_display = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type",)
    list_select_related = ("user",)
    search_fields = OWNER
    fields = ("user", "type", "created_at", "last_used_at")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_chief(request)


@admin.register(UserSession)
class UserSessionAdmin(LookOnly):
    list_display = ("user", "created_at", "last_seen_at", "ip", "user_agent")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = ("user", "created_at", "last_seen_at", "ip", "user_agent")


def _has_rights(user: User) -> bool:
    given = user.is_staff or user.is_superuser
    return given or user.groups.exists() or user.user_permissions.exists()


def _is_chief(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser
