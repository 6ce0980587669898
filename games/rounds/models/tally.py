import msgspec
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.stored import FIRST_FORMAT
from courses.stored.models.version import DesignVersion
from games.kernel.tally import TALLY, Tally


class VersionTally(models.Model):
    """What the rounds on a version came to; counts only. It can be counted anew at any time.

    Versions that only say something else of the same ground share the row of the first of them.
    `asked` grows with every game that ends; what was counted is true up to `answered`.
    """

    version = models.OneToOneField(DesignVersion, on_delete=models.CASCADE, related_name="tally")
    tally_json = models.TextField(blank=True, help_text=_("By hole; empty before the first."))
    tally_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    asked = models.PositiveIntegerField(default=0)
    answered = models.PositiveIntegerField(default=0)
    counted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("tally of a version")
        verbose_name_plural = _("tallies of versions")

    def __str__(self) -> str:
        return f"tally of version {self.version_id}"

    @property
    def tally(self) -> Tally:
        """Raises UnreadableError."""
        if not self.tally_json:
            return Tally()
        found: Tally = TALLY.read(self.tally_json, self.tally_format)
        return found

    @staticmethod
    def stored(tally: Tally) -> dict[str, str | int]:
        """The columns of a tally."""
        return {
            "tally_json": msgspec.json.encode(tally).decode(),
            "tally_format": TALLY.format,
        }
