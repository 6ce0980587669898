"""Support: who somebody is and what they may do, never their secrets."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import formats, timezone
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.oauth.models.app import App
from accounts.oauth.services.apps import disconnect_app
from accounts.people.models import User
from accounts.support import LookOnly, SupportAdmin
from accounts.tokens.models import AccessToken
from accounts.tokens.services import revoke_token
from notifications.mail.models.outgoing_mail import OutgoingMail
from notifications.mail.models.refused_address import RefusedAddress
from notifications.mail.models.troubled_address import TroubledAddress
from notifications.mail.selectors.troubles import trouble_of
from notifications.preferences.models.choice import NoticeChoice
from notifications.push.models.push import Push
from notifications.push.models.subscription import PushSubscription
from notifications.webhooks.models.delivery import WebhookDelivery
from notifications.webhooks.models.webhook import Webhook

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
        *("email", "mails", "last_login", "joined_at", "deleted_at", "guest_since", "bot_of"),
    )
    filter_horizontal = ("groups",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Deleting a row would delete games of others too; people delete their own accounts."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Support staff cannot change anybody who has rights, themselves included."""
        if obj is not None and (obj.deleted_at or _has_rights(obj)) and not _is_chief(request):
            return False
        return super().has_change_permission(request, obj)

    @admin.display(description=_("mails"))
    def mails(self, user: User) -> str:
        """Whether they arrive, as the golfer is told it."""
        if not user.has_mailbox:
            return gettext("none are sent")
        trouble = trouble_of(user.email)
        if trouble is None:
            return gettext("go to this address")
        if trouble.stopped_at:
            said = {"code": trouble.code, "day": formats.date_format(trouble.stopped_at)}
            return gettext("come back, code %(code)s, since %(day)s") % said
        assert trouble.complained_at
        said = {"day": formats.date_format(trouble.complained_at)}
        return gettext("were called spam on %(day)s: nothing optional is sent") % said

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Nor can they grant rights."""
        return (*self.readonly_fields, *(() if _is_chief(request) else RIGHTS))


@admin.register(Group)
class GroupAdmin(SupportAdmin):
    """Only superusers change what a group may do; others may look."""

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

    @admin.action(description=_("End these tokens"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, tokens: QuerySet[AccessToken]) -> None:
        """A revoked token stays revoked: no page makes it valid again."""
        for token in tokens:
            revoke_token(token=token, at=timezone.now())
        ended = ngettext("%(count)s token is ended.", "%(count)s tokens are ended.", len(tokens))
        self.message_user(request, ended % {"count": len(tokens)}, messages.SUCCESS)


@admin.register(App)
class AppAdmin(LookOnly):
    """Who has registered what; its secret is a digest, and shown to nobody."""

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
    """Which app somebody has allowed, on each of their devices."""

    list_display = ("__str__", "user", "application", "created", "revoked")
    list_select_related = ("user", "application")
    search_fields = ("application__name", *OWNER)
    fields = ("user", "application", "created", "revoked")
    actions = ("disconnect",)

    def has_disconnect_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("oauth2_provider.change_refreshtoken")

    @admin.action(description=_("End what these apps may do"), permissions=["disconnect"])
    def disconnect(self, request: HttpRequest, allowed: QuerySet[RefreshToken]) -> None:
        """For the golfers of the rows that were chosen, on all their devices."""
        for row in list(allowed):
            disconnect_app(user=row.user, app=row.application)
        self.message_user(request, _("They may do nothing any more."), messages.SUCCESS)


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
    """Whether somebody signs in with codes; a superuser takes lost ones away."""

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


@admin.register(RefusedAddress)
class RefusedAddressAdmin(LookOnly):
    list_display = ("__str__", "refused_at")
    fields = ("refused_at",)


@admin.register(TroubledAddress)
class TroubledAddressAdmin(LookOnly):
    """Whose it is, the page of a golfer says."""

    list_display = ("__str__", "code", "failures", "stopped_at", "complained_at", "mended_at")
    fields = ("code", "failures", "failed_at", "stopped_at", "complained_at", "mended_at")


@admin.register(OutgoingMail)
class OutgoingMailAdmin(LookOnly):
    """The state of a mail, without its text: that is private, and its links give access."""

    list_display = ("kind", "user", "state", "tries", "created_at", "next_try_at", "closed_at")
    list_filter = ("state", "kind")
    list_select_related = ("user",)
    fields = (*list_display, "expires_at")


@admin.register(NoticeChoice)
class NoticeChoiceAdmin(LookOnly):
    """Why somebody gets a mail, or none."""

    list_display = ("user", "kind", "mail", "push")
    list_filter = ("kind", "mail")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = list_display


@admin.register(PushSubscription)
class PushSubscriptionAdmin(LookOnly):
    """Whose browser was reached when; its address and keys let anybody wake it."""

    list_display = ("device", "user", "created_at", "succeeded_at")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = ("user", "device", "created_at", "succeeded_at")


@admin.register(Push)
class PushAdmin(LookOnly):
    """The state of a message to a browser, without its words."""

    list_display = ("kind", "subscription", "tries", "created_at", "next_try_at", "expires_at")
    list_filter = ("kind",)
    list_select_related = ("subscription",)
    fields = list_display


@admin.register(Webhook)
class WebhookAdmin(LookOnly):
    """Whether somebody's webhook is reached; its address may let anybody write to their chat."""

    list_display = ("pk", "user", "created_at", "succeeded_at", "failing_since", "disabled_at")
    list_select_related = ("user",)
    search_fields = OWNER
    fields = list_display[1:]


@admin.register(WebhookDelivery)
class WebhookDeliveryAdmin(LookOnly):
    """How a delivery went, without what it told and what was answered."""

    list_display = ("kind", "webhook", "state", "tries", "at", "tried_at", "next_try_at", "status")
    list_filter = ("state", "kind")
    list_select_related = ("webhook",)
    fields = list_display


def _has_rights(user: User) -> bool:
    given = user.is_staff or user.is_superuser
    return given or user.groups.exists() or user.user_permissions.exists()


def _is_chief(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser
