from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from courses.models import Appeal, Comment, Decision, Design, DesignVersion, Report
from courses.services.listing import refresh_listing


@admin.register(Design)
class DesignAdmin(admin.ModelAdmin):
    list_display = ("slug", "kind", "name", "shipped", "listing", "retired_at")
    list_filter = ("kind", "shipped", "listing")
    search_fields = ("slug", "name")
    autocomplete_fields = ("owner",)
    readonly_fields = (
        "kind",
        "slug",
        "shipped",
        "draft",
        "newest",
        "forked_from",
        "revision",
        "listed",
        "published_at",
        "likes",
        "plays",
        "hole_count",
        "par",
        "length",
        "difficulty",
        "buildable",
        "search",
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Designs are made in the designer."""
        return False

    def save_model(self, request: HttpRequest, obj: Design, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        refresh_listing(design=obj)


class LookOnly(admin.ModelAdmin):
    """Nothing is made, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(DesignVersion)
class DesignVersionAdmin(LookOnly):
    """Games and records rely on versions staying as they are."""

    list_display = ("name", "design", "number", "hole_count", "par", "published_at")
    search_fields = ("name", "digest", "content")


@admin.register(Comment)
class CommentAdmin(LookOnly):
    """Hiding and showing is done on /moderation/, where it is told to whom it concerns."""

    list_display = ("writer", "design", "written_at", "author_hid_at")
    list_select_related = ("writer", "design")
    search_fields = ("text",)


@admin.register(Report)
class ReportAdmin(LookOnly):
    list_display = ("__str__", "by", "at", "closed_at", "decision")
    list_select_related = ("by", "decision")
    list_filter = ("ground",)


@admin.register(Decision)
class DecisionAdmin(LookOnly):
    list_display = ("__str__", "by", "at", "lifted_at", "told_at")
    list_select_related = ("by",)
    list_filter = ("ground",)


@admin.register(Appeal)
class AppealAdmin(LookOnly):
    list_display = ("decision", "at", "answered_at")
    list_select_related = ("decision",)
