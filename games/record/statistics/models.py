"""Sums of figures, added up from the log: by golfer, of all golfers, and by ground.

All of them are computed from the rows of the log, and a rebuild finds the same values.
"""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import DesignVersion
from games.record.log.models import Golfer, RecordedGame


class FigureSums(models.Model):
    """The sums of one golfer, or of all golfers, in one mode and period.

    `golfer` is None for the sums of all people; bots are not among them. `sums` has a list for each
    figure: the total in thousandths, as an integer, and the number of values. `edition` is empty
    for figures of the log. Strokes gained have the edition of the analysis, so that values of
    different editions are never added up.
    """

    golfer = models.ForeignKey(
        Golfer, on_delete=models.CASCADE, null=True, blank=True, related_name="figure_sums"
    )
    game = models.CharField(max_length=20)
    mode = models.CharField(max_length=20, blank=True)
    period = models.CharField(max_length=7, blank=True)
    edition = models.CharField(max_length=40, blank=True)
    sums = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("sums of figures")
        verbose_name_plural = _("sums of figures")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["golfer", "game", "period", "edition", "mode"],
                condition=models.Q(golfer__isnull=False),
                name="figure_sums_of_a_golfer_once",
            ),
            models.UniqueConstraint(
                fields=["game", "period", "edition", "mode"],
                condition=models.Q(golfer__isnull=True),
                name="figure_sums_of_all_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.golfer_id or 'all'}: {self.game} {self.mode} {self.period}"


class GroundSums(models.Model):
    """The results on a ground in one mode and period, as counts without names.

    `version` is the first version of the design with this ground. `bot` is the level of the bots
    whose rounds these are, and empty for people. `scores` counts rounds by score. `holes` counts
    strokes for each hole that was played to its end: hole -> [par, strokes -> rounds].
    """

    version = models.ForeignKey(DesignVersion, on_delete=models.CASCADE, related_name="ground_sums")
    game = models.CharField(max_length=20)
    mode = models.CharField(max_length=20, blank=True)
    period = models.CharField(max_length=7, blank=True)
    bot = models.CharField(max_length=20, blank=True)
    scores = models.JSONField(default=dict)
    holes = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("results on a ground")
        verbose_name_plural = _("results on grounds")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["version", "game", "mode", "period", "bot"], name="ground_sums_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.game} {self.mode} {self.period}"


class BestScore(models.Model):
    """A golfer's best score on a ground in one mode and period; the first one if equal.

    `rank` is the score with the sign with which fewer is better, so that one index serves all
    modes.
    """

    version = models.ForeignKey(DesignVersion, on_delete=models.CASCADE, related_name="best_scores")
    game = models.CharField(max_length=20)
    mode = models.CharField(max_length=20, blank=True)
    period = models.CharField(max_length=7, blank=True)
    golfer = models.ForeignKey(Golfer, on_delete=models.CASCADE, related_name="best_scores")
    rank = models.IntegerField()
    score = models.IntegerField()
    played_in = models.ForeignKey(
        RecordedGame, on_delete=models.CASCADE, related_name="best_scores"
    )
    seat = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("best score")
        verbose_name_plural = _("best scores")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["version", "game", "mode", "period", "golfer"], name="best_score_once"
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["version", "game", "mode", "period", "rank", "played_in"],
                name="best_scores_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.version_id}: {self.score}"


class GainState(models.TextChoices):
    QUEUED = "queued", _("Waiting")
    WORKING = "working", _("In progress")
    DONE = "done", _("Done")
    FAILED = "failed", _("Failed")


class GameGains(models.Model):
    """The gains of the decisions of a rated game compared with the pro, by one edition.

    `seats` has the sums of each seat as in `FigureSums`. At most one row is in progress on the
    whole site: its `slot` is 1, and None in all others.
    """

    recorded = models.ForeignKey(RecordedGame, on_delete=models.CASCADE, related_name="gains")
    edition = models.CharField(max_length=40)
    state = models.CharField(max_length=10, choices=GainState, default=GainState.QUEUED)
    slot = models.PositiveSmallIntegerField(null=True, blank=True, unique=True)
    claim = models.CharField(max_length=32, blank=True)
    touched_at = models.DateTimeField(null=True, blank=True)
    seats = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("strokes gained in a game")
        verbose_name_plural = _("strokes gained in games")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["recorded", "edition"], name="gains_once_an_edition"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["edition", "recorded"],
                condition=models.Q(state="queued"),
                name="gains_waiting",
            ),
            models.Index(fields=["touched_at"], name="gains_touched"),
        ]

    def __str__(self) -> str:
        return f"{self.recorded_id}: {self.edition}"
