"""Webhooks, their positions in the feeds, and the log of their deliveries."""

from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from accounts.oauth.models import App
from accounts.tokens.models import AccessToken
from core.db.locks import hold
from notifications.events.models import Kind

CLAIM = timedelta(minutes=2)
"""Longer than a request can take: when the claim expires, the worker has either sent the delivery
or died.
"""

LONGEST_REST = timedelta(days=1)

A_CLOCK_APART = timedelta(minutes=1)
"""Tolerance for workers whose clocks differ or that read the clock at slightly different times."""


class WebhookQuerySet(models.QuerySet["Webhook"]):
    def busy(self, *, at: datetime) -> "WebhookQuerySet":
        """Return webhooks to which a worker is currently sending.

        A claim that ends later than CLAIM from now was made by a clock that ran ahead, and is
        ignored.
        """
        return self.filter(**_until("busy", at, CLAIM))

    def free(self, *, at: datetime) -> "WebhookQuerySet":
        """Return webhooks to which no worker is sending."""
        return self.exclude(**_until("busy", at, CLAIM))

    def rested(self, *, at: datetime) -> "WebhookQuerySet":
        """Return webhooks that are not resting.

        A rest that ends later than LONGEST_REST from now was set by a clock that ran ahead, and is
        ignored.
        """
        return self.exclude(**_until("rests", at, LONGEST_REST))


def _until(what: str, at: datetime, longest: timedelta) -> dict[str, datetime]:
    return {f"{what}_until__gt": at, f"{what}_until__lte": at + longest + A_CLOCK_APART}


class Webhook(models.Model):
    """A URL that receives the events of its owner's feed, or of the feeds of an app's users.

    For a chat service the URL alone can give access, so only its owner sees it. The secret is
    derived from the salts (notifications.webhooks.signing). The old salt is also used to sign until
    `old_until`.
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
        help_text=_("The webhook receives the events of this app’s users instead of its owner’s."),
    )
    token = models.ForeignKey(
        AccessToken,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="webhooks",
        help_text=_("The token that created the webhook, if any. The webhook ends with it."),
    )
    address_text = models.TextField(_("address"))
    preset = models.CharField(
        _("service"),
        max_length=20,
        blank=True,
        help_text=_("The chat service. Empty for a program."),
    )
    kinds = models.JSONField(default=list, help_text=_("Kinds of events. Empty for all of them."))
    table = models.CharField(
        max_length=30,
        blank=True,
        help_text=_("The public id of a table, if only its events are sent."),
    )
    secret_salt = models.CharField(max_length=64)
    old_secret_salt = models.CharField(max_length=64, blank=True)
    old_until = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(_("created"))
    busy_until = models.DateTimeField(
        null=True, blank=True, help_text=_("Until then, only one worker sends to this webhook.")
    )
    rests_until = models.DateTimeField(
        null=True, blank=True, help_text=_("Nothing is sent before this time.")
    )
    succeeded_at = models.DateTimeField(_("last reached"), null=True, blank=True)
    failing_since = models.DateTimeField(_("failing since"), null=True, blank=True)
    failures = models.PositiveIntegerField(
        _("failures"), default=0, help_text=_("Consecutive failures.")
    )
    behind_since = models.DateTimeField(
        _("behind since"),
        null=True,
        blank=True,
        help_text=_("Since then, every event has arrived more than an hour late."),
    )
    disabled_at = models.DateTimeField(_("turned off"), null=True, blank=True)

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
        """Return whether events are sent to this webhook."""
        with_token = self.token is None or self.token.is_valid(at=at)
        return self.disabled_at is None and self.user.is_active and with_token


class WebhookCursorQuerySet(models.QuerySet["WebhookCursor"]):
    def pending(self) -> "WebhookCursorQuerySet":
        """Return cursors with events that have not been taken from the feed yet."""
        return self.filter(position__lt=F("newest"))

    def skip(self) -> None:
        """Skip all events that have not been taken yet."""
        keys = hold(self.pending())
        self.model.objects.filter(pk__in=keys).update(position=F("newest"))


class WebhookCursor(models.Model):
    """A webhook's position in one user's feed.

    Events after `position`, up to `newest`, are still waiting in the feed. One row covers all of
    them.
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="cursors")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="webhook_cursors",
        help_text=_("The owner of the feed."),
    )
    position = models.PositiveBigIntegerField(help_text=_("The last event that was accepted."))
    newest = models.PositiveBigIntegerField(help_text=_("The newest event for this webhook."))
    waits_since = models.DateTimeField(help_text=_("When the first waiting event happened."))

    objects: ClassVar[models.Manager["WebhookCursor"]] = WebhookCursorQuerySet.as_manager()

    class Meta:
        app_label = "accounts"
        verbose_name = _("webhook cursor")
        verbose_name_plural = _("webhook cursors")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["webhook", "user"], name="webhook_cursor_once"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["webhook"],
                name="webhook_cursor_pending",
                condition=models.Q(position__lt=F("newest")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.webhook_id}: {self.position}-{self.newest}"


