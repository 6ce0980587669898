from django.db import models
from django.utils.translation import gettext_lazy as _


class InvitedAddress(models.Model):
    """The row that invitations to one mail address lock, whoever sends them.

    It makes senders who invite the same address at the same moment wait for each other, so that
    each counts the invitations of the others. It is deleted when nothing is left to count.
    """

    digest = models.CharField(max_length=64, unique=True)
    locked_at = models.DateTimeField()

    class Meta:
        verbose_name = _("invited address")
        verbose_name_plural = _("invited addresses")

    def __str__(self) -> str:
        return self.digest[:8]
