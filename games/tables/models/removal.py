from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class Removal(models.Model):
    """A host has removed a player from a table before its start: they come back by invitation."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="removals")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="removals"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("removal")
        verbose_name_plural = _("removals")
        ordering: ClassVar = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.user_id}"
