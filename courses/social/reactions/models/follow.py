from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Follow(models.Model):
    """Somebody wants to hear of an author's new designs, or of one design's versions and forks."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="follows"
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="followers",
    )
    design = models.ForeignKey(
        "courses.Design",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="followers",
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("follow")
        verbose_name_plural = _("follows")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "author"],
                condition=models.Q(author__isnull=False),
                name="one_follow_an_author",
            ),
            models.UniqueConstraint(
                fields=["user", "design"],
                condition=models.Q(design__isnull=False),
                name="one_follow_a_design",
            ),
            models.CheckConstraint(
                condition=models.Q(author__isnull=False) ^ models.Q(design__isnull=False),
                name="follow_author_or_design",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.author_id or self.design_id}"
