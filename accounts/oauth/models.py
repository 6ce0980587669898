"""Apps and their authorization codes."""

from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.db import models
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AbstractApplication, AbstractGrant

from accounts.people.fields import DigestField


class App(AbstractApplication):
    """Somebody's program that acts for others, after each of them has allowed it.

    `user` is who registered it. A confidential one keeps a secret on a server of its own; a public
    one runs where everybody could read it, and has none.
    """

    name = models.CharField(_("name"), max_length=60)
    sentence = models.CharField(
        _("what it does"),
        max_length=200,
        blank=True,
        default="",
        help_text=_("One sentence for the golfers that are asked to allow it."),
    )
    homepage = models.URLField(_("homepage"), blank=True, default="")
    client_secret = models.CharField(
        max_length=64, blank=True, default="", editable=False, help_text="Its digest."
    )

    objects: ClassVar[models.Manager["App"]] = models.Manager()

    class Meta(AbstractApplication.Meta):
        abstract = False
        verbose_name = _("app")
        verbose_name_plural = _("apps")
        ordering: ClassVar = ["name", "pk"]

    def __str__(self) -> str:
        return str(self.name)

    @property
    def is_confidential(self) -> bool:
        """Whether it has a secret."""
        return bool(self.client_type == self.CLIENT_CONFIDENTIAL)

    @property
    def addresses(self) -> list[str]:
        """Where people may be sent back to."""
        return str(self.redirect_uris).split()

    def get_allowed_schemes(self) -> list[str]:
        """Those of its own addresses: a native app has one of its own."""
        return [urlsplit(address).scheme for address in self.addresses]

    def is_usable(self, request: Any) -> bool:
        """As long as whoever registered it is here."""
        return self.user is not None and bool(self.user.is_active)


class AuthorizationCode(AbstractGrant):
    """What an app gets when somebody allows it, and hands in for tokens within a minute."""

    code = DigestField(unique=True)

    objects: ClassVar[models.Manager["AuthorizationCode"]] = models.Manager()

    class Meta(AbstractGrant.Meta):
        abstract = False
        verbose_name = _("authorization code")
        verbose_name_plural = _("authorization codes")
