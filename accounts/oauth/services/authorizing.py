"""Decide what an app can do for a user. django-oauth-toolkit calls these classes."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from oauth2_provider.models import RefreshToken
from oauth2_provider.oauth2_validators import OAuth2Validator
from oauth2_provider.scopes import BaseScopes
from oauth2_provider.settings import oauth2_settings
from oauthlib.oauth2.rfc6749.errors import (
    InvalidGrantError,
    UnsupportedCodeChallengeMethodError,
    UnsupportedResponseTypeError,
)

from accounts.oauth.models import App, AuthorizationCode
from accounts.oauth.selectors import device_request_of_app
from accounts.oauth.services.devices import poll, use_up
from accounts.people.models import digest_of
from accounts.tokens.models import Scope

# The prefixes let secret scanners recognise leaked tokens. Our logs mask them.
ACCESS, REFRESH = "dgla_", "dglr_"


class Scopes(BaseScopes):
    """The scopes of personal tokens, with the same descriptions."""

    def get_all_scopes(self) -> dict[str, Any]:
        return dict(Scope.choices)

    def get_available_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        return list(Scope.values)

    def get_default_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        """Return only `read` for an app that names no scope."""
        return [Scope.READ.value]


class _RefreshedMeanwhileError(InvalidGrantError):
    """A parallel request has used the refresh token since it was validated."""


class _DeviceCodeUsedMeanwhileError(InvalidGrantError):
    """A parallel request has used the device code since it was validated."""


class Validator(OAuth2Validator):
    """Our rules for clients, codes and tokens.

    Client secrets are compared by their digests. A plain hash is enough, as they are long and
    random.
    """

    def _check_secret(self, provided_secret: str, stored_secret: str) -> bool:
        # A public app has no secret. "" is not a valid digest, so nothing matches it.
        return bool(constant_time_compare(digest_of(provided_secret), stored_secret))

    def _create_refresh_token(self, request: Any, *args: Any) -> RefreshToken:
        """Copy the date on which the user allowed the app from the previous refresh token."""
        made, (_secret, _token, previous) = super()._create_refresh_token(request, *args), args
        kept = RefreshToken.objects.filter(pk=made.pk)
        if previous is not None:
            kept.update(created=previous.created)
        elif code := request.code or getattr(request, "device_code", None):
            kept.update(token_family=_family_of(code))
        return made

    def save_bearer_token(self, token: Any, request: Any, *args: Any, **kwargs: Any) -> None:
        """Revoke the token family if two parallel requests use the same refresh token or device
        code.

        One of them may come from a thief, just as when a used token is sent again later.
        """
        try:
            super().save_bearer_token(token, request, *args, **kwargs)
        except _DeviceCodeUsedMeanwhileError:
            _end(request.device_code, request.client)
            raise
        except _RefreshedMeanwhileError:
            # Must run outside the transaction, which was rolled back by the refusal.
            RefreshToken.revoke_family(request.refresh_token_instance.token_family)
            raise

    def _save_bearer_token(self, token: Any, request: Any, *args: Any, **kwargs: Any) -> None:
        """Refuse a refresh token or device code that another request used in the meantime.

        The library would return the other request's token, but only its digest is stored.
        """
        used = getattr(request, "refresh_token_instance", None)
        if used is not None:
            held = RefreshToken.objects.select_for_update(no_key=True)
            if held.filter(pk=used.pk, revoked=None).first() is None:
                raise _RefreshedMeanwhileError(request=request)
        device = getattr(request, "device_request", None)
        if device is not None and not use_up(device):
            raise _DeviceCodeUsedMeanwhileError(request=request)
        super()._save_bearer_token(token, request, *args, **kwargs)

    def validate_device_code(
        self, client_id: str, code: str, request: Any, *args: Any, **kwargs: Any
    ) -> str | None:
        """Return the status of an app's request from a device; None if the code is unknown.

        A code that was used before is unknown too, and revokes all tokens that were issued for it.
        """
        found = device_request_of_app(request.client, code)
        if found is None:
            _end(code, request.client)
            return None
        request.device_request, request.user = found, found.user
        request.scopes = found.scopes.split()
        return poll(request=found, at=timezone.now())

    def validate_code(self, client_id: str, code: str, client: App, request: Any) -> bool:
        """Validate a code. If it was used before, revoke all tokens that were issued for it.

        One of the two clients that used it must be a thief.
        """
        good = bool(super().validate_code(client_id, code, client, request))
        if not good:
            _end(code, client)
        return good

    def get_code_challenge(self, code: str, request: Any) -> Any:
        with _code_still_there(code, request):
            return super().get_code_challenge(code, request)

    def get_code_challenge_method(self, code: str, request: Any) -> Any:
        with _code_still_there(code, request):
            return super().get_code_challenge_method(code, request)

    def confirm_redirect_uri(
        self, client_id: str, code: str, redirect_uri: str, client: App, request: Any, *args: Any
    ) -> bool:
        with _code_still_there(code, request):
            return bool(super().confirm_redirect_uri(client_id, code, redirect_uri, client))

    def invalidate_authorization_code(
        self, client_id: str, code: str, request: Any, *args: Any, **kwargs: Any
    ) -> None:
        """Delete the code after its tokens were stored.

        If the code is already gone, a parallel request has used it, so all of its tokens are
        revoked.
        """
        try:
            super().invalidate_authorization_code(client_id, code, request, *args, **kwargs)
        except InvalidGrantError:
            _end(code, request.client)
            raise

    def validate_response_type(
        self, client_id: str, response_type: str, client: App, request: Any, *args: Any, **kw: Any
    ) -> bool:
        """Refuse other response types by name. The library would blame the app instead."""
        if response_type not in oauth2_settings.OAUTH2_RESPONSE_TYPES_SUPPORTED:
            raise UnsupportedResponseTypeError(request=request)
        return bool(super().validate_response_type(client_id, response_type, client, request))

    def is_pkce_required(self, client_id: str, request: Any) -> bool:
        """Require PKCE with S256.

        Refuse other methods here, before the user is asked to approve an app that would fail later.
        """
        if request.code_challenge and request.code_challenge_method != "S256":
            raise UnsupportedCodeChallengeMethodError(request=request)
        return bool(super().is_pkce_required(client_id, request))


@contextmanager
def _code_still_there(code: str, request: Any) -> Iterator[None]:
    """Handle a code that a parallel request has used since it was validated.

    The library reads the code again without expecting it to be gone.
    """
    try:
        yield
    except AuthorizationCode.DoesNotExist:
        _end(code, request.client)
        raise InvalidGrantError(request=request) from None


def _end(code: str, client: App) -> None:
    """Revoke all tokens that were issued for this code, if it belonged to this app."""
    family = _family_of(code)
    if RefreshToken.objects.filter(application=client, token_family=family).exists():
        RefreshToken.revoke_family(family)


def _family_of(code: str) -> UUID:
    """Return the family id shared by all tokens issued for one code. The code itself is
    not stored.
    """
    return UUID(digest_of(code)[:32])


def new_access_token(_request: Any) -> str:
    """Return a new access token. Apps send it with their requests for up to an hour."""
    return ACCESS + secrets.token_urlsafe(32)


def new_refresh_token(_request: Any) -> str:
    """Return a new refresh token. An app can exchange it once for a new access token."""
    return REFRESH + secrets.token_urlsafe(32)


REFUSED = _("This access token is unknown, expired or revoked. Create a new one in your settings.")

REFUSED_TO_APP = _(
    "This access token is unknown, expired or revoked. Use your refresh token at "
    "/oauth/token/ to get a new one. If that fails too, ask for consent again."
)


def refusal_of(secret: bytes) -> str | Promise:
    """Return the error message for a refused token.

    It is the same for every reason, so a stranger cannot learn that a token was once valid.
    """
    return REFUSED_TO_APP if secret.startswith(ACCESS.encode()) else REFUSED
