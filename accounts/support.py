"""How all pages of the admin behave for support staff.

They see who somebody is and what has gone wrong, never what gives access to an account or what
cards somebody holds, and nothing that they do gives anybody more rights.
"""

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

CHOSEN_BY = ("", "exact", "isnull", "in", "gte", "lt", "lte", "id__exact")
"""The lookups that the filters beside a list use."""


class SupportAdmin(admin.ModelAdmin):
    """Rows can be filtered by what `list_filter` offers and by nothing else."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        # Django allows every column, so a filter would reveal letter by letter what no page shows.
        column, _underscores, how = lookup.partition("__")
        return column in self.list_filter and how in CHOSEN_BY


class LookOnly(SupportAdmin):
    """Nothing is made, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SupportSite(admin.AdminSite):
    """Registers our own pages only: those of libraries would show secrets and grant rights."""

    def register(
        self,
        model_or_iterable: Any,
        admin_class: type[admin.ModelAdmin] | None = None,
        **options: Any,
    ) -> None:
        """Silently ignore everything but a SupportAdmin: libraries register their pages unasked."""
        if admin_class is not None and issubclass(admin_class, SupportAdmin):
            super().register(model_or_iterable, admin_class, **options)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The ordinary sign-in has limits, verified addresses and codes; the admin's has not."""
        return secure_admin_login(super().login)(request, extra_context)

    def password_change(  # type: ignore[override]  # Django shows a page of its own
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The same for a new password."""
        return redirect("account_change_password")
