"""Support: who somebody is and what they may do, never their secrets."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest

from accounts.models import AccessToken, OutgoingMail, RefusedAddress, User

# The ordinary sign-in has rate limits, verified addresses and codes; the admin's own has not.
admin.site.login = secure_admin_login(admin.site.login)


class SupportAdmin(admin.ModelAdmin):
    """Rows can be filtered by what `list_filter` offers and by nothing else."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        # Django allows every column, and a filter tells letter by letter what no page shows.
        return lookup.partition("__")[0] in self.list_filter


@admin.register(User)
class UserAdmin(SupportAdmin):
    list_display = ("name", "email", "language", "joined_at", "last_login", "is_active")
    list_filter = ("is_active", "is_staff", "language")
    search_fields = ("name", "email")
    ordering = ("-joined_at",)
    exclude = ("password", "user_permissions")
    readonly_fields = ("email", "last_login", "joined_at", "deleted_at")
    filter_horizontal = ("groups",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Deleting a row would take the games of others along; people leave by themselves."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple:
        """Who helps people must not be able to help themselves to more."""
        rights = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups")
        return (*self.readonly_fields, *rights)


@admin.register(AccessToken)
class AccessTokenAdmin(SupportAdmin):
    list_display = ("prefix", "user", "name", "expires_at", "last_used_at", "revoked_at")
    list_select_related = ("user",)
    search_fields = ("prefix", "user__name", "user__email")
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
    readonly_fields = tuple(field for field in fields if field != "revoked_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(RefusedAddress)
class RefusedAddressAdmin(SupportAdmin):
    list_display = ("__str__", "refused_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(OutgoingMail)
class OutgoingMailAdmin(SupportAdmin):
    """How a mail fares; what it says is nobody's business, and its links are keys."""

    list_display = ("kind", "user", "state", "tries", "created_at", "next_try_at", "closed_at")
    list_filter = ("state", "kind")
    list_select_related = ("user",)
    fields = (*list_display, "expires_at")
    readonly_fields = fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False
