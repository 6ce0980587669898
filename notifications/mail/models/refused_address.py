from django.db import models
from django.utils.translation import gettext_lazy as _


class RefusedAddress(models.Model):
    """An address without an account whose owner wants no more invitations.

    Stored as a digest: who wants nothing from us should not be on a list of ours.
    """

    digest = models.CharField(max_length=64, unique=True)
    refused_at = models.DateTimeField(_("refused"))

    class Meta:
        app_label = "accounts"
        verbose_name = _("refused address")
        verbose_name_plural = _("refused addresses")

    def __str__(self) -> str:
        return f"{self.digest[:8]}…"
