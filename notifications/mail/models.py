"""The outbox, and the addresses that receive no mail or no invitations."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.people.fields import LowercaseEmailField


class MailState(models.TextChoices):
    """The state of a mail. The first three wait for another try; the others are final."""

    WAITING = "waiting", _("Waiting")
    SERVER_AWAY = "server_away", _("The mail server takes nothing")
    DEFERRED = "deferred", _("Not taken for now")
    SENT = "sent", _("Sent")
    REFUSED = "refused", _("Refused for good")
    EXPIRED = "expired", _("Came too late")
    UNWANTED = "unwanted", _("No longer wanted")


class OutgoingMailQuerySet(models.QuerySet["OutgoingMail"]):
    def open(self) -> "OutgoingMailQuerySet":
        """Return mails that are still to be sent."""
        return self.filter(closed_at=None)

    def due(self, *, at: datetime) -> "OutgoingMailQuerySet":
        """Return mails to try now, longest waiting first."""
        return self.open().filter(next_try_at__lte=at).order_by("next_try_at", "pk")


class OutgoingMail(models.Model):
    """A mail to send, written in the transaction of the event that it reports.

    Its links may give access (a password reset), so text and address are erased as soon as it is
    sent or given up. The Message-ID is kept for a while so that nothing is sent twice. A digest of
    the address is kept to know which address a returned mail belongs to.
    """

    message_id = models.CharField(max_length=200, unique=True)
    kind = models.CharField(_("kind"), max_length=20)
    about = models.PositiveBigIntegerField(
        null=True, blank=True, help_text=_("The key of what it tells of, where that may change.")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("golfer"),
    )
    address = LowercaseEmailField(blank=True)
    address_digest = models.CharField(max_length=64, blank=True, default="", db_default="")
    subject = models.CharField(max_length=500, blank=True)
    text = models.TextField(blank=True)
    html = models.TextField(blank=True)
    headers = models.JSONField(default=dict, blank=True)
    images = models.JSONField(
        default=dict, blank=True, help_text=_("PNG files in base64, by the name in the HTML.")
    )
    created_at = models.DateTimeField(_("written"))
    expires_at = models.DateTimeField(_("of use until"))
    next_try_at = models.DateTimeField(_("next try"))
    tries = models.PositiveSmallIntegerField(_("tries"), default=0)
    state = models.CharField(
        _("state"), max_length=20, choices=MailState, default=MailState.WAITING
    )
    closed_at = models.DateTimeField(_("done with"), null=True, blank=True)
    returned_at = models.DateTimeField(
        _("came back"), null=True, blank=True, help_text=_("Or was called spam: once a mail.")
    )

    objects: ClassVar[models.Manager["OutgoingMail"]] = OutgoingMailQuerySet.as_manager()

    class Meta:
        app_label = "accounts"
        verbose_name = _("outgoing mail")
        verbose_name_plural = _("outgoing mails")
        ordering: ClassVar = ["-created_at", "-pk"]
        indexes: ClassVar = [
            models.Index(
                fields=["next_try_at"],
                condition=models.Q(closed_at=None),
                name="outgoing_mail_due",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"


class RefusedAddress(models.Model):
    """An address without an account whose owner wants no more invitations.

    Stored as a digest: a person who wants nothing from us should not be on a list of ours.
    """

    digest = models.CharField(max_length=64, unique=True)
    refused_at = models.DateTimeField(_("refused"))

    class Meta:
        app_label = "accounts"
        verbose_name = _("refused address")
        verbose_name_plural = _("refused addresses")

    def __str__(self) -> str:
        return f"{self.digest[:8]}…"


class TroubledAddress(models.Model):
    """An address that returned our mails, or whose owner marked one of them as spam.

    Stored as a digest, so that it covers addresses with and without an account, and stays behind
    when a user changes address. Of the server's answer only the code (RFC 3463) is kept.
    """

    digest = models.CharField(max_length=64, unique=True)
    failures = models.PositiveSmallIntegerField(
        _("failures"), default=0, help_text=_("Temporary ones in a row, each of another mail.")
    )
    failed_at = models.DateTimeField(_("last failure"), null=True, blank=True)
    code = models.CharField(_("code"), max_length=11, blank=True)
    stopped_at = models.DateTimeField(
        _("stopped"), null=True, blank=True, help_text=_("Since when nothing is sent to it.")
    )
    complained_at = models.DateTimeField(
        _("complained"), null=True, blank=True, help_text=_("Since when nothing optional is sent.")
    )
    mended_at = models.DateTimeField(
        _("tried again"), null=True, blank=True, help_text=_("Older mails count no more.")
    )

    class Meta:
        app_label = "accounts"
        verbose_name = _("troubled address")
        verbose_name_plural = _("troubled addresses")
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return f"{self.digest[:8]}…"
