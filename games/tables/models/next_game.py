"""Spectators who want to join the next game at a table."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class NextGameRequest(models.Model):
    """A spectator's request for a seat in the rematch. The player who opens it decides."""

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="next_game_requests"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="next_game_requests"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("request for the next game")
        verbose_name_plural = _("requests for the next game")
        ordering: ClassVar = ["at", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "user"], name="next_game_request_once"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.user_id}"
