from django.contrib import admin
from django.http import HttpRequest

from courses.models import Design, DesignVersion


@admin.register(Design)
class DesignAdmin(admin.ModelAdmin):
    list_display = ("slug", "kind", "name", "shipped", "listing", "retired_at")
    list_filter = ("kind", "shipped", "listing")
    search_fields = ("slug", "name")
    autocomplete_fields = ("owner",)
    readonly_fields = ("newest", "forked_from", "revision")


@admin.register(DesignVersion)
class DesignVersionAdmin(admin.ModelAdmin):
    """For reading only: games and records rely on versions staying as they are."""

    list_display = ("name", "design", "number", "hole_count", "par", "published_at")
    search_fields = ("name", "digest", "content")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: DesignVersion | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: DesignVersion | None = None) -> bool:
        return False
