"""Players who wait for another player, and the lock that makes matches one after another."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.session import Session


class PoolLock(models.Model):
    """A single row that serves as a lock: only the transaction that holds it matches players."""

    class Meta:
        verbose_name = _("pool lock")
        verbose_name_plural = _("pool locks")

    def __str__(self) -> str:
        return "pool lock"


class PoolEntry(models.Model):
    """A user's place in a pool. When the wait is over, the row stores the user's last choice.

    `waits_until` is the end of the lease, which the user's page extends; None if the user does not
    wait. With `meanwhile`, the user plays a bot, and is asked before a match.
    `table` is the table of the last match.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="pool_entry",
    )
    game = models.CharField(max_length=20)
    mode = models.CharField(max_length=20, blank=True)
    pace = models.CharField(max_length=10)
    meanwhile = models.BooleanField(default=False)
    entered_at = models.DateTimeField()
    waits_until = models.DateTimeField(null=True, blank=True)
    table = models.ForeignKey(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="pool_entries"
    )

    class Meta:
        verbose_name = _("pool entry")
        verbose_name_plural = _("pool entries")
        indexes: ClassVar = [
            models.Index(fields=["game", "mode", "pace", "entered_at"], name="pool_entry_choice")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.game} {self.mode} {self.pace}"
