from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class What(models.TextChoices):
    """Why somebody else plays a seat from now on."""

    CAME = "came", _("A friend has come")
    RESIGNED = "resigned", _("Resigned")
    HANDED_OVER = "handed_over", _("The others handed over to a bot")
    OUT_OF_TIME = "out_of_time", _("The clock ran out")
    BACK = "back", _("Plays on after a bot")
    GONE = "gone", _("The account is gone")


class SeatChange(models.Model):
    """A seat of a game under way changes hands; told in the log between the turns.

    `version` is the session's after it, as a turn has one. Rows are added, never changed.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seat_changes")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    what = models.CharField(max_length=20, choices=What)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("change of a seat")
        verbose_name_plural = _("changes of seats")
        ordering: ClassVar = ["session", "version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "version"], name="seat_change_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.seat}: {self.what}"
