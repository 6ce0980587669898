"""Apps and their authorization codes."""

from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.db import models
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AbstractApplication, AbstractGrant

from accounts.people.models import DigestField


class App(AbstractApplication):
    """A program that acts for other users, after each of them has allowed it.

    `user` is the user who registered it. A confidential app keeps a secret on its own server. A
    public app runs where others could read a secret, so it has none.
    """

    name = models.CharField(_("name"), max_length=60)
    sentence = models.CharField(
        _("what the app does"),
        max_length=200,
        blank=True,
        default="",
        help_text=_("One sentence that users see before they allow the app."),
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
        """Return whether the app has a secret."""
        return bool(self.client_type == self.CLIENT_CONFIDENTIAL)

    @property
    def addresses(self) -> list[str]:
        """Return the addresses that the app can redirect to."""
        return str(self.redirect_uris).split()

    def get_allowed_schemes(self) -> list[str]:
        """Return the schemes of the app's redirect addresses. A native app can have its
        own scheme.
        """
        return [urlsplit(address).scheme for address in self.addresses]

    def is_usable(self, request: Any) -> bool:
        """Return whether the user who registered the app is still active."""
        return self.user is not None and bool(self.user.is_active)


class AuthorizationCode(AbstractGrant):
    """The code that an app receives when a user allows it.

    It is exchanged for tokens within a minute.
    """

    code = DigestField(unique=True)

    objects: ClassVar[models.Manager["AuthorizationCode"]] = models.Manager()

    class Meta(AbstractGrant.Meta):
        abstract = False
        verbose_name = _("authorization code")
        verbose_name_plural = _("authorization codes")
