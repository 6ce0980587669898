"""What has happened, as it waits for its numbers, and the feeds that it is numbered in."""

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


class Kind(models.TextChoices):
    """What a feed tells; docs/feed.md has a table of them."""

    STARTED = "started", _("A game has begun")
    TURN = "turn", _("A turn was played")
    YOUR_TURN = "your_turn", _("You have to decide")
    CLOCK = "clock", _("Your time is running out")
    """Told by the reminders of a clock, at a share of the time."""
    FINISHED = "finished", _("A game is over")
    TABLE = "table", _("Somebody came, left, or said no; a table was called off")
    SEAT = "seat", _("Somebody else plays a seat")
    INVITED = "invited", _("You are invited")
    REMATCH = "rematch", _("A rematch is open")
    FRIEND_TABLE = "friend_table", _("Somebody whom you follow has opened a table")
    PUBLISHED = "published", _("A new design, or a new version")
    FORKED = "forked", _("Somebody has published what they made out of a design")
    COMMENTED = "commented", _("Somebody has commented on a design")
    DRAFT_COMMENTED = "draft_commented", _("Somebody has commented on your draft")
    REPLIED = "replied", _("Somebody has commented where you have")
    LIKED = "liked", _("Somebody likes your design")
    WEBHOOK_OFF = "webhook_off", _("A webhook of yours is switched off")


class Happening(models.Model):
    """What has happened and has no number yet; written in the transaction of what happened.

    It lives until the sequencer has put it into the feeds. `told` are the ids of people by the kind
    that each of them is told; `data` is the same for all of them and names only what any of them
    may see. So nothing of a hand, and no action.
    """

    told = models.JSONField(default=dict)
    data = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        app_label = "accounts"
        verbose_name = _("happening")
        verbose_name_plural = _("happenings")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{'/'.join(self.told)} {self.at}"
