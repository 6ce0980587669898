from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class NewsMark(models.Model):
    """How far a user has received their news by email and read it on the news page."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="news_mark"
    )
    mailed_until = models.DateTimeField(_("emailed until"), null=True, blank=True)
    seen_at = models.DateTimeField(_("last read"), null=True, blank=True)

    class Meta:
        verbose_name = _("news position")
        verbose_name_plural = _("news positions")
        indexes: ClassVar = [models.Index(fields=["mailed_until"])]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.mailed_until}"
