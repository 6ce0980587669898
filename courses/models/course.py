from django.db import models
from django.utils.translation import gettext_lazy as _


class Course(models.Model):
    """A course under its name in addresses; what is played are its versions."""

    slug = models.SlugField(_("slug"), max_length=60, unique=True)
    shipped = models.BooleanField(
        _("shipped"), default=False, help_text=_("Comes with the house and is loaded at start.")
    )

    class Meta:
        verbose_name = _("course")
        verbose_name_plural = _("courses")
        ordering = ("slug",)

    def __str__(self) -> str:
        return self.slug
