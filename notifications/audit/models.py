from django.db import models
from django.utils.translation import gettext_lazy as _


class MailComparison(models.Model):
    """Result of the last check that every expected email was sent. The table has only one row.

    `differences` counts the emails by the way in which they differ and by their kind. Events before
    `begun_at`, the first check, can differ because an earlier release named its emails differently.
    """

    begun_at = models.DateTimeField()
    compared_at = models.DateTimeField(null=True)
    differences = models.JSONField(default=dict)

    class Meta:
        app_label = "accounts"
        verbose_name = _("email audit")
        verbose_name_plural = _("email audits")

    def __str__(self) -> str:
        return "email audit"
