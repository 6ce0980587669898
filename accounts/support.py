"""Rules for all admin pages used by support staff.

Support staff can see users and what went wrong. They never see players' hands, nor anything that
gives access to an account. No action on these pages grants permissions.
"""

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

CHOSEN_BY = ("", "exact", "isnull", "in", "gte", "lt", "lte", "id__exact")
"""The lookups that the sidebar filters of a list use."""


class SupportAdmin(admin.ModelAdmin):
    """Restricts filters to the columns in `list_filter`."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        # Django allows filters on every column, which could reveal a hidden value letter by letter.
        column, _underscores, how = lookup.partition("__")
        return column in self.list_filter and how in CHOSEN_BY


class LookOnly(SupportAdmin):
    """Read-only pages."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SupportSite(admin.AdminSite):
    """An admin site with our own pages only: those of libraries would show secrets and grant
    permissions.
    """

    def register(
        self,
        model_or_iterable: Any,
        admin_class: type[admin.ModelAdmin] | None = None,
        **options: Any,
    ) -> None:
        """Silently ignore everything but a SupportAdmin.

        Libraries register their pages themselves.
        """
        if admin_class is not None and issubclass(admin_class, SupportAdmin):
            super().register(model_or_iterable, admin_class, **options)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Use the site's sign-in page, with its rate limits, verified addresses and codes.

        The admin's own page has none of these.
        """
        return secure_admin_login(super().login)(request, extra_context)

    def password_change(  # type: ignore[override]  # Django shows a page of its own
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Use the site's own page to change the password."""
        return redirect("account_change_password")
