from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AbstractGrant

from accounts.people.fields import DigestField


class AuthorizationCode(AbstractGrant):
    """What an app gets when somebody allows it, and hands in for tokens within a minute."""

    code = DigestField(unique=True)

    objects: ClassVar[models.Manager["AuthorizationCode"]] = models.Manager()

    class Meta(AbstractGrant.Meta):
        abstract = False
        verbose_name = _("authorization code")
        verbose_name_plural = _("authorization codes")
