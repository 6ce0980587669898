"""OAuth 2.1: the consent page and the endpoints that apps call.

django-oauth-toolkit does the work; this module has only our deviations from it.
"""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from oauth2_provider.models import AccessToken
from oauth2_provider.oauth2_backends import OAuthLibCore, _add_iss_to_redirect
from oauth2_provider.settings import oauth2_settings
from oauth2_provider.views import (
    AuthorizationView,
    OAuthServerMetadataView,
    RevokeTokenView,
    TokenView,
)
from oauthlib.common import Request as AppRequest

from accounts.oauth.models import App
from accounts.oauth.services.authorizing import Validator
from accounts.people.requests import members_only
from accounts.tokens.models import Scope
from accounts.tokens.selectors import bearer_of_refresh_token, token_of_secret
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached, address_of, network_of
from core.rate_limits.table import APP_ENDPOINTS

IGNORED = ("approval_prompt", "prompt", "resource", "claims", "nonce")
"""Request parameters that we drop. The library would obey them and, for example, skip the consent
page.
"""

WHAT_TO_DO = {
    "invalid_grant": "The code, device code or refresh token is unknown, used, expired or "
    "revoked, or it was asked for with another code_verifier, redirect_uri or client. Ask for "
    "consent again.",
    "invalid_client": "No such app, or not its secret. Look at its page in your settings.",
    "invalid_request": "A field is missing or sent twice. Send the fields of a form, "
    "application/x-www-form-urlencoded, beginning with grant_type.",
    "unsupported_grant_type": "The grant_type must be authorization_code, refresh_token or "
    "urn:ietf:params:oauth:grant-type:device_code.",
    "unauthorized_client": "This app cannot sign in on devices. Its owner can allow it on the "
    "app's page in the settings.",
    "invalid_scope": "No such scope. /.well-known/oauth-authorization-server lists all of them.",
    "authorization_pending": "The user has not decided yet. Ask again after the interval.",
    "slow_down": "You asked too soon. From now on, wait 5 seconds longer between two requests.",
    "access_denied": "The user did not allow the app. Stop asking.",
    "expired_token": "The device code has expired. Start again at /oauth/device_authorization/.",
}
"""Advice by error code. The standard allows only plain ASCII here."""

View = Callable[..., HttpResponseBase]


class ConsentView(AuthorizationView):
    """Asks the user whether an app can act for them."""

    template_name = "accounts/oauth/consent.html"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        asked = request.GET.copy()
        for name in IGNORED:
            asked.pop(name, None)
        request.GET = asked  # type: ignore[assignment]
        response: HttpResponse = super().get(request, *args, **kwargs)
        return response

    def form_valid(self, form: Any) -> HttpResponse:
        if not App.objects.filter(client_id=form.cleaned_data["client_id"]).exists():
            return self.form_invalid(form)
        response: HttpResponse = super().form_valid(form)
        return response

    def form_invalid(self, form: Any) -> HttpResponse:
        """Handle a form submission that did not come from this site's page."""
        return self.render_to_response({"error": {"error": "invalid_request"}}, status=400)

    def render_to_response(self, context: dict[str, Any], **data: Any) -> HttpResponse:
        """Allow the form to redirect to the app.

        Our content security policy otherwise forbids it.
        """
        response: HttpResponse = super().render_to_response(context, **data)
        if target := context.get("redirect_uri"):
            response._csp_update = {"form-action": [_source(target)]}  # type: ignore[attr-defined]
        return response

    def redirect(self, redirect_to: str, application: App | None) -> HttpResponse:
        """Add the issuer to refusals too (RFC 9207). The library adds it to approvals only."""
        issuer = oauth2_settings.oauth2_authorization_server_issuer(self.request)
        data = _add_iss_to_redirect(redirect_to, issuer)
        response: HttpResponse = super().redirect(data, application)
        return response

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        asked = context.get("scopes", ())
        data: dict[str, Any] = super().get_context_data(**context)
        return {**data, "asked": [scope.label for scope in Scope if scope in asked]}


def _source(address: str) -> str:
    """Return an address as a source expression for our content security policy."""
    parts = urlsplit(address)
    web = parts.scheme in ("http", "https") and ":" not in str(parts.hostname)
    # The policy syntax has no way to write an IPv6 address.
    return f"{parts.scheme}://{parts.netloc}" if web else f"{parts.scheme}:"


