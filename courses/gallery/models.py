from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import Design


class Tag(models.Model):
    """A tag that an author gave a design, in lower case."""

    design = models.ForeignKey(Design, on_delete=models.CASCADE, related_name="tags")
    word = models.CharField(_("tag"), max_length=20)

    class Meta:
        verbose_name = _("tag")
        verbose_name_plural = _("tags")
        ordering: ClassVar = ["word"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["design", "word"], name="one_tag_a_word"),
        ]
        indexes: ClassVar = [models.Index(fields=["word", "design"])]

    def __str__(self) -> str:
        return self.word
