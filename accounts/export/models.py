from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class DataExport(models.Model):
    """A copy of all data stored about a user, made at their request and kept for a few days."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="data_exports"
    )
    asked_at = models.DateTimeField(_("requested"))
    ready_at = models.DateTimeField(_("ready"), null=True, blank=True)
    expires_at = models.DateTimeField(_("expires"))
    content = models.TextField(
        blank=True, help_text=_("The data as JSON, which is empty until it is ready.")
    )

    class Meta:
        verbose_name = _("data export")
        verbose_name_plural = _("data exports")
        ordering: ClassVar = ["-asked_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user"],
                condition=models.Q(ready_at=None),
                name="one_export_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.asked_at}"