def for_apps(view: View) -> View:
    """Wrap an endpoint that apps call by POST without cookies, with a rate limit."""

    @wraps(view)
    @csrf_exempt
    def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            require((APP_ENDPOINTS, network_of(address_of(request))), at=timezone.now())
        except LimitReached as reached:
            return refusal("slow_down", reached.sentence, reached.status, reached.headers)
        return view(request, *args, **kwargs)

    return csrf_exempt(require_POST(counted))


class TokensView(TokenView):
    """Issues tokens. Error responses say what the developer can do."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Answer all grants in the same way. The library's own answers to device codes name no
        error of the standard, and issue no refresh token.
        """
        if not request.POST.get("grant_type"):
            return refusal("invalid_request", WHAT_TO_DO["invalid_request"], 400, {})
        if request.POST["grant_type"] not in oauth2_settings.OAUTH2_GRANT_TYPES_SUPPORTED:
            return refusal("unsupported_grant_type", WHAT_TO_DO["unsupported_grant_type"], 400, {})
        return _advising(self.authorization_flow_token_response(request, *args, **kwargs))

    def authorization_flow_token_response(
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        try:
            response: HttpResponse = super().authorization_flow_token_response(
                request, *args, **kwargs
            )
        except AccessToken.DoesNotExist:
            # A parallel request with the same code or refresh token has just revoked the new token.
            return refusal("invalid_grant", WHAT_TO_DO["invalid_grant"], 400, {})
        return response


def _advising(response: HttpResponse) -> HttpResponse:
    if response.status_code < 400:
        return response
    # The library sends some refusals, such as those of parallel requests, as HTML.
    response.headers["Content-Type"] = "application/json"
    data = json.loads(response.content)
    if advice := WHAT_TO_DO.get(data.get("error")):
        response.content = json.dumps({"error_description": advice, **data})
    return response


def _introspect(request: HttpRequest) -> JsonResponse:
    """Describe a token of the calling confidential app (RFC 7662). Tokens of other apps are
    reported as inactive.
    """
    app = _app_asking(request)
    if app is None:
        challenge = {"WWW-Authenticate": 'Basic realm="oauth"'}
        return refusal("invalid_client", "No such app, or not its secret.", 401, challenge)
    secret, now = request.POST.get("token", ""), timezone.now()
    if not secret:
        return refusal("invalid_request", "Missing token parameter.", 400, {})
    bearer = token_of_secret(secret, at=now)
    kind = "Bearer"
    if bearer is None:
        bearer, kind = bearer_of_refresh_token(secret, at=now), "refresh_token"
    if bearer is None or bearer.app is None or bearer.app.pk != app.pk:
        return JsonResponse({"active": False})
    return JsonResponse(
        {
            "active": True,
            "scope": " ".join(bearer.scopes),
            "client_id": app.client_id,
            "token_type": kind,
            "exp": int(bearer.expires_at.timestamp()),
            "sub": bearer.user.public_id,
        }
    )


class MetadataView(OAuthServerMetadataView):
    """Describes the endpoints for apps (RFC 8414)."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().get(request, *args, **kwargs)
        methods = oauth2_settings.OAUTH2_TOKEN_ENDPOINT_AUTH_METHODS_SUPPORTED
        more = {
            "device_authorization_endpoint": settings.SITE_URL
            + reverse("oauth2_provider:device-authorization"),
            # Only apps with a secret can inspect tokens.
            "introspection_endpoint_auth_methods_supported": [
                method for method in methods if method != "none"
            ],
            "response_modes_supported": ["query"],
            "service_documentation": f"{settings.SITE_URL}/developers/oauth/",
        }
        response.content = json.dumps({**json.loads(response.content), **more})
        return response


def _app_asking(request: HttpRequest) -> App | None:
    asked = AppRequest(*OAuthLibCore()._extract_params(request))
    known = Validator().authenticate_client(asked)
    return asked.client if known and asked.client.is_confidential else None


def refusal(code: str, sentence: str, status: int, headers: Any) -> JsonResponse:
    data = {"error": code, "error_description": sentence}
    return JsonResponse(data, status=status, headers=headers)


consent = members_only(ConsentView.as_view())
token = for_apps(TokensView.as_view())
revoke = for_apps(RevokeTokenView.as_view())
introspect = for_apps(_introspect)
metadata = MetadataView.as_view()
