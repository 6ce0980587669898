from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class TroubledAddress(models.Model):
    """A mail address that has sent our mails back, or whose owner has called one of them spam.

    Stored as a digest, so that it serves people and strangers alike, and a change of address leaves
    it behind. What the server said is kept as its code (RFC 3463) only.
    """

    digest = models.CharField(max_length=64, unique=True)
    failures = models.PositiveSmallIntegerField(
        _("failures"), default=0, help_text=_("Temporary ones in a row, each of another mail.")
    )
    failed_at = models.DateTimeField(_("last failure"), null=True, blank=True)
    code = models.CharField(_("code"), max_length=11, blank=True)
    stopped_at = models.DateTimeField(
        _("stopped"), null=True, blank=True, help_text=_("Since when nothing is sent to it.")
    )
    complained_at = models.DateTimeField(
        _("complained"), null=True, blank=True, help_text=_("Since when nothing optional is sent.")
    )
    mended_at = models.DateTimeField(
        _("tried again"), null=True, blank=True, help_text=_("Older mails count no more.")
    )

    class Meta:
        app_label = "accounts"
        verbose_name = _("troubled address")
        verbose_name_plural = _("troubled addresses")
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return f"{self.digest[:8]}…"
