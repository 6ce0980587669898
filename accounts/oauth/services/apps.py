"""Register programs that act for other users, and end their access."""

import secrets
from collections.abc import Sequence
from typing import Any

from django.db import transaction
from oauth2_provider.models import AccessToken as AppToken
from oauth2_provider.models import RefreshToken

from accounts.oauth.models import App, AuthorizationCode, DeviceRequest
from accounts.people.models import User, digest_of
from accounts.signals import app_access_ending
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import APPS

MARK = "dgls_"  # lets secret scanners recognise a leaked secret


@transaction.atomic
def register_app(
    *, owner: User, name: str, addresses: Sequence[str], confidential: bool, **data: Any
) -> tuple[App, str]:
    """Register an app; return it with its secret, which cannot be retrieved later.

    A public app has no secret (""). `data` can contain `sentence`, which describes the app,
    `homepage` and `for_devices`. Raise LimitReached.
    """
    # The lock on the owner's row serialises the count.
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    if App.objects.filter(user=owner).count() >= APPS.most:
        raise LimitReached(APPS)
    secret = _new_secret() if confidential else ""
    app = App.objects.create(
        user=owner,
        name=name,
        redirect_uris="\n".join(addresses),
        client_type=App.CLIENT_CONFIDENTIAL if confidential else App.CLIENT_PUBLIC,
        authorization_grant_type=App.GRANT_AUTHORIZATION_CODE,
        client_secret=digest_of(secret) if secret else "",
        **data,
    )
    return app, secret


def change_app(*, app: App, addresses: Sequence[str], **data: Any) -> None:
    """Change an app's name, sentence, homepage, addresses and use on devices.

    An app cannot change between confidential and public.
    """
    App.objects.filter(pk=app.pk).update(redirect_uris="\n".join(addresses), **data)


def renew_secret(*, app: App) -> str:
    """Replace and return the secret of a confidential app. The previous secret stops working
    immediately.
    """
    secret = _new_secret()
    App.objects.filter(pk=app.pk, client_type=App.CLIENT_CONFIDENTIAL).update(
        client_secret=digest_of(secret)
    )
    return secret


@transaction.atomic
def delete_app(*, app: App) -> None:
    """Delete an app. This revokes its tokens for all users and closes the sockets opened
    with them.
    """
    app_access_ending.send(App, app=app, user=None)
    app.delete()


@transaction.atomic
def disconnect_app(*, user: User, app: App) -> None:
    """Revoke an app's access to a user's account on all devices, and close its sockets."""
    app_access_ending.send(App, app=app, user=user)
    DeviceRequest.objects.filter(user=user, app=app).delete()
    for model in (AuthorizationCode, RefreshToken, AppToken):
        model.objects.filter(user=user, application=app).delete()


def _new_secret() -> str:
    return MARK + secrets.token_urlsafe(32)
