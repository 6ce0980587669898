from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from notifications.events.models.happening import Kind
from notifications.webhooks.models.webhook import Webhook


class DeliveryState(models.TextChoices):
    """How far a delivery has come."""

    WAITING = "waiting", _("waits")
    DELIVERED = "delivered", _("delivered")
    FAILED = "failed", _("given up")


class DeliveryTrouble(models.TextChoices):
    """Why nothing was answered."""

    NOT_PUBLIC = (
        "not_public",
        _("no address of the public internet, or the port of another service"),
    )
    UNREACHABLE = "unreachable", _("no connection")
    CERTIFICATE = "certificate", _("its certificate is not trusted")
    TOO_SLOW = "too_slow", _("it took too long")
    NOT_HTTP = "not_http", _("it gave no whole answer that could be read")
    OURS = "ours", _("something here is broken")


class WebhookDelivery(models.Model):
    """An event of somebody's feed that a webhook was sent or is being sent: a line of its log.

    Events that were not tried yet have none: they wait in the feed (WebhookCursor).
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="webhook_deliveries",
        help_text=_("Whose feed tells it."),
    )
    message_id = models.CharField(max_length=40, unique=True, help_text=_("The same at each try."))
    number = models.PositiveBigIntegerField(help_text=_("Of the event in the feed; 0: a test."))
    kind = models.CharField(_("kind"), max_length=30)
    data = models.JSONField(default=dict)
    at = models.DateTimeField(_("happened"))
    state = models.CharField(
        _("state"), max_length=10, choices=DeliveryState, default=DeliveryState.WAITING
    )
    next_try_at = models.DateTimeField(_("next try"))
    tries = models.PositiveIntegerField(_("tries"), default=0)
    first_tried_at = models.DateTimeField(_("first try"), null=True, blank=True)
    tried_at = models.DateTimeField(_("last try"), null=True, blank=True)
    status = models.PositiveIntegerField(_("answer"), null=True, blank=True)
    answer_text = models.TextField(blank=True)
    trouble = models.CharField(
        _("trouble"), max_length=20, blank=True, db_default="", choices=DeliveryTrouble
    )

    class Meta:
        app_label = "accounts"
        verbose_name = _("delivery of a webhook")
        verbose_name_plural = _("deliveries of webhooks")
        ordering: ClassVar = ["-pk"]
        indexes: ClassVar = [
            models.Index(fields=["next_try_at"], name="delivery_due", condition=Q(state="waiting")),
            models.Index(fields=["at"], name="delivery_at"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def label(self) -> str:
        """In words, what it tells."""
        return str(dict(Kind.choices).get(self.kind, _("A test")))

    @property
    def tried_next_at(self) -> datetime | None:
        """When it is tried again, or later, where its webhook rests; None if it is not."""
        if self.state != DeliveryState.WAITING:
            return None
        return max(self.next_try_at, self.webhook.rests_until or self.next_try_at)

    @property
    def is_test(self) -> bool:
        """Its owner has asked for it; it is of no feed."""
        return self.number == 0
