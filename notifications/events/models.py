"""Events waiting for their numbers, and the user feeds in which they are numbered."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Sequencer(models.Model):
    """A single row that serves as a lock: only the transaction that holds it assigns numbers."""

    class Meta:
        app_label = "accounts"
        verbose_name = _("sequencer")
        verbose_name_plural = _("sequencers")

    def __str__(self) -> str:
        return "sequencer"


class Feed(models.Model):
    """The state of a user's feed: `last` is the last assigned number, and `cut` the number up to
    which events have been deleted.
    """

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
    """One event in a user's feed. Numbers within a feed have no gaps and are never reused."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="feed_events"
    )
    number = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=30)
    data = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        app_label = "accounts"
        verbose_name = _("feed event")
        verbose_name_plural = _("feed events")
        ordering: ClassVar = ["user", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "number"], name="feed_number_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["at"], name="feed_event_at")]

    def __str__(self) -> str:
        return f"{self.user_id}#{self.number} {self.kind}"


class Kind(models.TextChoices):
    """Kinds of events in a feed; docs/feed.md has a table of them."""

    STARTED = "started", _("A game has started")
    TURN = "turn", _("A turn was played")
    YOUR_TURN = "your_turn", _("It’s your turn")
    CLOCK = "clock", _("Your time is running out")
    """Sent by the clock reminders, when a given share of the time has passed."""
    FINISHED = "finished", _("A game is over")
    TABLE = "table", _("A player joined, left or declined, or a table was cancelled")
    SEAT = "seat", _("A seat has a new player")
    INVITED = "invited", _("You’re invited to a table")
    DECLINED = "declined", _("Your invitation was declined")
    REMATCH = "rematch", _("A rematch is open to join")
    MATCHED = "matched", _("We found a player for you, and your game has started")
    REVIEWED = "reviewed", _("The review that you requested is ready")
    CHAT = "chat", _("Another player wrote in the chat at your table")
    FRIEND_TABLE = "friend_table", _("Someone you follow has created a table")
    PUBLISHED = "published", _("A design or a new version was published")
    FORKED = "forked", _("Someone has published a design based on another one")
    COMMENTED = "commented", _("Someone has commented on a design")
    DRAFT_COMMENTED = "draft_commented", _("Someone has commented on your draft")
    REPLIED = "replied", _("Someone has commented where you commented")
    LIKED = "liked", _("Someone likes your design")
    FRIEND_REQUESTED = "friend_requested", _("Someone sent you a friend request")
    FRIEND_ACCEPTED = "friend_accepted", _("Someone accepted your friend request")
    WEBHOOK_OFF = "webhook_off", _("One of your webhooks was turned off")


class PendingEvent(models.Model):
    """An event without a number yet, stored in the transaction that caused it.

    The sequencer deletes it when it adds the event to the feeds. `recipients` maps each event kind
    to the ids of the users who receive it. `data` is the same for all of them, so it contains only
    what every recipient is allowed to see: no player's hand and no actions.
    """

    recipients = models.JSONField(default=dict, db_column="told")
    data = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        app_label = "accounts"
        db_table = "accounts_happening"
        verbose_name = _("unnumbered event")
        verbose_name_plural = _("unnumbered events")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{'/'.join(self.recipients)} {self.at}"
