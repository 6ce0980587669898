from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Notification(models.Model):
    """One entry of a user's notification list: an event of their feed that concerns them.

    A newer event with the same topic replaces the entry, so a long game has one entry and not one
    per turn.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveBigIntegerField(help_text=_("The number of the event in the feed."))
    topic = models.CharField(max_length=80)
    kind = models.CharField(_("kind"), max_length=30)
    data = models.JSONField(default=dict)
    at = models.DateTimeField(_("happened"))
    read_at = models.DateTimeField(_("read"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("notification")
        verbose_name_plural = _("notifications")
        ordering: ClassVar = ["user", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "topic"], name="notification_topic_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "-number"], name="notification_newest"),
            models.Index(
                fields=["user", "-number"], name="notification_unread", condition=Q(read_at=None)
            ),
            models.Index(fields=["at"], name="notification_at"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}#{self.number} {self.kind}"
