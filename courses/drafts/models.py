import secrets
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from courses.stored.models import Design


def new_name() -> str:
    return secrets.token_urlsafe(16)


class Level(models.TextChoices):
    """What whoever has a draft's link may do, from the least up."""

    LOOK = "look", _("look at it")
    COMMENT = "comment", _("look and comment")
    EDIT = "edit", _("draw along")


class DraftLink(models.Model):
    """The link of a draft, for those who have it. Withdrawing deletes it; the next is another one.

    The link is `name`, which is random, with our signature, as those of invitations are
    (docs/decisions/0005-links-of-invitations-are-signed.md).
    """

    design = models.OneToOneField(Design, on_delete=models.CASCADE, related_name="draft_link")
    name = models.CharField(max_length=30, unique=True, default=new_name)
    level = models.CharField(max_length=10, choices=Level)
    made_at = models.DateTimeField()

    class Meta:
        verbose_name = _("link of a draft")
        verbose_name_plural = _("links of drafts")
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.design_id}: {self.level}"
