"""The private address of a player's calendar feed."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def new_number() -> int:
    """Return a random number, so that an address is never assigned again, even after its
    removal.
    """
    return secrets.randbelow(1 << 62)


class CalendarLink(models.Model):
    """The private address of a user's calendar feed. The address is signed and contains this
    number.

    Every new address has a new number, so older addresses stop working. Without our signing key the
    number is useless.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="calendar_link"
    )
    number = models.BigIntegerField(_("number"), default=new_number)
    made_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("private calendar address")
        verbose_name_plural = _("private calendar addresses")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.user_id}#{self.number}"
