"""Admin pages for support: seats, tables and failures. They do not show the contents of games."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.support import LookOnly
from games.record.log.models import Golfer, RecordedGame
from games.record.statistics.models import GameGains
from games.rounds.models import ScoreRow
from games.tables.models.invitation import Invitation
from games.tables.models.outbox import OutboxEntry
from games.tables.models.seat import Seat, SeatChange
from games.tables.models.session import Session
from games.tables.models.turn import Turn


@admin.register(Session)
class SessionAdmin(LookOnly):
    list_display = ("public_id", "game", "course_name", "status", "host", "version", "created_at")
    list_filter = ("status", "listing", "practice", "game")
    search_fields = ("public_id", "host__name", "host__email")
    list_select_related = ("host",)
    fields = (
        "public_id",
        "game",
        "choices",
        "course_name",
        "practice",
        "host",
        "listing",
        "status",
        "clock",
        "commitment",
        "snapshot_format",
        "rules_version",
        "turn_count",
        "version",
        "created_at",
        "started_at",
        "finished_at",
    )


@admin.register(Seat)
class SeatAdmin(LookOnly):
    list_display = ("session", "number", "kind", "user", "bot", "deciding_since", "replaced_at")
    list_filter = ("kind",)
    search_fields = ("session__public_id", "user__name", "user__email")
    list_select_related = ("session", "user")
    fields = (
        "session",
        "number",
        "kind",
        "user",
        "bot",
        "joined_at",
        "replaced_at",
        "resigned_at",
        "deciding_since",
        "last_looked_at",
        "mailed_at",
        "pushed_at",
    )


@admin.register(SeatChange)
class SeatChangeAdmin(LookOnly):
    list_display = ("session", "seat", "what", "version", "at")
    list_filter = ("what",)
    search_fields = ("session__public_id",)
    list_select_related = ("session",)


@admin.register(Turn)
class TurnAdmin(LookOnly):
    list_display = ("session", "number", "seat", "version", "rules_version", "undoes", "at")
    search_fields = ("session__public_id",)
    list_select_related = ("session",)
    fields = ("session", "number", "seat", "version", "rules_version", "undoes", "at")


@admin.register(Invitation)
class InvitationAdmin(LookOnly):
    list_display = ("session", "seat", "created_by", "created_at", "accepted_at", "declined_at")
    search_fields = ("session__public_id", "created_by__name")
    list_select_related = ("session", "created_by")
    fields = (
        "session",
        "seat",
        "email",
        "created_by",
        "created_at",
        "expires_at",
        "mailed_at",
        "accepted_at",
        "accepted_by",
        "declined_at",
    )


@admin.register(OutboxEntry)
class OutboxAdmin(LookOnly):
    list_display = ("task", "subject", "created_at")
    list_filter = ("task",)


@admin.register(ScoreRow)
class ScoreAdmin(LookOnly):
    list_display = ("session", "seat", "hole", "measure", "value", "par")
    search_fields = ("session__public_id",)
    list_select_related = ("session",)


@admin.register(Golfer)
class GolferAdmin(LookOnly):
    list_display = ("id", "user", "bot", "joins")
    search_fields = ("user__name", "user__email", "user__public_id")
    list_select_related = ("user", "joins")
    fields = ("user", "bot", "joins")


class ProblemFilter(admin.SimpleListFilter):
    """Games that this release could not read when they were recorded."""

    title = _("readable")
    parameter_name = "readable"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("no", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.exclude(problem="") if self.value() == "no" else queryset


@admin.register(RecordedGame)
class RecordedGameAdmin(LookOnly):
    list_display = ("number", "session", "game", "mode", "pace", "rated", "finished_at", "problem")
    list_filter = (ProblemFilter, "game", "rated")
    search_fields = ("session__public_id",)
    list_select_related = ("session",)
    fields = (
        "number",
        "session",
        "game",
        "mode",
        "pace",
        "seats",
        "rated",
        "private",
        "ground_version",
        "finished_at",
        "problem",
    )


@admin.register(GameGains)
class GameGainsAdmin(LookOnly):
    list_display = ("recorded", "edition", "state", "touched_at")
    list_filter = ("state",)
    list_select_related = ("recorded",)
    fields = ("recorded", "edition", "state", "touched_at")
