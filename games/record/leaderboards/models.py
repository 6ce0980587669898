"""The rows of the leaderboards."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.record.log.models import Golfer


class Standing(models.Model):
    """A golfer's value on one leaderboard, for all time or for one month.

    Rows change only when a game is added to the record, so that no page has to count. All columns
    but `is_listed` are rebuilt from the log.
    """

    board = models.CharField(max_length=12)
    game = models.CharField(max_length=20, help_text=_("Empty for all games together."))
    pace = models.CharField(max_length=5, help_text=_("Empty for both paces together."))
    period = models.CharField(max_length=7, help_text=_("A month like 2026-11, or “all”."))
    golfer = models.ForeignKey(Golfer, on_delete=models.CASCADE, related_name="standings")
    value = models.FloatField()
    uncertainty = models.FloatField(null=True)
    games = models.PositiveIntegerField(help_text=_("The games that count for the value."))
    order = models.FloatField(help_text=_("The row with the lowest number is the first."))
    number = models.PositiveBigIntegerField(help_text=_("The game that changed the row last."))
    is_ranked = models.BooleanField(help_text=_("The golfer has played enough games."))
    is_listed = models.BooleanField(help_text=_("Other people can find the golfer."))

    class Meta:
        verbose_name = _("standing")
        verbose_name_plural = _("standings")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["golfer", "board", "game", "pace", "period"], name="one_standing_a_board"
            ),
        ]
        indexes: ClassVar = [
            # A page is a range of this index. Its condition is the one of the query: SQLite does
            # not use an index for a column that is only named in it.
            models.Index(
                fields=["board", "game", "pace", "period", "order", "number", "golfer"],
                condition=models.Q(is_ranked=True, is_listed=True),
                name="shown_standings",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board} {self.game} {self.pace} {self.period}: golfer {self.golfer_id}"
