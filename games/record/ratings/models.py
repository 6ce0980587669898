"""Ratings of golfers, and the changes that led to them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.record.log.models import Golfer, Pace, RecordedGame
from games.record.ratings.formula import Skill


class GolferRating(models.Model):
    """The current rating of a golfer in a game at a pace. Bots have fixed ratings and no rows."""

    golfer = models.ForeignKey(Golfer, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=20)
    pace = models.CharField(max_length=10, choices=Pace)
    rating = models.FloatField()
    uncertainty = models.FloatField(help_text=_("One standard deviation."))
    games = models.PositiveIntegerField(help_text=_("The number of rated games."))
    latest = models.ForeignKey(RecordedGame, on_delete=models.CASCADE, related_name="+")

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["golfer", "game", "pace"], name="one_rating_a_pace"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["game", "pace", "-rating"], name="rating_by_pace"),
        ]

    def __str__(self) -> str:
        return f"{self.golfer_id} {self.game} {self.pace}: {self.skill.rating:.0f}"

    @property
    def skill(self) -> Skill:
        return Skill(self.rating, self.uncertainty)


class RatingChange(models.Model):
    """A golfer's rating before and after a rated game.

    `day` is the day (UTC) on which the game ended; it limits how often the same members can change
    each other's ratings.
    """

    game = models.ForeignKey(RecordedGame, on_delete=models.CASCADE, related_name="rating_changes")
    golfer = models.ForeignKey(Golfer, on_delete=models.CASCADE, related_name="rating_changes")
    rating_before = models.FloatField()
    uncertainty_before = models.FloatField()
    rating_after = models.FloatField()
    uncertainty_after = models.FloatField()
    day = models.DateField()

    class Meta:
        verbose_name = _("change of a rating")
        verbose_name_plural = _("changes of ratings")
        ordering: ClassVar = ["-game"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["golfer", "game"], name="one_rating_change_a_game"),
        ]
        indexes: ClassVar = [models.Index(fields=["golfer", "day"], name="rating_change_by_day")]

    def __str__(self) -> str:
        return f"{self.golfer_id} in game {self.game_id}: {self.points:+.0f}"

    @property
    def before(self) -> Skill:
        return Skill(self.rating_before, self.uncertainty_before)

    @property
    def after(self) -> Skill:
        return Skill(self.rating_after, self.uncertainty_after)

    @property
    def points(self) -> int:
        """The change of the displayed, whole rating."""
        return round(self.rating_after) - round(self.rating_before)
