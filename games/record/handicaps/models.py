"""Ratings of grounds, differentials and indexes. Indexes and differentials are stored in tenths,
because integers add up without an error.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.kernel.handicap import Rating
from games.record.log.models import Golfer, RecordedGame, RecordedRound

TENTHS = 10


class GroundRating(models.Model):
    """The rating of a ground for handicaps, fixed when it is first needed.

    A later edition of the analysis does not change it, so that the same rounds always give the same
    index. A rebuild keeps the rows.
    """

    game = models.CharField(max_length=20)
    content = models.CharField(_("content hash"), max_length=32)
    edition = models.PositiveIntegerField(help_text=_("The edition of the analysis."))
    course = models.IntegerField(_("course rating"), help_text=_("In tenths of a stroke."))
    bogey = models.IntegerField(_("bogey rating"), help_text=_("In tenths of a stroke."))
    slope = models.PositiveSmallIntegerField()
    pars = models.JSONField(help_text=_("By hole."))
    stroke_indexes = models.JSONField(help_text=_("By hole."))

    class Meta:
        verbose_name = _("rating of a ground")
        verbose_name_plural = _("ratings of grounds")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "content"], name="one_ground_rating"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.content}"

    @property
    def value(self) -> Rating:
        """The rating as the arithmetic of handicaps needs it."""
        return Rating(
            course=self.course / TENTHS,
            bogey=self.bogey / TENTHS,
            slope=self.slope,
            pars=tuple(self.pars),
            stroke_indexes=tuple(self.stroke_indexes),
        )


class HandicapGame(models.Model):
    """Whether the rounds of a recorded game can count for handicaps, and on which rating.

    `reason` is the code of the reason why they cannot, or empty. A rebuild keeps the rows, because
    the table can have been deleted by then.
    """

    game = models.OneToOneField(
        RecordedGame, on_delete=models.CASCADE, primary_key=True, related_name="handicap"
    )
    reason = models.CharField(max_length=20, blank=True)
    rating = models.ForeignKey(
        GroundRating, on_delete=models.PROTECT, null=True, blank=True, related_name="games"
    )

    class Meta:
        verbose_name = _("game for handicaps")
        verbose_name_plural = _("games for handicaps")

    def __str__(self) -> str:
        return f"{self.game_id}: {self.reason or 'counts'}"


class Differential(models.Model):
    """The differential of a golfer's round, and the golfer's index after it."""

    round = models.OneToOneField(
        RecordedRound, on_delete=models.CASCADE, primary_key=True, related_name="differential"
    )
    golfer = models.ForeignKey(Golfer, on_delete=models.CASCADE, related_name="differentials")
    number = models.PositiveBigIntegerField(help_text=_("The number of the recorded game."))
    game = models.CharField(max_length=20)
    adjusted = models.PositiveIntegerField(help_text=_("The strokes that count."))
    tenths = models.IntegerField(help_text=_("The differential in tenths."))
    index_before = models.IntegerField(null=True, help_text=_("In tenths; empty without one."))
    index_after = models.IntegerField(null=True, help_text=_("In tenths; empty without one."))

    class Meta:
        verbose_name = _("differential")
        verbose_name_plural = _("differentials")
        indexes: ClassVar = [
            models.Index(fields=["golfer", "game", "-number"], name="differentials_of_golfer"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.tenths / TENTHS}"

    @property
    def value(self) -> float:
        return self.tenths / TENTHS


class HandicapIndex(models.Model):
    """A golfer's present index in a game. `latest` are up to twenty differentials, in tenths."""

    golfer = models.ForeignKey(Golfer, on_delete=models.CASCADE, related_name="handicaps")
    game = models.CharField(max_length=20)
    tenths = models.IntegerField(null=True, help_text=_("Empty with fewer than three rounds."))
    rounds = models.PositiveIntegerField(default=0)
    latest = models.JSONField(default=list)

    class Meta:
        verbose_name = _("handicap index")
        verbose_name_plural = _("handicap indexes")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["golfer", "game"], name="one_index_a_game"),
        ]

    def __str__(self) -> str:
        return f"{self.game}: golfer {self.golfer_id}"

    @property
    def value(self) -> float | None:
        return None if self.tenths is None else self.tenths / TENTHS
