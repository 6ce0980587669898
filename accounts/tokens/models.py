from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Scope(models.TextChoices):
    """Rights that a user's token can give to a program."""

    READ = "read", _("Read: view everything you can view")
    PLAY = "play", _("Play: create and join tables, and play your turns")
    COURSES = "courses", _("Courses: create and change your designs")


class AccessTokenQuerySet(models.QuerySet["AccessToken"]):
    def valid(self, *, at: datetime) -> "AccessTokenQuerySet":
        return self.filter(revoked_at=None, expires_at__gt=at, user__is_active=True)


class AccessToken(models.Model):
    """A key for programs. Only its digest is stored, so the key cannot be read back."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="access_tokens"
    )
    name = models.CharField(_("name"), max_length=60)
    prefix = models.CharField(_("starts with"), max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(_("scopes"), default=list)
    created_at = models.DateTimeField(_("created"))
    expires_at = models.DateTimeField(_("expires"))
    last_used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    objects: ClassVar[models.Manager["AccessToken"]] = AccessTokenQuerySet.as_manager()

    class Meta:
        verbose_name = _("access token")
        verbose_name_plural = _("access tokens")
        ordering: ClassVar = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.prefix}…"

    def is_valid(self, *, at: datetime) -> bool:
        """Return whether the token can be used. Same rule as `AccessTokenQuerySet.valid`."""
        return self.revoked_at is None and self.expires_at > at and self.user.is_active
