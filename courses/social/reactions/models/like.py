from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Like(models.Model):
    """Somebody likes a design."""

    design = models.ForeignKey("courses.Design", on_delete=models.CASCADE, related_name="likers")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="likes"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("like")
        verbose_name_plural = _("likes")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "design"], name="one_like_each"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.design_id}"
