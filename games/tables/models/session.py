"""The stored state of a table, and its clock."""

import secrets
from dataclasses import dataclass, field
from datetime import timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from courses.stored.models import DesignVersion
from games.registry import played_on

NONE = timedelta(0)

A_SECOND, AN_HOUR, A_DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)

PATIENCE = 3
"""The number of decisions in a row with expired time after which a bot takes over."""


@dataclass(frozen=True)
class Clock:
    """The time for each decision, and a bank for the whole game from which late decisions take
    time.

    A clock of hours or days has no bank. Instead, the nights and weekends of each player can be
    excluded, and each player can go on vacation.
    """

    decision: timedelta
    bank: timedelta = NONE
    nights_off: bool = False
    weekends_off: bool = False
    vacation: timedelta = NONE
    """The total time for which a player can stop their clock."""
    stands: bool = field(default=False, compare=False)
    """True during a pause that all players agreed on; not part of the table's options."""

    @property
    def is_quick(self) -> bool:
        """Return True for a clock that counts seconds or minutes, for which all players must be
        present.
        """
        return self.decision <= AN_HOUR


ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

ID_LENGTH = 14


def new_public_id() -> str:
    """Return a name that cannot be guessed: it gives access, unless the table is private."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


class Listing(models.TextChoices):
    PUBLIC = "public", _("Public: shown in the lobby")
    UNLISTED = "unlisted", _("Unlisted: only for people with the link")
    PRIVATE = "private", _("Private: only for players and people you invite")


class Status(models.TextChoices):
    OPEN = "open", _("Waiting for players")
    PLAYING = "playing", _("In progress")
    FINISHED = "finished", _("Finished")
    CANCELLED = "cancelled", _("Cancelled")


class SessionQuerySet(models.QuerySet["Session"]):
    def light(self) -> "SessionQuerySet":
        """Defer the columns that only play needs. Use this for lists."""
        return self.defer("config", "snapshot", "seed")

    def counting(self) -> "SessionQuerySet":
        """Filter tables that set records: all except practice games."""
        return self.filter(practice=False)

    def on(self, version: DesignVersion) -> "SessionQuerySet":
        """Return the counting games on the ground of a version.

        A version that changes only the text of a ground shares the games of the version before it.
        A version that restores an old ground gets its games back. Equal grounds of other designs
        keep their own games.
        """
        on_it = models.Q(
            ground_version__design=version.design_id, ground_version__content=version.content
        )
        return self.counting().filter(on_it | _before_versions(version))


def _before_versions(version: DesignVersion) -> models.Q:
    """Match games on a shipped design that were played before shipped designs had versions.

    They count for the first version.
    """
    if version.number > 1 or version.design.owner_id:
        return models.Q(pk__in=())
    games = [card.key for card in played_on(version.design.kind)]
    return models.Q(game__in=games, ground_version=None, course_slug=version.slug)


class Session(models.Model):
    """A table: one game from its set-up to its scorecard.

    `version` grows with every change that a viewer can see. `finished_at` is set under the row lock
    and reveals the seed and all hands. `ground_version` is the ground of the game. It is None for
    practice games, which set no records, and for a ground that is not a design. `progress` is shown
    in lists, which therefore need not read the snapshot. It is None before the game and if it was
    never stored. While `paused_at` is set, all clocks are stopped. `conceded_to` is the side that
    has won because all others left (docs/decisions/0070); the game can still be running. A practice
    game that continues a finished one names its table and turn (docs/decisions/0095). With
    `starts_when_full`, the game starts as soon as every seat is taken, without the host.
    """

    public_id = models.CharField(max_length=20, unique=True, default=new_public_id)
    game = models.CharField(max_length=20)
    config = models.BinaryField()
    config_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    choices = models.JSONField(default=dict)
    course_slug = models.CharField(max_length=80, blank=True)
    course_name = models.CharField(max_length=120, blank=True)
    course_digest = models.CharField(max_length=64, blank=True)
    ground_version = models.ForeignKey(
        DesignVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="sessions"
    )
    practice = models.BooleanField(_("practice"), default=False)
    rated = models.BooleanField(
        _("rated"),
        default=True,
        db_default=True,
        help_text=_("The host’s choice. Some rated tables can’t change a rating."),
    )
    starts_when_full = models.BooleanField(default=False, db_default=False)
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch"
    )
    origin_table = models.CharField(max_length=20, blank=True, db_default="")
    origin_turn = models.PositiveIntegerField(null=True, blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="hosted_sessions"
    )
    listing = models.CharField(max_length=10, choices=Listing, default=Listing.PUBLIC)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    clock = models.DurationField(
        null=True, blank=True, help_text=_("The time per decision; empty for no clock.")
    )
    bank = models.DurationField(
        default=timedelta(0),
        db_default=timedelta(0),
        help_text=_("The total extra time per player, for quick clocks."),
    )
    nights_off = models.BooleanField(default=False, db_default=False)
    weekends_off = models.BooleanField(default=False, db_default=False)
    vacation = models.DurationField(
        default=timedelta(0),
        db_default=timedelta(0),
        help_text=_("The total vacation per player, for slow clocks."),
    )
    paused_at = models.DateTimeField(null=True, blank=True)
    conceded_to = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text=_("The side that won because all others left.")
    )
    seed = models.BinaryField()
    commitment = models.CharField(max_length=64)
    snapshot = models.BinaryField(null=True)
    snapshot_format = models.PositiveIntegerField(default=0)
    rules_version = models.PositiveIntegerField(default=0)
    progress = models.JSONField(null=True, blank=True)
    turn_count = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager["Session"]] = SessionQuerySet.as_manager()

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering: ClassVar = ["-created_at", "-pk"]
        indexes: ClassVar = [
            models.Index(fields=["status", "listing", "-created_at"]),
            models.Index(
                fields=["finished_at", "id"],
                name="session_finished",
                condition=models.Q(finished_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.public_id

    @property
    def is_open(self) -> bool:
        return self.status == Status.OPEN

    @property
    def is_playing(self) -> bool:
        return self.status == Status.PLAYING

    @property
    def is_finished(self) -> bool:
        return self.finished_at is not None

    @property
    def timing(self) -> Clock | None:
        """The time for each decision; None if it is unlimited."""
        if self.clock is None:
            return None
        return Clock(
            decision=self.clock,
            bank=self.bank,
            nights_off=self.nights_off,
            weekends_off=self.weekends_off,
            vacation=self.vacation,
            stands=self.paused_at is not None,
        )
