from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import Design


class Tag(models.Model):
    """A tag that an author gave a design, in lower case.

    `gallery` is the type of the design while it is listed, so that counting tags reads no designs.
    """

    design = models.ForeignKey(Design, on_delete=models.CASCADE, related_name="tags")
    word = models.CharField(_("tag"), max_length=20)
    gallery = models.CharField(
        max_length=10,
        blank=True,
        db_default="",
        help_text=_("The type of the design; empty while it is not in the gallery."),
    )

    class Meta:
        verbose_name = _("tag")
        verbose_name_plural = _("tags")
        ordering: ClassVar = ["word"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["design", "word"], name="one_tag_a_word"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["word", "design"]),
            models.Index(fields=["gallery", "word"], name="gallery_tags"),
        ]

    def __str__(self) -> str:
        return self.word


class DesignRecord(models.Model):
    """The best result on a design, which its card shows. Can be rebuilt from the games.

    It counts only for versions with the same `content`. If `value` is null, there is no record yet.
    """

    design = models.OneToOneField(Design, on_delete=models.CASCADE, related_name="record")
    content = models.CharField(_("content hash"), max_length=32)
    value = models.IntegerField(null=True, blank=True)
    holder = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("record")
        verbose_name_plural = _("records")

    def __str__(self) -> str:
        return f"{self.design_id}: {self.value}"
