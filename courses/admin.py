from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.support import LookOnly, SupportAdmin
from courses.gallery.services import pick_design, refresh_listing
from courses.social import admin as social  # noqa: F401  # Django looks for this module alone
from courses.stored.models import Design, DesignVersion


@admin.register(Design)
class DesignAdmin(SupportAdmin):
    """Lets support staff list, unlist and retire a design, and choose the staff picks. Its content
    belongs to its owner.
    """

    list_display = ("slug", "kind", "name", "shipped", "listing", "retired_at", "picked_at")
    list_filter = ("kind", "shipped", "listing", "featured")
    actions = ("pick", "unpick")
    search_fields = ("slug", "name")
    fields = (
        "kind",
        "slug",
        "owner",
        "shipped",
        "listing",
        "retired_at",
        "picked_at",
        "listed",
        "newest",
        "forked_from",
        "created_at",
        "published_at",
        "likes",
        "plays",
        "hole_count",
        "par",
        "length",
        "difficulty",
        "buildable",
    )
    readonly_fields = tuple(
        name for name in fields if name not in ("listing", "retired_at", "picked_at")
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: designs are created in the designer."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Return False: games and records depend on designs. Moderators hide unacceptable designs
        on /moderation/.
        """
        return False

    def save_model(self, request: HttpRequest, obj: Design, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        refresh_listing(design=obj)

    @admin.action(description=_("Add to staff picks"), permissions=["change"])
    def pick(self, request: HttpRequest, designs: QuerySet[Design]) -> None:
        for design in designs.filter(picked_at=None):
            pick_design(design=design, at=timezone.now())

    @admin.action(description=_("Remove from staff picks"), permissions=["change"])
    def unpick(self, request: HttpRequest, designs: QuerySet[Design]) -> None:
        for design in designs.exclude(picked_at=None):
            pick_design(design=design, at=None)


@admin.register(DesignVersion)
class DesignVersionAdmin(LookOnly):
    """Read-only, because games and records depend on versions."""

    list_display = ("name", "design", "number", "hole_count", "par", "published_at")
    search_fields = ("name", "digest", "content")
