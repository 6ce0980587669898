"""Tasks that follow from a change, until the broker has them."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Errand(models.TextChoices):
    """What is to be queued after a commit; each names one Celery task."""

    BOTS = "bots", _("Let bots play")
    SCORES = "scores", _("Keep the score")
    INVITATION = "invitation", _("Mail an invitation")
    TALLY = "tally", _("Count what came of a finished game")
    RESIGNED = "resigned", _("Mail that somebody has resigned")
    CALLED_OFF = "called_off", _("Mail that a table was called off")


class OutboxEntry(models.Model):
    """Something to be queued, written in the same transaction as what it follows from.

    It is deleted when the broker has it; what is left here is queued by the periodic task. So
    nothing is lost when the broker is away or a process dies between commit and queue.
    """

    errand = models.CharField(max_length=20, choices=Errand)
    subject = models.PositiveBigIntegerField()
    created_at = models.DateTimeField()

    class Meta:
        verbose_name = _("errand")
        verbose_name_plural = _("outbox")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.errand} {self.subject}"
