"""Seats at tables, changes of player, and players removed by the host."""

from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session, Status

LONGEST_LOCAL_NAME = 40
"""The maximum length of the name of a person on another player's device, as for accounts."""


class SeatKind(models.TextChoices):
    OPEN = "open", _("Open")
    PERSON = "person", _("Player")
    BOT = "bot", _("Bot")


class SeatQuerySet(models.QuerySet["Seat"]):
    def of_people(self) -> "SeatQuerySet":
        """Filter seats of people, including those whom a bot has replaced."""
        return self.filter(kind=SeatKind.PERSON)

    def at_table(self) -> "SeatQuerySet":
        """Filter seats of people who were not replaced by a bot."""
        return self.of_people().filter(replaced_at=None)

    def by_themselves(self) -> "SeatQuerySet":
        """Filter seats of people for whom no bot has ever decided: their results can be records.

        The rules treat a bot account as a person, but it sets no records. Nor does a person at
        another player's device, whom no account identifies.
        """
        return self.at_table().filter(helped=False, user__is_bot=False, local_name="")

    def holding_up(self) -> "SeatQuerySet":
        """Filter seats whose open decision holds up a running game."""
        return self.at_table().filter(deciding_since__isnull=False, session__status=Status.PLAYING)

    def late(self, *, at: datetime) -> "SeatQuerySet":
        """Filter seats whose time for the open decision is up."""
        return self.holding_up().filter(deadline_at__lte=at)

    def due_for_reminder(self, *, at: datetime) -> "SeatQuerySet":
        """Filter seats whose reminder is due: at most one per decision, and none in
        practice games.
        """
        unreminded = Q(reminded_at=None) | Q(reminded_at__lt=F("deciding_since"))
        return self.holding_up().filter(unreminded, remind_at__lte=at, session__practice=False)

    def reminded(self) -> "SeatQuerySet":
        """Filter seats whose player was reminded of the open decision and has not viewed the table
        since.
        """
        unseen = Q(last_looked_at=None) | Q(last_looked_at__lt=F("reminded_at"))
        return self.holding_up().filter(unseen, reminded_at__gte=F("deciding_since"))

    def unaware(self) -> "SeatQuerySet":
        """Filter seats whose player has not seen the open decision, except in practice games."""
        unseen = Q(last_looked_at=None) | Q(last_looked_at__lt=F("deciding_since"))
        return self.holding_up().filter(unseen, session__practice=False)

    def due_for_mail(self, *, opened_before: datetime) -> "SeatQuerySet":
        """Filter seats of members to email now: their decision was opened before this time."""
        return self.not_mailed().filter(deciding_since__lte=opened_before)

    def not_mailed(self) -> "SeatQuerySet":
        """Filter seats of members who have no unread email about the table. A table sends one email
        until the player opens it.
        """
        not_mailed = Q(mailed_at=None) | Q(last_looked_at__gt=F("mailed_at"))
        # Exclude guests and bot accounts here, before a picture is drawn for an email they never
        # get.
        return self.unaware().filter(not_mailed, user__guest_since=None, user__is_bot=False)

    def unpushed(self) -> "SeatQuerySet":
        """Filter seats whose player has received no push message for the open decision."""
        unpushed = Q(pushed_at=None) | Q(pushed_at__lt=F("deciding_since"))
        return self.unaware().filter(unpushed)


