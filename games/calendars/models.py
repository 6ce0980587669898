"""The secret address of a player's calendar."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def new_number() -> int:
    """One that nobody had before, after an address was taken away too."""
    return secrets.randbelow(1 << 62)


class CalendarLink(models.Model):
    """That somebody's deadlines have a private address: it is signed, with this number in it.

    Each address has another number, so that those before lead nowhere. Without our key the number
    opens nothing.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="calendar_link"
    )
    number = models.BigIntegerField(_("number"), default=new_number)
    made_at = models.DateTimeField(_("made"))

    class Meta:
        verbose_name = _("private calendar address")
        verbose_name_plural = _("private calendar addresses")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.user_id}#{self.number}"
