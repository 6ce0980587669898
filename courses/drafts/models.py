import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import Design


def new_name() -> str:
    return secrets.token_urlsafe(16)


class Level(models.TextChoices):
    """Permissions that a draft's link can give, in ascending order."""

    LOOK = "look", _("view it")
    COMMENT = "comment", _("view it and comment")
    EDIT = "edit", _("edit it")


class DraftLink(models.Model):
    """The link to a draft. Withdrawing it deletes the row; a later link gets a new name.

    The token consists of the random `name` and our signature, as in invitation links
    (docs/decisions/0005-signed-links.md).
    """

    design = models.OneToOneField(Design, on_delete=models.CASCADE, related_name="draft_link")
    name = models.CharField(max_length=30, unique=True, default=new_name)
    level = models.CharField(max_length=10, choices=Level)
    made_at = models.DateTimeField()

    class Meta:
        verbose_name = _("draft link")
        verbose_name_plural = _("draft links")
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.design_id}: {self.level}"


class DraftSaver(models.Model):
    """The last revision of a draft that a person saved.

    A browser that was offline learns from these rows who made the changes that it missed.
    """

    design = models.ForeignKey(Design, on_delete=models.CASCADE, related_name="draft_savers")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="saved_drafts"
    )
    revision = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("person who saved a draft")
        verbose_name_plural = _("people who saved drafts")
        ordering: ClassVar = ["-revision", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["design", "person"], name="one_saver_row_per_draft")
        ]

    def __str__(self) -> str:
        return f"{self.design_id}: {self.person_id} saved {self.revision}"
