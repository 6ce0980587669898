"""The bot accounts that can be challenged."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Challenge(models.Model):
    """A game to which a host can challenge a bot account."""

    bot = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges"
    )
    game = models.CharField(max_length=20)

    class Meta:
        verbose_name = _("challenge")
        verbose_name_plural = _("challenges")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["bot", "game"], name="challenge_once"),
        ]

    def __str__(self) -> str:
        return f"{self.bot_id}: {self.game}"
