"""One turn of a table."""

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from games.tables.models.session import Session

HOUSE_KEY = "bot-"
"""The beginning of the site's own keys: taken by somebody else, it would stop a bot for ever."""


class Turn(models.Model):
    """One turn: the action and the facts that came of it. Rows are added, never changed.

    Number 0 is the set-up. `version` is the session's after this turn, so that a reader who knows
    a version finds what is new. `undoes` is the number of the turn that this one takes back; then
    `prompt` is the one whose answer is taken back, empty in undos of earlier releases.
    `format` is that of action and events; `games.tables.selectors.positions` reads them.
    `timed_out` says that the golfer's time was up and a bot chose.
    """

    as_played: Any = None
    """The same as the kernel knows it, where the turn has just been played."""

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
