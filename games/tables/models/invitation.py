"""Invitations to a seat."""

import secrets
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.people.models import LowercaseEmailField
from games.tables.models.session import Session, Status


def new_name() -> str:
    return secrets.token_urlsafe(16)


class DeclineReason(models.TextChoices):
    """Why an invited player declines. The labels read well to both players."""

    GENERIC = "generic", _("No reason given")
    LATER = "later", _("Not now. Please ask again later.")
    TOO_FAST = "too_fast", _("The clock is too fast.")
    TOO_SLOW = "too_slow", _("The clock is too slow.")
    CLOCK = "clock", _("A different clock would be better.")
    GAME = "game", _("A different game would be better.")
    OPTIONS = "options", _("A different course, mode or option would be better.")
    SEATS = "seats", _("A different number of players would be better.")
    NO_BOT = "no_bot", _("No games against programs.")
    ONLY_BOT = "only_bot", _("Only games against programs.")


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def pending(self, *, at: datetime) -> "InvitationQuerySet":
        """Return the invitations that can still be accepted at this time.

        These belong to a table that has not started, or to a seat that a bot plays until the
        invited player joins. Starting a game without the invited player ends the invitation, so a
        running game has no other pending ones.
        """
        return self.filter(
            accepted_at=None,
            declined_at=None,
            expires_at__gt=at,
            session__status__in=[Status.OPEN, Status.PLAYING],
        )


class Invitation(models.Model):
    """An offer of a seat: by link, by email, or to a player who sat at the table before.

    The link contains the random `name`, signed by the site. A task that has only the row can write
    the email again, but anyone who merely reads the database table cannot use an invitation.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="invitations")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=30, unique=True, default=new_name)
    email = LowercaseEmailField(_("email address"), blank=True)
    invitee = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="invitations_received",
        help_text=_("The only user who can accept; empty if anyone with the link can."),
    )
    moved_to = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
        help_text=_("The user whose address has changed since the email was sent."),
    )
    local_name = models.CharField(
        max_length=40,
        blank=True,
        default="",
        db_default="",
        help_text=_("The person at the invited player’s device who played this seat before."),
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
    decline_reason = models.CharField(
        max_length=20, choices=DeclineReason, blank=True, default="", db_default=""
    )

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
    """A row to lock while sending an invitation to one email address.

    Transactions that invite the same address at the same time wait for each other, so each counts
    the other's invitations. The row is deleted when no invitations are left to count.
    """

    digest = models.CharField(max_length=64, unique=True)
    locked_at = models.DateTimeField()

    class Meta:
        verbose_name = _("invited address")
        verbose_name_plural = _("invited addresses")

    def __str__(self) -> str:
        return self.digest[:8]
