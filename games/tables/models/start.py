"""The position in which a game starts that continues another one."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class StartState(models.Model):
    """The state before the first turn of a game that continues another one. It never changes.

    Such a game has a set-up without events; all other set-ups create the state by their events.
    """

    session = models.OneToOneField(
        Session, on_delete=models.CASCADE, primary_key=True, related_name="start_state"
    )
    state = models.BinaryField()
    format = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("starting position")
        verbose_name_plural = _("starting positions")
        ordering: ClassVar = ["session"]

    def __str__(self) -> str:
        return str(self.session_id)
