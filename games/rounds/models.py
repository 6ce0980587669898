"""Scores of games, totals of versions, and designers' rounds."""

from typing import ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from courses.stored.models import Design, DesignVersion
from games.kernel.rounds import ROUND, Round
from games.kernel.tally import TALLY, Tally
from games.tables.models.session import Session


class ScoreRow(models.Model):
    """One figure of a scorecard. Hole 0 stands for the whole game.

    Can be rebuilt from the log at any time.
    """

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


class VersionTally(models.Model):
    """The totals of all rounds on a version. They are only counts and can be recomputed at any
    time.

    Versions that change only the text of a ground share the row of the first such version. `asked`
    grows with every game that ends; the counts include the games up to `answered`.
    """

    version = models.OneToOneField(DesignVersion, on_delete=models.CASCADE, related_name="tally")
    tally_json = models.TextField(
        blank=True, help_text=_("One entry per hole; empty until the first round.")
    )
    tally_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    asked = models.PositiveIntegerField(default=0)
    answered = models.PositiveIntegerField(default=0)
    counted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("version statistics")
        verbose_name_plural = _("version statistics")

    def __str__(self) -> str:
        return f"tally of version {self.version_id}"

    @property
    def tally(self) -> Tally:
        """Return the decoded tally. Raises UnreadableError."""
        if not self.tally_json:
            return Tally()
        found: Tally = TALLY.read(self.tally_json, self.tally_format)
        return found

    @staticmethod
    def stored(tally: Tally) -> dict[str, str | int]:
        """Return the columns that store a tally."""
        return {
            "tally_json": msgspec.json.encode(tally).decode(),
            "tally_format": TALLY.format,
        }


class DesignerRound(models.Model):
    """A finished round that the author of a design has published on its page, as card and ghost.

    It belongs to the ground that was played: to every version with this digest, including one that
    is published later. It contains only what everyone can see of a finished game.
    """

    design = models.ForeignKey(Design, on_delete=models.CASCADE, related_name="designer_rounds")
    digest = models.CharField(_("digest"), max_length=32)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="designer_rounds"
    )
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="designer_rounds")
    seat = models.PositiveSmallIntegerField()
    round_json = models.TextField(help_text=_("The round, hole by hole."))
    round_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    left_at = models.DateTimeField()

    class Meta:
        verbose_name = _("designer's round")
        verbose_name_plural = _("designers' rounds")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["design", "digest"], name="one_designer_round_a_ground"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.design_id}/{self.digest}"

    @property
    def round(self) -> Round:
        """Return the decoded round. Raises UnreadableError."""
        found: Round = ROUND.read(self.round_json, self.round_format)
        return found

    @staticmethod
    def stored(round: Round) -> dict[str, str | int]:
        """Return the columns that store a round."""
        return {
            "round_json": msgspec.json.encode(round).decode(),
            "round_format": ROUND.format,
        }
