from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class PushSubscription(models.Model):
    """A browser that somebody lets us wake. Whoever knows its address can write to it: a secret."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint_text = models.TextField(help_text=_("The address at its push service."))
    endpoint_digest = models.CharField(max_length=64, unique=True)
    p256dh_key = models.CharField(max_length=120)
    auth_key = models.CharField(max_length=60)
    device = models.CharField(_("device"), max_length=80, blank=True)
    session_mark = models.CharField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        editable=False,
        db_index=True,
        help_text=_("The session that it ends with; empty for rows of earlier releases."),
    )
    created_at = models.DateTimeField(_("since"))
    succeeded_at = models.DateTimeField(_("last reached"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("browser with notices")
        verbose_name_plural = _("browsers with notices")
        ordering: ClassVar = ["created_at", "pk"]

    def __str__(self) -> str:
        return self.device or f"{self.pk}"
