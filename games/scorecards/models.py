"""A scorecard that is filled in by hand."""

from typing import Any, ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from courses.stored.models import DesignVersion
from games.kernel.manual_scorecard import CARD, Holes
from games.tables.models.session import new_public_id


class ManualScorecard(models.Model):
    """A round of the physical game, recorded here. It sets no records.

    Anyone who knows `public_id` can view it. Only the user who opened it can write to it.
    """

    public_id = models.CharField(max_length=20, unique=True, default=new_public_id)
    version = models.ForeignKey(DesignVersion, on_delete=models.PROTECT, related_name="rounds")
    keeper = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="manual_scorecards",
        help_text=_("Empty if the scorekeeper has no account."),
    )
    players = models.JSONField(help_text=_("The players’ names."))
    card_json = models.TextField(help_text=_("The scores, by player and hole."))
    card_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    answered = models.JSONField(
        null=True,
        blank=True,
        help_text=_("The latest request keys, each with the scores it replaced."),
    )
    opened_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        # The table keeps its old name, so that no data has to move.
        db_table = "games_paperround"
        verbose_name = _("tabletop round")
        verbose_name_plural = _("tabletop rounds")
        ordering: ClassVar = ["-opened_at", "-pk"]
        indexes: ClassVar = [models.Index(fields=["keeper", "-opened_at"])]

    def __str__(self) -> str:
        return self.public_id

    @property
    def card(self) -> tuple[Holes, ...]:
        card: tuple[Holes, ...] = CARD.read(self.card_json, self.card_format)
        return card

    @card.setter
    def card(self, card: Any) -> None:
        self.card_json, self.card_format = msgspec.json.encode(card).decode(), CARD.format
