from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from courses.types.registry import type_of


class Question(models.TextChoices):
    """The calculations that a task can do for a design."""

    RATING = "rating", _("How it plays")
    PROOF = "proof", _("Check before publishing")


ROUNDING = 1e-6


class JobState(models.TextChoices):
    QUEUED = "queued", _("Waiting")
    WORKING = "working", _("In progress")
    DONE = "done", _("Done")
    FAILED = "failed", _("Failed")


class AnalysisJob(models.Model):
    """A calculation about a design's content, done by a task and shared by equal designs.

    `edition` is the edition of the algorithm. A new edition requires new jobs.
    """

    kind = models.CharField(max_length=10)
    content = models.CharField(_("content hash"), max_length=32)
    question = models.CharField(max_length=10, choices=Question)
    edition = models.PositiveIntegerField()
    playable_json = models.TextField()
    playable_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    state = models.CharField(max_length=10, choices=JobState, default=JobState.QUEUED)
    progress = models.FloatField(default=0.0)
    answer = models.JSONField(null=True, blank=True)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text=_("The user who started it, until it is over."),
    )
    asked_at = models.DateTimeField()
    touched_at = models.DateTimeField()

    class Meta:
        db_table = "courses_study"
        verbose_name = _("analysis job")
        verbose_name_plural = _("analysis jobs")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["kind", "content", "question", "edition"], name="one_study_a_question"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["state", "touched_at"])]

    def __str__(self) -> str:
        return f"{self.question} of {self.content}"

    @property
    def playable(self) -> Any:
        """The design in the form that a game embeds."""
        return type_of(self.kind).embedded.read(self.playable_json, self.playable_format)

    @property
    def is_over(self) -> bool:
        return self.state in (JobState.DONE, JobState.FAILED)

    @property
    def is_working(self) -> bool:
        return self.state == JobState.WORKING

    def step_of(self, steps: int) -> int:
        """Return the step, from 1, that a job with this many steps has reached."""
        # Shares of steps are not exact: three of nine can be 2.999….
        return min(int(self.progress * steps + ROUNDING) + 1, steps)
