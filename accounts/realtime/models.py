from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.people.models import DigestField


class SocketTicket(models.Model):
    """A ticket that opens one socket with the rights of a token. Browser pages cannot send the
    token.

    Deleted on use.
    """

    secret = DigestField(unique=True)
    token_digest = models.CharField(max_length=64)
    expires_at = models.DateTimeField(_("expires"), db_index=True)

    class Meta:
        verbose_name = _("socket ticket")
        verbose_name_plural = _("socket tickets")

    def __str__(self) -> str:
        return f"ticket {self.pk}"
