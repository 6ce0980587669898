from functools import lru_cache

import msgspec
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.designs import course as design
from courses.designs.layout import Layout
from courses.designs.notation import parse
from courses.models.course import Course


class CourseVersion(models.Model):
    """A course as it was published once; never changed, so that games and records keep theirs."""

    course = models.ForeignKey(Course, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField(_("version"))
    name = models.CharField(_("name"), max_length=60)
    about = models.CharField(_("about"), max_length=400, blank=True)
    notation = models.TextField(_("notation"))
    layout_json = models.TextField(_("layout"))
    digest = models.CharField(_("digest"), max_length=32, db_index=True)
    par = models.PositiveSmallIntegerField(_("par"))
    hole_count = models.PositiveSmallIntegerField(_("holes"))
    published_at = models.DateTimeField(_("published"))

    class Meta:
        verbose_name = _("course version")
        verbose_name_plural = _("course versions")
        ordering = ("course__slug", "-number")
        constraints = (
            models.UniqueConstraint(fields=("course", "number"), name="one_version_a_number"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        return self.course.slug

    @property
    def layout(self) -> Layout:
        """The ground and holes to play on; the same object for the same text."""
        return _layout(self.layout_json)

    @property
    def design(self) -> design.Course:
        """Tiles, adjustments and holes as they were laid."""
        return parse(self.notation)


@lru_cache(maxsize=256)
def _layout(text: str) -> Layout:
    return msgspec.json.decode(text, type=Layout)
