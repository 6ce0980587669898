"""Read-only admin pages for comments, reports, decisions and appeals."""

from django.contrib import admin

from accounts.support import LookOnly
from courses.social.moderation.models import Appeal, Decision, Report
from courses.social.reactions.models import Comment


@admin.register(Comment)
class CommentAdmin(LookOnly):
    """Read-only. Moderators hide and show comments on /moderation/, which notifies the people
    concerned.
    """

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
