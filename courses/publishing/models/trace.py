from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models.version import DesignVersion


class Trace(models.Model):
    """One of the marks by which a version is found again in others' designs.

    `courses.designs.likeness.marks` makes them.
    """

    version = models.ForeignKey(DesignVersion, on_delete=models.CASCADE, related_name="traces")
    mark = models.BigIntegerField(_("mark"))

    class Meta:
        verbose_name = _("trace")
        verbose_name_plural = _("traces")
        constraints: ClassVar = [
            # Its index lists the versions of a mark, the earliest first.
            models.UniqueConstraint(fields=["mark", "version"], name="one_trace_a_mark"),
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.mark}"
