"""Browsers that show push messages, and the messages waiting for them."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class PushSubscription(models.Model):
    """A browser that we can send push messages to, with its user's permission.

    Its URL is a secret: anyone who has it can push to the browser.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint_text = models.TextField(help_text=_("The address at the browser’s push service."))
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
        help_text=_(
            "The subscription ends with this session. Empty for rows from earlier releases."
        ),
    )
    created_at = models.DateTimeField(_("created"))
    succeeded_at = models.DateTimeField(_("last reached"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("browser with notifications")
        verbose_name_plural = _("browsers with notifications")
        ordering: ClassVar = ["created_at", "pk"]

    def __str__(self) -> str:
        return self.device or f"{self.pk}"


class PushQuerySet(models.QuerySet["Push"]):
    def due(self, *, at: datetime) -> "PushQuerySet":
        """Return messages to try now, longest waiting first."""
        return self.filter(next_try_at__lte=at).order_by("next_try_at", "pk")


class Push(models.Model):
    """A message for one browser. A newer message with the same topic replaces it.

    Before it is sent, the RECHECKS in notifications.ports use `kind` and `about` to check whether
    it is still up to date.
    """

    subscription = models.ForeignKey(
        PushSubscription, on_delete=models.CASCADE, related_name="pushes"
    )
    kind = models.CharField(_("kind"), max_length=20)
    about = models.PositiveBigIntegerField(null=True, blank=True)
    topic = models.CharField(max_length=32)
    payload = models.JSONField(default=dict, help_text=_("Title, one line and a link."))
    is_urgent = models.BooleanField(_("urgent"), default=False)
    created_at = models.DateTimeField(_("created"))
    expires_at = models.DateTimeField(_("expires"))
    next_try_at = models.DateTimeField(_("next attempt"), db_index=True)
    tries = models.PositiveSmallIntegerField(_("attempts"), default=0)

    objects: ClassVar[models.Manager["Push"]] = PushQuerySet.as_manager()

    class Meta:
        app_label = "accounts"
        verbose_name = _("push message")
        verbose_name_plural = _("push messages")
        ordering: ClassVar = ["-created_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["subscription", "topic"], name="push_topic_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
