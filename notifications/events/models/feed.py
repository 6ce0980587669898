from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Sequencer(models.Model):
    """One row: whoever locks it gives numbers, and nobody else meanwhile."""

    class Meta:
        app_label = "accounts"
        verbose_name = _("sequencer")
        verbose_name_plural = _("sequencers")

    def __str__(self) -> str:
        return "sequencer"


class Feed(models.Model):
    """How far somebody's feed goes: the `last` number given, and up to which it was `cut`."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="feed"
    )
    last = models.PositiveBigIntegerField(default=0)
    cut = models.PositiveBigIntegerField(default=0)

    class Meta:
        app_label = "accounts"
        verbose_name = _("feed")
        verbose_name_plural = _("feeds")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.cut}-{self.last}"


class FeedEvent(models.Model):
    """One thing that somebody is told. Numbers of one person have no gaps and are never reused."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="feed_events"
    )
    number = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=30)
    data = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        app_label = "accounts"
        verbose_name = _("event of a feed")
        verbose_name_plural = _("events of feeds")
        ordering: ClassVar = ["user", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "number"], name="feed_number_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["at"], name="feed_event_at")]

    def __str__(self) -> str:
        return f"{self.user_id}#{self.number} {self.kind}"
