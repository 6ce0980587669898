from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.oauth.models.app import App
from accounts.tokens.models import AccessToken

CLAIM = timedelta(minutes=2)
"""Longer than a request may take: a worker whose claim expired has sent it or is dead."""
LONGEST_REST = timedelta(days=1)
A_CLOCK_APART = timedelta(minutes=1)
"""One worker may have looked at the clock a little before the other one, or have another clock."""


class WebhookQuerySet(models.QuerySet["Webhook"]):
    def busy(self, *, at: datetime) -> "WebhookQuerySet":
        """Those that a worker sends to. For longer than a claim only a clock that was ahead is."""
        return self.filter(**_until("busy", at, CLAIM))

    def free(self, *, at: datetime) -> "WebhookQuerySet":
        """All others."""
        return self.exclude(**_until("busy", at, CLAIM))

    def rested(self, *, at: datetime) -> "WebhookQuerySet":
        """Those that may be asked again; no rest is longer, but by a clock that was ahead."""
        return self.exclude(**_until("rests", at, LONGEST_REST))


def _until(what: str, at: datetime, longest: timedelta) -> dict[str, datetime]:
    return {f"{what}_until__gt": at, f"{what}_until__lte": at + longest + A_CLOCK_APART}


class Webhook(models.Model):
    """An address of somebody's that is told what their feed tells, or those of an app's golfers.

    The address may be all that a chat service asks for, so it is shown to its owner alone. The
    salts make the secret (notifications.webhooks.signing); an old one signs too, until `old_until`.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="webhooks"
    )
    app = models.ForeignKey(
        App,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="webhooks",
        help_text=_("It is told of those who have allowed this one, in place of its owner."),
    )
    token = models.ForeignKey(
        AccessToken,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="webhooks",
        help_text=_("What made it, where a program did: it ends with it."),
    )
    address_text = models.TextField(_("address"))
    preset = models.CharField(
        _("service"), max_length=20, blank=True, help_text=_("A chat; none: a program.")
    )
    kinds = models.JSONField(default=list, help_text=_("Of the feed; none: all of them."))
    table = models.CharField(
        max_length=30, blank=True, help_text=_("The public id of the only one it is told of.")
    )
    secret_salt = models.CharField(max_length=64)
    old_secret_salt = models.CharField(max_length=64, blank=True)
    old_until = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(_("made"))
    busy_until = models.DateTimeField(
        null=True, blank=True, help_text=_("Until then one worker sends there, and no other.")
    )
    rests_until = models.DateTimeField(
        null=True, blank=True, help_text=_("Nothing is sent there before.")
    )
    succeeded_at = models.DateTimeField(_("last reached"), null=True, blank=True)
    failing_since = models.DateTimeField(_("failing since"), null=True, blank=True)
    failures = models.PositiveIntegerField(_("failures"), default=0, help_text=_("In a row."))
    behind_since = models.DateTimeField(
        _("behind since"),
        null=True,
        blank=True,
        help_text=_("Since then, each event that it gets is more than an hour old."),
    )
    disabled_at = models.DateTimeField(_("switched off"), null=True, blank=True)

    objects: ClassVar[models.Manager["Webhook"]] = WebhookQuerySet.as_manager()

    class Meta:
        app_label = "accounts"
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")
        ordering: ClassVar = ["created_at", "pk"]
        indexes: ClassVar = [
            models.Index(fields=["user"], name="webhook_on", condition=Q(disabled_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.pk}"

    def is_on(self, *, at: datetime) -> bool:
        """Whether anything is sent there."""
        with_token = self.token is None or self.token.is_valid(at=at)
        return self.disabled_at is None and self.user.is_active and with_token
