"""Invitations to a seat."""

import secrets
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.people.fields import LowercaseEmailField
from games.tables.models.session import Session, Status


def new_name() -> str:
    return secrets.token_urlsafe(16)


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def pending(self, *, at: datetime) -> "InvitationQuerySet":
        """Those that can still be accepted: before the game, and while a bot keeps their seat.

        A start without the invited ends their invitations, so a table under way has no others.
        """
        return self.filter(
            accepted_at=None,
            declined_at=None,
            expires_at__gt=at,
            session__status__in=[Status.OPEN, Status.PLAYING],
        )


class Invitation(models.Model):
    """An offer of a seat, by link, by mail, or to a golfer who sat at the table before.

    The link is `name`, which is random, with our signature: a mail can be written again by a task
    that knows the row only, and who reads the table of invitations still cannot use one.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="invitations")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=30, unique=True, default=new_name)
    email = LowercaseEmailField(_("e-mail address"), blank=True)
    invitee = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="invitations_received",
        help_text=_("Who alone may accept; None for whoever has the link."),
    )
    moved_to = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
        help_text=_("Who has changed their address since it was sent to that one."),
    )
    language = models.CharField(max_length=5)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations_sent"
    )
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    mailed_at = models.DateTimeField(null=True, blank=True)
    accepted_at = models.DateTimeField(null=True, blank=True)
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="invitations_accepted",
    )
    declined_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager["Invitation"]] = InvitationQuerySet.as_manager()

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering: ClassVar = ["-created_at", "-pk"]
        indexes: ClassVar = [
            models.Index(fields=["created_by", "created_at"]),
            models.Index(fields=["email"], name="invitation_email"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}/{self.seat}"


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
