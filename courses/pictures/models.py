from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.analysis.models import JobState


class Rendering(models.Model):
    """A file that takes a worker some time to create, such as a PDF or PNG, stored for all web
    processes.

    `key` includes everything that the file depends on, so a stored file is never outdated.
    """

    key = models.CharField(max_length=64, unique=True)
    renderer = models.CharField(
        max_length=20, help_text=_("The function that creates the picture.")
    )
    arguments = models.JSONField(
        default=list, help_text=_("The arguments of the function, until the picture is created.")
    )
    state = models.CharField(max_length=10, choices=JobState, default=JobState.QUEUED)
    content = models.BinaryField(null=True)
    asked_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rendering")
        verbose_name_plural = _("renderings")
        indexes: ClassVar = [
            models.Index(
                fields=["touched_at"],
                name="rendering_unfinished",
                condition=models.Q(state__in=[JobState.QUEUED, JobState.WORKING]),
            ),
            models.Index(fields=["expires_at"], name="rendering_expires"),
        ]

    def __str__(self) -> str:
        return f"{self.renderer} {self.pk}"