class DeliveryState(models.TextChoices):
    """The state of a delivery."""

    WAITING = "waiting", _("waiting")
    DELIVERED = "delivered", _("delivered")
    FAILED = "failed", _("failed")


class DeliveryTrouble(models.TextChoices):
    """The reason why the receiver did not respond."""

    NOT_PUBLIC = (
        "not_public",
        _("not a public internet address, or the port of another service"),
    )
    UNREACHABLE = "unreachable", _("no connection")
    CERTIFICATE = "certificate", _("certificate not trusted")
    TOO_SLOW = "too_slow", _("timed out")
    NOT_HTTP = "not_http", _("incomplete or invalid HTTP response")
    OURS = "ours", _("error on our side")


class WebhookDelivery(models.Model):
    """An event that was or is being sent to a webhook: one entry in its log.

    Events that have not been tried yet have no row. They wait in the feed (WebhookCursor).
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="webhook_deliveries",
        help_text=_("The owner of the feed."),
    )
    message_id = models.CharField(
        max_length=40, unique=True, help_text=_("The same for every attempt.")
    )
    number = models.PositiveBigIntegerField(
        help_text=_("The number of the event in the feed; 0 for a test.")
    )
    kind = models.CharField(_("kind"), max_length=30)
    data = models.JSONField(default=dict)
    at = models.DateTimeField(_("happened"))
    state = models.CharField(
        _("state"), max_length=10, choices=DeliveryState, default=DeliveryState.WAITING
    )
    next_try_at = models.DateTimeField(_("next attempt"))
    tries = models.PositiveIntegerField(_("attempts"), default=0)
    first_tried_at = models.DateTimeField(_("first attempt"), null=True, blank=True)
    tried_at = models.DateTimeField(_("last attempt"), null=True, blank=True)
    status = models.PositiveIntegerField(_("response"), null=True, blank=True)
    answer_text = models.TextField(blank=True)
    trouble = models.CharField(
        _("problem"), max_length=20, blank=True, db_default="", choices=DeliveryTrouble
    )

    class Meta:
        app_label = "accounts"
        verbose_name = _("webhook delivery")
        verbose_name_plural = _("webhook deliveries")
        ordering: ClassVar = ["-pk"]
        indexes: ClassVar = [
            models.Index(fields=["next_try_at"], name="delivery_due", condition=Q(state="waiting")),
            models.Index(fields=["at"], name="delivery_at"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def label(self) -> str:
        """Return the kind of event in words."""
        return str(dict(Kind.choices).get(self.kind, _("Test")))

    @property
    def tried_next_at(self) -> datetime | None:
        """Return the time of the next attempt, after any rest of the webhook, or None."""
        if self.state != DeliveryState.WAITING:
            return None
        return max(self.next_try_at, self.webhook.rests_until or self.next_try_at)

    @property
    def is_test(self) -> bool:
        """Return whether this is a test that the owner requested. Tests belong to no feed."""
        return self.number == 0
