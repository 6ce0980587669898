from datetime import datetime
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from notifications.push.models.subscription import PushSubscription


class PushQuerySet(models.QuerySet["Push"]):
    def due(self, *, at: datetime) -> "PushQuerySet":
        """Those to be tried now, the longest waiting first."""
        return self.filter(next_try_at__lte=at).order_by("next_try_at", "pk")


class Push(models.Model):
    """A notice on its way to one browser; a newer one of the same topic takes its place.

    `about` and `kind` ask notifications.ports.STILL_TRUE again before it goes out.
    """

    subscription = models.ForeignKey(
        PushSubscription, on_delete=models.CASCADE, related_name="pushes"
    )
    kind = models.CharField(_("kind"), max_length=20)
    about = models.PositiveBigIntegerField(null=True, blank=True)
    topic = models.CharField(max_length=32)
    payload = models.JSONField(default=dict, help_text=_("Title, one line, and a link."))
    is_urgent = models.BooleanField(_("urgent"), default=False)
    created_at = models.DateTimeField(_("written"))
    expires_at = models.DateTimeField(_("of use until"))
    next_try_at = models.DateTimeField(_("next try"), db_index=True)
    tries = models.PositiveSmallIntegerField(_("tries"), default=0)

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
