"""Users' notification preferences, where they differ from the defaults."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _


class Way(models.TextChoices):
    """When an event is reported by email. Push messages are independent of it."""

    NOW = "now", _("Email immediately")
    LATER = "later", _("Email after a delay")
    DIGEST = "digest", _("Daily digest")
    WEEKLY = "weekly", _("Weekly on Mondays")
    NONE = "none", _("No email")


class NoticeChoice(models.Model):
    """A user's preference for one kind of notification, where it differs from the default.

    Empty fields follow notifications/preferences/kinds.py, even if it changes later.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_choices"
    )
    kind = models.CharField(_("kind"), max_length=20)
    mail = models.CharField(_("email"), max_length=10, choices=Way, blank=True)
    push = models.BooleanField(_("push"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("notification choice")
        verbose_name_plural = _("notification choices")
        ordering: ClassVar = ["user", "kind"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "kind"], name="notice_choice_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["kind", "mail"], name="notice_choice_mail")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.mail or '-'}"


MORNING = 8
"""The default hour of the digest."""


class NoticeTimes(models.Model):
    """The hours at which a user can be notified, in the user's time zone.

    If there is no row, the defaults apply.

    `delay` is in minutes; null means the site's delay. If the quiet hours are null, there are none.
    `chosen_at` is when the user last changed one of these values or their choices of notifications.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="notice_times",
    )
    digest_hour = models.PositiveSmallIntegerField(_("hour of the digest"), default=MORNING)
    quiet_from = models.PositiveSmallIntegerField(_("quiet from"), null=True, blank=True)
    quiet_until = models.PositiveSmallIntegerField(_("quiet until"), null=True, blank=True)
    delay = models.PositiveSmallIntegerField(_("delay"), null=True, blank=True)
    digested_until = models.DateTimeField(
        _("digested until"),
        null=True,
        blank=True,
        help_text=_("The end of the period of the last digest."),
    )

    chosen_at = models.DateTimeField(_("chosen"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("notification hours")
        verbose_name_plural = _("notification hours")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(quiet_from=None, quiet_until=None)
                | (
                    Q(quiet_from__isnull=False, quiet_until__isnull=False)
                    & ~Q(quiet_from=F("quiet_until"))
                ),
                name="quiet_from_until",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}"
