"""One turn of a table."""

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from games.tables.models.session import Session

HOUSE_KEY = "bot-"
"""Prefix of the site's own keys. A player's turn with such a key would block a bot forever."""


class Turn(models.Model):
    """One turn: the action and the events that it caused. Rows are added, never changed.

    Number 0 is the set-up. `version` is the session's version after this turn, so that clients can
    request all turns after a version. `undoes` is the number of the turn that this one takes back.
    In that case `prompt` is the prompt whose answer is taken back; undos of earlier releases left
    it empty. `format` is the format of action and events, which `games.tables.selectors.positions`
    decodes. `timed_out` is true if the player's time was up and a bot chose.
    """

    as_played: Any = None
    """The kernel's turn, set only if the turn has just been played. It saves decoding the row."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="turns")
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    key = models.CharField(max_length=80, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    prompt = models.CharField(max_length=20, blank=True)
    action = models.BinaryField(default=bytes)
    events = models.BinaryField()
    draws = models.BinaryField()
    format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    rules_version = models.PositiveIntegerField()
    undoes = models.PositiveIntegerField(null=True)
    timed_out = models.BooleanField(db_default=False)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("turn")
        verbose_name_plural = _("turns")
        ordering: ClassVar = ["session", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "number"], name="turn_number_once"),
            models.UniqueConstraint(
                fields=["session", "seat", "key"],
                condition=~models.Q(key=""),
                name="turn_key_once_a_seat",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["session", "version"])]

    def __str__(self) -> str:
        return f"{self.session_id}#{self.number}"
