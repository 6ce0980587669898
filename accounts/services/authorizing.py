"""What this site decides where django-oauth-toolkit lets apps act for golfers."""

import secrets
from typing import Any

from django.utils.crypto import constant_time_compare
from oauth2_provider.models import RefreshToken
from oauth2_provider.oauth2_validators import OAuth2Validator
from oauth2_provider.scopes import BaseScopes

from accounts.models import Scope
from accounts.models.fields import digest_of

# Marks let secret scanners recognise one that was published by accident, and our logs hide it.
ACCESS, REFRESH = "dgla_", "dglr_"


class Scopes(BaseScopes):
    """Those of personal tokens, in the same words."""

    def get_all_scopes(self) -> dict[str, Any]:
        return dict(Scope.choices)

    def get_available_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        return list(Scope.values)

    def get_default_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        """Looking is what an app gets that does not say what it wants."""
        return [Scope.READ.value]


class Validator(OAuth2Validator):
    """Compares a client's secret with its digest: it is random and long."""

    def _check_secret(self, provided_secret: str, stored_secret: str) -> bool:
        # A public app has none, and "" is the digest of nothing.
        return bool(constant_time_compare(digest_of(provided_secret), stored_secret))

    def _create_refresh_token(self, request: Any, *args: Any) -> RefreshToken:
        """Each knows since when its app may act for somebody: it takes over the date."""
        made, (_secret, _token, previous) = super()._create_refresh_token(request, *args), args
        if previous is not None:
            RefreshToken.objects.filter(pk=made.pk).update(created=previous.created)
        return made


def new_access_token(_request: Any) -> str:
    """What an app sends with its requests for an hour."""
    return ACCESS + secrets.token_urlsafe(32)


def new_refresh_token(_request: Any) -> str:
    """What an app gets its next access token for, once."""
    return REFRESH + secrets.token_urlsafe(32)
