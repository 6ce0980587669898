from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Way(models.TextChoices):
    """When a mail tells of something. Beside it the browsers of somebody may tell it at once."""

    NOW = "now", _("Mail at once")
    LATER = "later", _("Mail after a while")
    DIGEST = "digest", _("Daily digest")
    WEEKLY = "weekly", _("Weekly, on Mondays")
    NONE = "none", _("No mail")


class NoticeChoice(models.Model):
    """How somebody wants to hear of one kind of thing, where that is not the default.

    What is empty is as notifications/preferences/kinds.py says, also if that changes.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_choices"
    )
    kind = models.CharField(_("kind"), max_length=20)
    mail = models.CharField(_("mail"), max_length=10, choices=Way, blank=True)
    push = models.BooleanField(_("push"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("choice of notices")
        verbose_name_plural = _("choices of notices")
        ordering: ClassVar = ["user", "kind"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "kind"], name="notice_choice_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["kind", "mail"], name="notice_choice_mail")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.mail or '-'}"
