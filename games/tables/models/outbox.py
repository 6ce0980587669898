"""Outbox of the tasks that follow a change, stored until the broker accepts them."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class OutboxTask(models.TextChoices):
    """A kind of task to queue after a commit; each value names one Celery task."""

    BOTS = "bots", _("Let bots play")
    SCORES = "scores", _("Keep the score")
    INVITATION = "invitation", _("Email an invitation")
    TALLY = "tally", _("Update the statistics of a finished game")
    RESIGNED = "resigned", _("Email that a player has resigned")
    RECORD = "record", _("Add a finished game to the record")
    CALLED_OFF = "called_off", _("Email that a table was cancelled")


class OutboxEntry(models.Model):
    """A task to queue, written in the same transaction as the change that causes it.

    The row is deleted once the broker has accepted the task. A periodic task queues the remaining
    rows, so no task is lost when the broker is down or a process dies between commit and queue.
    """

    task = models.CharField(max_length=20, choices=OutboxTask, db_column="errand")
    subject = models.PositiveBigIntegerField()
    created_at = models.DateTimeField()

    class Meta:
        verbose_name = _("task")
        verbose_name_plural = _("outbox")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.task} {self.subject}"
