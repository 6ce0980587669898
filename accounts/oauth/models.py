"""Apps, their authorization codes, and their requests from devices without a browser."""

from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import AbstractApplication, AbstractGrant

from accounts.people.models import DigestField


class App(AbstractApplication):
    """A program that acts for other users, after each of them has allowed it.

    `user` is the user who registered it, or None for the site's own command `dogleg`. A
    confidential app keeps a secret on its own server. A public app runs where others could read a
    secret, so it has none.
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
    for_devices = models.BooleanField(
        _("sign-in on devices without a browser"),
        default=False,
        db_default=False,
        help_text=_(
            "For terminals and TVs: your app shows a short code, and the user allows it on a phone "
            "or computer."
        ),
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

    def clean(self) -> None:
        """Check the addresses, if there are any. The form requires them where they are needed:
        it has no field of this name to which it could attach the library's error.
        """
        if self.addresses:
            super().clean()

    def allows_grant_type(self, *grant_types: str) -> bool:
        """Return whether the app can use one of these grants.

        Every app can use authorization codes. The library allows one kind of grant per app.
        """
        for_device = self.for_devices and self.GRANT_DEVICE_CODE in grant_types
        return bool(for_device or super().allows_grant_type(*grant_types))

    def is_usable(self, request: Any) -> bool:
        """Return whether the app can act for users: it is the site's own, or the user who
        registered it is still active.
        """
        return self.user is None or bool(self.user.is_active)


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


class DeviceRequest(models.Model):
    """An app on a device without a browser that waits until a user allows it (RFC 8628).

    The app polls with `device_code`. The user types the short user code on another device. `user`
    is the one who decided, or None.
    """

    class State(models.TextChoices):
        """The decision of the user."""

        PENDING = "pending", _("pending")
        ALLOWED = "allowed", _("allowed")
        REFUSED = "refused", _("refused")

    app = models.ForeignKey(App, on_delete=models.CASCADE, related_name="device_requests")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="device_requests",
    )
    device_code = DigestField(unique=True)
    user_code = models.CharField(
        max_length=64, unique=True, help_text="Its digest, with the site’s key."
    )
    scopes = models.TextField(_("scopes"))
    state = models.CharField(
        _("state"), max_length=10, choices=State.choices, default=State.PENDING
    )
    interval = models.PositiveIntegerField(help_text="Seconds between two polls.")
    polled_at = models.DateTimeField(_("last poll"), null=True, blank=True)
    expires_at = models.DateTimeField(_("expires"), db_index=True)

    objects: ClassVar[models.Manager["DeviceRequest"]] = models.Manager()

    class Meta:
        verbose_name = _("request of a device")
        verbose_name_plural = _("requests of devices")

    def __str__(self) -> str:
        return f"{self.app} ({self.state})"
