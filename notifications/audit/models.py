from django.db import models
from django.utils.translation import gettext_lazy as _


class MailComparison(models.Model):
    """What came of the last look at whether all mails went out that should have; one row.

    `differences` are numbers by way and kind. What happened before `begun_at`, when somebody looked
    for the first time, may have been told by a release that named its mails otherwise.
    """

    begun_at = models.DateTimeField()
    compared_at = models.DateTimeField(null=True)
    differences = models.JSONField(default=dict)

    class Meta:
        app_label = "accounts"
        verbose_name = _("comparison of mails")
        verbose_name_plural = _("comparisons of mails")

    def __str__(self) -> str:
        return "comparison of mails"
