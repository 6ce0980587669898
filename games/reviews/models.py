"""The review of a finished game, done by a task."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class ReviewState(models.TextChoices):
    QUEUED = "queued", _("Waiting")
    WORKING = "working", _("In progress")
    DONE = "done", _("Done")
    FAILED = "failed", _("Failed")


class GameReview(models.Model):
    """The assessments of a finished game by one edition of the analysis.

    A worker claims the row and stores each decision, so that another worker can continue where a
    lost one has stopped. `done` counts the decisions that were looked at. `format` is the game's
    format of the actions in `decisions`.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="reviews")
    edition = models.CharField(max_length=40)
    state = models.CharField(max_length=10, choices=ReviewState, default=ReviewState.QUEUED)
    claim = models.CharField(max_length=32, blank=True)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    decisions = models.JSONField(default=list)
    curve = models.JSONField(default=list)
    format = models.PositiveIntegerField()
    asked_at = models.DateTimeField()
    touched_at = models.DateTimeField()

    class Meta:
        verbose_name = _("review")
        verbose_name_plural = _("reviews")
        ordering: ClassVar = ["-asked_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "edition"], name="review_once_an_edition"),
        ]
        indexes: ClassVar = [models.Index(fields=["state", "touched_at"], name="review_state")]

    def __str__(self) -> str:
        return f"{self.session_id}: {self.edition}"


class ReviewRequest(models.Model):
    """A user who wants to know when a review is ready, and when they have seen it."""

    review = models.ForeignKey(GameReview, on_delete=models.CASCADE, related_name="requests")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="review_requests"
    )
    asked_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("review request")
        verbose_name_plural = _("review requests")
        ordering: ClassVar = ["-asked_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["review", "user"], name="review_request_once_a_user"),
        ]

    def __str__(self) -> str:
        return f"{self.review_id}: {self.user_id}"
