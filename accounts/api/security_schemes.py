"""How requests are authenticated, in the OpenAPI document. Importing this module registers it."""

from typing import Any

from django.conf import settings
from django.urls import reverse
from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension

from accounts.tokens.models import Scope

METADATA = "oauth2_provider:oauth-server-metadata"


class BrowserScheme(SessionScheme):
    """The security scheme of our own SessionAuthentication class."""

    target_class = "accounts.api.access.SessionAuthentication"
    priority = 0

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        about = "The session of a signed-in browser. Changes also need a CSRF token."
        return {**super().get_security_definition(auto_schema), "description": about}


class TokenScheme(OpenApiAuthenticationExtension):
    """Personal access tokens, and tokens that apps receive by OAuth. Both have scopes."""

    target_class = "accounts.api.access.TokenAuthentication"
    name = ("accessToken", "oauth2")  # type: ignore[assignment]  # any sequence of names works

    def get_security_requirement(self, auto_schema: Any) -> list[dict[str, list[Any]]]:
        scope = auto_schema.scope
        # OpenAPI lists the scopes of OAuth tokens only; `x-scope` applies to personal ones too.
        return [{"accessToken": []}, {"oauth2": [str(scope)]}] if scope else []

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, Any]]:
        return [_personal_tokens(), _oauth()]


def _personal_tokens() -> dict[str, Any]:
    return {
        "type": "http",
        "scheme": "bearer",
        "description": (
            "A personal access token from your settings: `dgl_…`. It needs the scope that "
            "operations have as `x-scope`."
        ),
    }


def _oauth() -> dict[str, Any]:
    flow = {
        "authorizationUrl": _url("oauth2_provider:authorize"),
        "tokenUrl": _url("oauth2_provider:token"),
        "refreshUrl": _url("oauth2_provider:token"),
        "scopes": {scope.value: SCOPES[scope] for scope in Scope},
    }
    return {
        "type": "oauth2",
        "description": (
            "Access on behalf of your app's users: authorization codes with PKCE (S256). "
            f"`{_url(METADATA)}` describes the server and lists every grant type (RFC 8414), also "
            "those that OpenAPI has no word for. `/developers/oauth/` explains how to register "
            "an app."
        ),
        "flows": {"authorizationCode": flow},
    }


def _url(name: str) -> str:
    return f"{settings.SITE_URL}{reverse(name)}"


SCOPES = {
    Scope.READ: "View everything that the user can view.",
    Scope.PLAY: "Create and join tables, and play the user's turns.",
    Scope.COURSES: "Create and change the user's designs.",
}
"""The texts of the scopes, in English like the rest of the document."""
