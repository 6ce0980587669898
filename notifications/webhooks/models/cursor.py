from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from core.db.locks import hold
from notifications.webhooks.models.webhook import Webhook


class WebhookCursorQuerySet(models.QuerySet["WebhookCursor"]):
    def pending(self) -> "WebhookCursorQuerySet":
        """Those with an event that was not taken from the feed yet."""
        return self.filter(position__lt=F("newest"))

    def skip(self) -> None:
        """Leave out whatever was not taken yet."""
        keys = hold(self.pending())
        self.model.objects.filter(pk__in=keys).update(position=F("newest"))


class WebhookCursor(models.Model):
    """How far a webhook has come in one golfer's feed.

    Events after `position`, up to `newest`, still wait in the feed. One row stands for all of
    them, however many there are.
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="cursors")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="webhook_cursors",
        help_text=_("Whose feed it is."),
    )
    position = models.PositiveBigIntegerField(help_text=_("The last event that was taken."))
    newest = models.PositiveBigIntegerField(help_text=_("The newest event for this webhook."))
    waits_since = models.DateTimeField(help_text=_("When the first event that waits happened."))

    objects: ClassVar[models.Manager["WebhookCursor"]] = WebhookCursorQuerySet.as_manager()

    class Meta:
        app_label = "accounts"
        verbose_name = _("cursor of a webhook")
        verbose_name_plural = _("cursors of webhooks")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["webhook", "user"], name="webhook_cursor_once"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["webhook"],
                name="webhook_cursor_pending",
                condition=models.Q(position__lt=F("newest")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.webhook_id}: {self.position}-{self.newest}"
