from django.contrib import admin
from django.http import HttpRequest

from courses.models import Course, CourseVersion


@admin.register(Course)
class CourseAdmin(admin.ModelAdmin):
    list_display = ("slug", "shipped")
    list_filter = ("shipped",)
    search_fields = ("slug",)


@admin.register(CourseVersion)
class CourseVersionAdmin(admin.ModelAdmin):
    """For reading only: games and records rely on versions staying as they are."""

    list_display = ("name", "course", "number", "hole_count", "par", "published_at")
    search_fields = ("name", "digest")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: CourseVersion | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: CourseVersion | None = None) -> bool:
        return False
