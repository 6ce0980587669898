"""The log of finished games: the rows from which all figures of golfers are computed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import DesignVersion
from games.kernel.seat_figures import HoleResult, Sum
from games.tables.models.session import Session


class Golfer(models.Model):
    """The owner of figures: a user, or a level of the site's bots.

    The row outlives the account. Without `user` and `bot` it belongs to a deleted account, and
    nothing in it leads to a person. `joins` is the member to whom a guest's rounds will be moved.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="golfer",
    )
    bot = models.CharField(max_length=20, blank=True)
    joins = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="joining_golfers",
    )

    class Meta:
        verbose_name = _("golfer")
        verbose_name_plural = _("golfers")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["bot"], condition=~models.Q(bot=""), name="one_golfer_a_bot"
            ),
        ]

    def __str__(self) -> str:
        return f"golfer {self.pk}"


class Pace(models.TextChoices):
    """The pace of a game. Ratings of different paces are separate."""

    LIVE = "live", _("Live")
    SLOW = "slow", _("Slow")


class RecordedGame(models.Model):
    """A finished game, except practice. `number` is the order in which games count for all figures.

    `session` is None if the table has been deleted with a guest. `rated` is True if the game counts
    for ratings. `month` is the first day of the month (UTC) in which the game ended. A game that
    this release cannot read has `problem`, and its rounds have no figures.
    """

    number = models.PositiveBigIntegerField(primary_key=True)
    session = models.OneToOneField(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="recorded"
    )
    game = models.CharField(max_length=20)
    mode = models.CharField(max_length=20, blank=True)
    pace = models.CharField(max_length=10, choices=Pace)
    seats = models.PositiveSmallIntegerField()
    rated = models.BooleanField(default=False)
    private = models.BooleanField(default=False)
    ground_version = models.ForeignKey(
        DesignVersion,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="recorded_games",
    )
    month = models.DateField()
    finished_at = models.DateTimeField()
    problem = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = _("recorded game")
        verbose_name_plural = _("recorded games")
        ordering: ClassVar = ["number"]
        indexes: ClassVar = [
            models.Index(fields=["ground_version", "number"], name="recorded_on_version"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.game}"


class Reason(models.TextChoices):
    """Why a round does not count for everything (docs/decisions/0101).

    A round has one reason: the first of these that applies, in the order of `reason_of`.
    """

    NONE = "", _("Counts for everything")
    LOCAL = "local", _("A person at another player’s device")
    UNREADABLE = "unreadable", _("The game can’t be read")
    DELETED = "deleted", _("The account was deleted")
    SECOND_SEAT = "second_seat", _("A second seat of the same player")
    BOT = "bot", _("A bot of this site")
    LEFT = "left", _("The player left, and a bot finished the round")
    JOINED_LATE = "joined_late", _("A bot started the round")
    HELPED = "helped", _("A bot decided for the player")
    GUEST_LEFT = "guest_left", _("A guest for whom a bot decided")
    GUEST = "guest", _("Played as a guest")
    PROGRAM = "program", _("A bot account")


class Purpose(models.TextChoices):
    """What a round can count for."""

    RATING = "rating", _("Rating")
    HANDICAP = "handicap", _("Handicap")
    STATISTICS = "statistics", _("Statistics")
    RECORDS = "records", _("Records")


EVERYTHING = frozenset(Purpose)
OWN_FIGURES = frozenset({Purpose.HANDICAP, Purpose.STATISTICS})
RESULT_ONLY = frozenset({Purpose.RATING})
NOTHING: frozenset[Purpose] = frozenset()

COUNTS_FOR: dict[Reason, frozenset[Purpose]] = {
    Reason.NONE: EVERYTHING,
    Reason.LOCAL: NOTHING,
    Reason.UNREADABLE: NOTHING,
    Reason.DELETED: NOTHING,
    Reason.SECOND_SEAT: NOTHING,
    # Bots of the site are the anchors of ratings, and the pro that statistics compare with.
    Reason.BOT: RESULT_ONLY | OWN_FIGURES,
    # Leaving must not save a player from losing.
    Reason.LEFT: RESULT_ONLY,
    Reason.JOINED_LATE: NOTHING,
    Reason.HELPED: RESULT_ONLY,
    # Guests are not rated, so leaving saves them from nothing.
    Reason.GUEST_LEFT: NOTHING,
    Reason.GUEST: OWN_FIGURES,
    Reason.PROGRAM: RESULT_ONLY | OWN_FIGURES,
}
"""What a round counts for, by its reason. `RecordedGame.rated` must be True too for ratings."""


def reasons_for(purpose: Purpose) -> list[Reason]:
    """Return the reasons with which a round counts for a purpose."""
    return [reason for reason in Reason if purpose in COUNTS_FOR[reason]]


class RecordedRoundQuerySet(models.QuerySet["RecordedRound"]):
    def counting_for(self, purpose: Purpose) -> RecordedRoundQuerySet:
        """Filter rounds that count for a purpose."""
        found = self.filter(reason__in=reasons_for(purpose))
        return found.filter(game__rated=True) if purpose == Purpose.RATING else found


class RecordedRound(models.Model):
    """A seat's round in a finished game.

    `golfer` is None for a person without an account at another player's device, and for an account
    that was already deleted. `side` is the same for team-mates. `holes` has one list per hole
    played: the number of the hole, the score and the par. `sums` has a list for each figure: the
    total and the number of values.
    """

    game = models.ForeignKey(RecordedGame, on_delete=models.CASCADE, related_name="rounds")
    seat = models.PositiveSmallIntegerField()
    golfer = models.ForeignKey(
        Golfer, on_delete=models.PROTECT, null=True, blank=True, related_name="rounds"
    )
    reason = models.CharField(max_length=20, choices=Reason, blank=True)
    place = models.PositiveSmallIntegerField(null=True)
    side = models.PositiveSmallIntegerField(default=0)
    score = models.IntegerField(null=True)
    par = models.IntegerField(null=True)
    holes = models.JSONField(default=list)
    sums = models.JSONField(default=dict)

    objects: ClassVar[models.Manager[RecordedRound]] = RecordedRoundQuerySet.as_manager()

    class Meta:
        verbose_name = _("recorded round")
        verbose_name_plural = _("recorded rounds")
        ordering: ClassVar = ["game", "seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "seat"], name="recorded_round_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["golfer", "game"], name="recorded_by_golfer")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seat}"

    def counts_for(self, purpose: Purpose) -> bool:
        """Return True if the round counts for a purpose."""
        counts = self.golfer_id is not None and purpose in COUNTS_FOR[Reason(self.reason)]
        return counts and (purpose != Purpose.RATING or self.game.rated)

    @property
    def hole_results(self) -> tuple[HoleResult, ...]:
        """The results on the holes that were played, in order."""
        return tuple(HoleResult(hole, score, par) for hole, score, par in self.holes)

    @property
    def figures(self) -> dict[str, Sum]:
        """The sums of the round, by the key of the figure."""
        return {key: Sum(total, count) for key, (total, count) in self.sums.items()}


class LogState(models.Model):
    """A single row: the lock of the log, and how far it is.

    `last_number` is the number of the newest game. All games that ended before `complete_until`
    are in the log.
    """

    last_number = models.PositiveBigIntegerField(default=0)
    complete_until = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("state of the log")
        verbose_name_plural = _("states of the log")

    def __str__(self) -> str:
        return f"log up to {self.last_number}"


def counting(rounds: Sequence[RecordedRound], purpose: Purpose) -> list[RecordedRound]:
    """Return the rounds of a game that count for a purpose."""
    return [each for each in rounds if each.counts_for(purpose)]
