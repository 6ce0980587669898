from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class DueNotice(models.Model):
    """An event in a user's feed that is still to be sent by email or push.

    It is deleted as soon as no channel needs it any more.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveBigIntegerField(help_text=_("The number of the event in the feed."))
    kind = models.CharField(_("kind"), max_length=20)
    event = models.CharField(max_length=30)
    data = models.JSONField(default=dict)
    at = models.DateTimeField(_("happened"))
    mail_at = models.DateTimeField(_("email due"), null=True, blank=True)
    in_digest = models.BooleanField(_("for the digest"), default=False)
    push_at = models.DateTimeField(_("push due"), null=True, blank=True)

    class Meta:
        app_label = "accounts"
        verbose_name = _("due notification")
        verbose_name_plural = _("due notifications")
        ordering: ClassVar = ["user", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "number"], name="due_notice_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["mail_at"], name="notice_mail", condition=~Q(mail_at=None)),
            models.Index(fields=["push_at"], name="notice_push", condition=~Q(push_at=None)),
            models.Index(fields=["user"], name="notice_digest", condition=Q(in_digest=True)),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}#{self.number} {self.kind}"
