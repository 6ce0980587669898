from functools import lru_cache
from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs.course.layout import Layout
from courses.designs.stored import FIRST_FORMAT
from courses.stored.models.design import Design
from courses.types.registry import type_of


class DesignVersion(models.Model):
    """A design as it was published once; never changed, so that games and records keep theirs."""

    design = models.ForeignKey(Design, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField(_("version"))
    name = models.CharField(_("name"), max_length=60)
    about = models.CharField(_("about"), max_length=400, blank=True)
    change = models.CharField(_("change"), max_length=200, blank=True)
    notation = models.TextField(_("notation"))
    playable_json = models.TextField(_("playable"), help_text=_("What a game embeds."))
    playable_format = models.PositiveIntegerField(db_default=FIRST_FORMAT)
    digest = models.CharField(_("digest"), max_length=32, db_index=True)
    content = models.CharField(_("content hash"), max_length=32, db_index=True)
    par = models.PositiveSmallIntegerField(_("par"), default=0)
    hole_count = models.PositiveSmallIntegerField(_("holes"), default=0)
    length = models.PositiveIntegerField(_("length in hexes"), default=0)
    buildable = models.BooleanField(_("buildable from the box"), default=True)
    published_at = models.DateTimeField(_("published"))

    class Meta:
        verbose_name = _("version of a design")
        verbose_name_plural = _("versions of designs")
        ordering: ClassVar = ["design__slug", "-number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["design", "number"], name="one_version_a_number"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        return self.design.slug

    @property
    def playable(self) -> Any:
        """What a game embeds; the same object for the same text."""
        return _playable(self.design.kind, self.playable_json, self.playable_format)

    @property
    def layout(self) -> Layout:
        """The ground and holes to play on, of a course."""
        layout: Layout = self.playable
        return layout

    @property
    def value(self) -> Any:
        """The design as it was drawn, moved to the origin."""
        return self.design.type.parse(self.notation)


@lru_cache(maxsize=256)
def _playable(kind: str, text: str, format: int) -> Any:
    return type_of(kind).embedded.read(text, format)
