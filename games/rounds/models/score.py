from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class ScoreRow(models.Model):
    """One figure of a score card; hole 0 is the whole game. Rebuilt from the log at any time."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="score_rows")
    seat = models.PositiveSmallIntegerField()
    hole = models.PositiveSmallIntegerField()
    measure = models.CharField(max_length=30)
    value = models.IntegerField()
    par = models.IntegerField(null=True)

    class Meta:
        verbose_name = _("score")
        verbose_name_plural = _("scores")
        ordering: ClassVar = ["session", "hole", "seat", "measure"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["session", "seat", "hole", "measure"], name="score_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.seat} hole {self.hole}: {self.measure} {self.value}"
