"""Requests to publish, and the marks used to find copies of a version."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import Design, DesignVersion


class Stage(models.TextChoices):
    PROVING = "proving", _("Being checked")
    PUBLISHED = "published", _("Published")
    REFUSED = "refused", _("Refused")


class Publication(models.Model):
    """An owner's request to publish the current state of a draft. It is pending until the proof is
    done.
    """

    design = models.ForeignKey(Design, on_delete=models.CASCADE, related_name="publications")
    content = models.CharField(_("content hash"), max_length=32)
    notation = models.TextField(_("notation"))
    change = models.CharField(_("change"), max_length=200, blank=True)
    stage = models.CharField(max_length=10, choices=Stage, default=Stage.PROVING)
    rules = models.CharField(
        max_length=16,
        blank=True,
        default="",
        db_default="",
        help_text=_("The edition of the rules by which it was accepted."),
    )
    outcome = models.JSONField(null=True, blank=True)
    version = models.OneToOneField(
        DesignVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="publication"
    )
    asked_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("publication")
        verbose_name_plural = _("publications")
        ordering: ClassVar = ["-asked_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["design"],
                condition=models.Q(stage="proving"),
                name="one_publication_at_a_time",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["content", "stage"])]

    def __str__(self) -> str:
        return f"{self.design_id}: {self.content}"


class Trace(models.Model):
    """A mark of a version, used to find copies of the version.

    `courses.designs.likeness.marks` computes the marks.
    """

    version = models.ForeignKey(DesignVersion, on_delete=models.CASCADE, related_name="traces")
    mark = models.BigIntegerField(_("mark"))

    class Meta:
        verbose_name = _("trace")
        verbose_name_plural = _("traces")
        constraints: ClassVar = [
            # The constraint's index lists the versions with a mark, the earliest first.
            models.UniqueConstraint(fields=["mark", "version"], name="one_trace_a_mark"),
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.mark}"
