"""API for reporting designs, comments and people."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import AuthenticatedRequest
from core.api.body import Body, TextField
from courses.social.moderation.models import Report, ReportReason
from courses.social.moderation.services import MOST_WORDS, report


class WishToReportSerializer(Body):
    """The reason for a report."""

    ground = serializers.ChoiceField(choices=ReportReason.choices, help_text="Why you report it.")
    words = TextField(
        max_length=MOST_WORDS,
        default="",
        allow_blank=True,
        help_text="More about the reason, for the moderators.",
    )


class ReportSerializer(serializers.ModelSerializer[Report]):
    """A report as its sender sees it."""

    class Meta:
        model = Report
        fields = ("id", "ground", "words", "at")


REPORTED = dict.fromkeys((400, 404, 409, 410, 429), ErrorSerializer)


def reported(request: AuthenticatedRequest, subject: Any) -> Response:
    """Report a subject for the reason in the body."""
    serializer = WishToReportSerializer(data=request.data)
    serializer.is_valid(raise_exception=True)
    sent = report(subject=subject, by=request.user, at=timezone.now(), **serializer.validated_data)
    return Response(ReportSerializer(sent).data, status=201)
