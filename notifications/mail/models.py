"""The outbox, and the addresses that receive no email or no invitations."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.people.models import LowercaseEmailField


class MailState(models.TextChoices):
    """The state of an email. The first three wait for another attempt; the others are final."""

    WAITING = "waiting", _("Waiting")
    SERVER_AWAY = "server_away", _("Mail server unavailable")
    DEFERRED = "deferred", _("Deferred by the mail server")
    SENT = "sent", _("Sent")
    REFUSED = "refused", _("Rejected")
    EXPIRED = "expired", _("Expired")
    UNWANTED = "unwanted", _("No longer wanted")


class OutgoingMailQuerySet(models.QuerySet["OutgoingMail"]):
    def open(self) -> "OutgoingMailQuerySet":
        """Return emails that still have to be sent."""
        return self.filter(closed_at=None)

    def due(self, *, at: datetime) -> "OutgoingMailQuerySet":
        """Return emails to try now, longest waiting first."""
        return self.open().filter(next_try_at__lte=at).order_by("next_try_at", "pk")


class OutgoingMail(models.Model):
    """An email to send, stored in the transaction of the event that it reports.

    Its links may give access (such as a password reset), so its text and address are erased as soon
    as it has been sent or given up. The Message-ID is kept for some time so that nothing is sent
    twice. A digest of the address is kept so that a returned email can be matched to its address.
    """

    message_id = models.CharField(max_length=200, unique=True)
    kind = models.CharField(_("kind"), max_length=20)
    about = models.PositiveBigIntegerField(
        null=True,
        blank=True,
        help_text=_("The key of the subject, if the email could be replaced before it is sent."),
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("user"),
    )
    address = LowercaseEmailField(blank=True)
    address_digest = models.CharField(max_length=64, blank=True, default="", db_default="")
    subject = models.CharField(max_length=500, blank=True)
    text = models.TextField(blank=True)
    html = models.TextField(blank=True)
    headers = models.JSONField(default=dict, blank=True)
    images = models.JSONField(
        default=dict, blank=True, help_text=_("PNG files in base64, by their names in the HTML.")
    )
    created_at = models.DateTimeField(_("created"))
    expires_at = models.DateTimeField(_("expires"))
    next_try_at = models.DateTimeField(_("next attempt"))
    tries = models.PositiveSmallIntegerField(_("attempts"), default=0)
    state = models.CharField(
        _("state"), max_length=20, choices=MailState, default=MailState.WAITING
    )
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    returned_at = models.DateTimeField(
        _("bounced"),
        null=True,
        blank=True,
        help_text=_("When the email bounced or was marked as spam. Counted once for each email."),
    )

    objects: ClassVar[models.Manager["OutgoingMail"]] = OutgoingMailQuerySet.as_manager()

    class Meta:
        app_label = "accounts"
        verbose_name = _("outgoing email")
        verbose_name_plural = _("outgoing emails")
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

    Stored as a digest: people who want nothing from us should not be on one of our lists.
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
    """An address that bounced our emails, or whose owner marked one of them as spam.

    Stored as a digest, so that it covers addresses with and without an account, and remains when
    users change their address. Of the server's response, only the code (RFC 3463) is stored.
    """

    digest = models.CharField(max_length=64, unique=True)
    failures = models.PositiveSmallIntegerField(
        _("failures"),
        default=0,
        help_text=_("Consecutive temporary failures, each of a different email."),
    )
    failed_at = models.DateTimeField(_("last failure"), null=True, blank=True)
    code = models.CharField(_("code"), max_length=11, blank=True)
    stopped_at = models.DateTimeField(
        _("sending stopped"),
        null=True,
        blank=True,
        help_text=_("No emails have been sent to the address since then."),
    )
    complained_at = models.DateTimeField(
        _("marked as spam"),
        null=True,
        blank=True,
        help_text=_("No optional emails have been sent to the address since then."),
    )
    mended_at = models.DateTimeField(
        _("allowed again"),
        null=True,
        blank=True,
        help_text=_("Emails before this time no longer count."),
    )

    class Meta:
        app_label = "accounts"
        verbose_name = _("undeliverable address")
        verbose_name_plural = _("undeliverable addresses")
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return f"{self.digest[:8]}…"
