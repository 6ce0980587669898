from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Block(models.Model):
    """A user blocks a person: nothing of that person reaches the user.

    No comments, invitations, rematches or notices; and the person cannot join the user's tables.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "person"], name="one_block_each"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.person_id}"