class Seat(models.Model):
    """A seat at a table.

    If the player of a seat resigned or stayed away, the seat keeps that player's name. Then
    `replaced_at` is set, and the bot named in `bot` plays.

    `deciding_since` and `deadline_at` belong to the open decision. `time_left` is the time that was
    left when the player last answered. `missed` is the number of decisions in a row whose time ran
    out. If a bot has `helped`, the game sets no record.

    While the clock is stopped, there is no deadline, and `held` is the time left. `time_given` is
    the time that the open decision had at first. `hours` identifies the nights and weekends that do
    not count. `remind_at` is when the player wants a reminder. During a vacation, which lasts until
    `away_until`, the decision's time has not started.

    A person without an account can play on the device of a user (docs/decisions/0096). Then `user`
    is the owner of the device, who acts for the seat, and `local_name` is the person's name.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=SeatKind, default=SeatKind.OPEN)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="seats",
    )
    bot = models.CharField(max_length=20, blank=True)
    local_name = models.CharField(
        max_length=LONGEST_LOCAL_NAME, blank=True, default="", db_default=""
    )
    entropy = models.BinaryField(default=bytes)
    joined_at = models.DateTimeField(null=True, blank=True)
    replaced_at = models.DateTimeField(null=True, blank=True)
    resigned_at = models.DateTimeField(null=True, blank=True)
    deciding_since = models.DateTimeField(null=True, blank=True)
    deadline_at = models.DateTimeField(null=True, blank=True)
    time_left = models.DurationField(null=True, blank=True)
    time_given = models.DurationField(null=True, blank=True)
    held = models.DurationField(null=True, blank=True)
    hours = models.CharField(max_length=80, blank=True, default="", db_default="")
    remind_at = models.DateTimeField(null=True, blank=True)
    reminded_at = models.DateTimeField(null=True, blank=True)
    away_until = models.DateTimeField(null=True, blank=True)
    vacation_used = models.DurationField(default=timedelta(0), db_default=timedelta(0))
    wants_pause = models.BooleanField(default=False, db_default=False)
    bank_used = models.DurationField(db_default=timedelta(0))
    missed = models.PositiveSmallIntegerField(db_default=0)
    helped = models.BooleanField(db_default=False)
    last_looked_at = models.DateTimeField(null=True, blank=True)
    mailed_at = models.DateTimeField(null=True, blank=True)
    pushed_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager["Seat"]] = SeatQuerySet.as_manager()

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar = ["session", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "number"], name="seat_number_once"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["deadline_at"], name="seat_deadline", condition=Q(deadline_at__isnull=False)
            ),
            models.Index(
                fields=["remind_at"], name="seat_reminder", condition=Q(remind_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.number}"

    @property
    def is_open(self) -> bool:
        return self.kind == SeatKind.OPEN

    @property
    def played_by_bot(self) -> bool:
        return self.kind == SeatKind.BOT or self.replaced_at is not None

    @property
    def player_name(self) -> str:
        """The name of the person who plays the seat; empty for bots and open seats."""
        return self.local_name or (self.user.name if self.user else "")

    def is_away(self, *, at: datetime) -> bool:
        """Return True if the player is on vacation at this time."""
        return self.away_until is not None and at < self.away_until

    def is_late(self, *, at: datetime) -> bool:
        """Return True if the time for the open decision is up."""
        return self.deadline_at is not None and self.deadline_at <= at


class Unrated(models.TextChoices):
    """Why a game changes no rating. The labels are whole sentences (docs/ratings.md)."""

    PRACTICE = "practice", _("Not rated, because it’s practice.")
    HOST = "host", _("Not rated, because the host opened an unrated table.")
    NET = "net", _("Not rated, because handicaps decide.")
    SOLO = "solo", _("Not rated. Solo games set records instead.")
    GUESTS = "guests", _("Not rated. Members are rated against other members and bots only.")


class SeatChangeReason(models.TextChoices):
    """The reason why a seat changes hands."""

    CAME = "came", _("A friend joined")
    RESIGNED = "resigned", _("Resigned")
    HANDED_OVER = "handed_over", _("Other players handed the seat to a bot")
    OUT_OF_TIME = "out_of_time", _("The clock ran out")
    BACK = "back", _("The player took over from a bot")
    GONE = "gone", _("The account was deleted")


class SeatChange(models.Model):
    """A change of player in one seat of a running game, shown in the log between the turns.

    `version` is the session's version after the change, as for a turn. Rows are added, never
    changed.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seat_changes")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    what = models.CharField(max_length=20, choices=SeatChangeReason)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("seat change")
        verbose_name_plural = _("seat changes")
        ordering: ClassVar = ["session", "version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "version"], name="seat_change_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.seat}: {self.what}"


class Removal(models.Model):
    """A player whom the host removed before the start. The player needs an invitation to return."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="removals")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="removals"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("removal")
        verbose_name_plural = _("removals")
        ordering: ClassVar = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.user_id}"
