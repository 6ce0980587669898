from typing import ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from courses.stored.models.design import Design
from games.kernel.rounds import ROUND, Round
from games.tables.models.session import Session


class DesignerRound(models.Model):
    """A finished round that the author of a design has left on its page, as card and ghost.

    It belongs to the ground that was played: to every version with this digest, also to one that is
    published only later. What is stored is what everybody may see of a finished game.
    """

    design = models.ForeignKey(Design, on_delete=models.CASCADE, related_name="designer_rounds")
    digest = models.CharField(_("digest"), max_length=32)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="designer_rounds"
    )
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="designer_rounds")
    seat = models.PositiveSmallIntegerField()
    round_json = models.TextField(help_text=_("Hole by hole."))
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
        """Raises UnreadableError."""
        found: Round = ROUND.read(self.round_json, self.round_format)
        return found

    @staticmethod
    def stored(round: Round) -> dict[str, str | int]:
        """The columns of a round."""
        return {
            "round_json": msgspec.json.encode(round).decode(),
            "round_format": ROUND.format,
        }
