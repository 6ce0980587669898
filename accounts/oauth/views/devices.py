"""Device authorization (RFC 8628): the endpoint for apps, and the page on which a user decides."""

from datetime import datetime

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from oauth2_provider.oauth2_backends import OAuthLibCore
from oauthlib.common import Request as AppRequest
from oauthlib.oauth2.rfc6749.errors import OAuth2Error, UnauthorizedClientError
from oauthlib.oauth2.rfc8628.grant_types import DeviceCodeGrant

from accounts.oauth.forms import DeviceCodeForm
from accounts.oauth.models import App, DeviceRequest
from accounts.oauth.selectors import open_device_request
from accounts.oauth.services.authorizing import Validator
from accounts.oauth.services.devices import (
    COMMAND,
    INTERVAL,
    LIFE,
    command_app,
    decide,
    digest_of_user_code,
    request_device,
    spelled,
)
from accounts.oauth.views.authorization import WHAT_TO_DO, for_apps, refusal
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.tokens.models import Scope
from core.rate_limits.counting import Use, give_back, require
from core.rate_limits.limit import LimitReached, address_of, network_of
from core.rate_limits.table import DEVICE_CODES, DEVICE_CODES_FROM, DEVICE_REQUESTS


def _authorize_device(request: HttpRequest) -> HttpResponse:
    """Give an app the code that its user will type, and the one with which it polls."""
    now = timezone.now()
    try:
        asked = _valid(request)
        require((DEVICE_REQUESTS, network_of(address_of(request))), at=now)
    except OAuth2Error as error:
        advice = WHAT_TO_DO.get(error.error, error.description)
        return refusal(error.error, advice, error.status_code, error.headers)
    except LimitReached as reached:
        return refusal("slow_down", reached.sentence, reached.status, reached.headers)
    made = request_device(app=asked.client, scopes=asked.scopes, at=now)
    page = settings.SITE_URL + reverse("accounts:device")
    data = {
        "device_code": made.device_code,
        "user_code": made.user_code,
        "verification_uri": page,
        "verification_uri_complete": f"{page}?user_code={made.user_code}",
        "expires_in": int(LIFE.total_seconds()),
        "interval": INTERVAL,
    }
    return JsonResponse(data, headers={"Cache-Control": "no-store"})


def _valid(request: HttpRequest) -> AppRequest:
    """Return the request with its app and scopes. Raise OAuth2Error.

    oauthlib's own check of the whole request refuses apps that name themselves by HTTP Basic only.
    """
    if request.POST.get("client_id") == COMMAND:
        command_app()
    asked = AppRequest(*OAuthLibCore()._extract_params(request))
    grant = DeviceCodeGrant(Validator())
    grant.validate_client_authentication(asked)
    if not asked.client.allows_grant_type(App.GRANT_DEVICE_CODE):
        raise UnauthorizedClientError(request=asked)
    grant.validate_scopes(asked)
    return asked


authorize_device = for_apps(_authorize_device)


@members_only
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def device(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Ask for the code of a device, then whether its app can act for the user."""
    typed, now = (request.POST or request.GET).get("user_code", "").strip(), timezone.now()
    if not typed:
        return _code_wanted(request)
    try:
        found = _found(request, typed, now)
    except LimitReached as reached:
        return _code_wanted(request, typed, reached.sentence, reached.status)
    if found is None:
        return _code_wanted(request, typed, _unknown())
    if request.method != "POST":
        return _consent_wanted(request, found, typed)
    allowed = request.POST.get("decision") == "allow"
    if not decide(request=found, user=request.user, allowed=allowed, at=now):
        return _code_wanted(request, typed, _unknown())
    context = {"app": found.app, "allowed": allowed}
    return render(request, "accounts/oauth/device_decided.html", context)


def _found(request: AuthenticatedHttpRequest, typed: str, at: datetime) -> DeviceRequest | None:
    """Return the request with this code. Raise LimitReached after too many wrong codes."""
    guesses: tuple[Use, ...] = (
        (DEVICE_CODES, str(request.user.pk)),
        (DEVICE_CODES_FROM, network_of(address_of(request))),
    )
    # Counting first means that parallel guesses cannot pass the limit together.
    require(*guesses, at=at)
    found = open_device_request(digest_of_user_code(typed), at=at)
    if found is not None:
        give_back(*guesses, at=at)
    return found


def _unknown() -> str:
    return _(
        "No device is waiting with this code. A code works once, and for ten minutes. Check it, or "
        "get a new one on your device."
    )


def _code_wanted(
    request: HttpRequest, typed: str = "", error: str = "", status: int = 200
) -> HttpResponse:
    form = DeviceCodeForm({"user_code": typed} if typed else None)
    if error and form.is_valid():
        form.add_error("user_code", error)
    return render(request, "accounts/oauth/device.html", {"form": form}, status=status)


def _consent_wanted(request: HttpRequest, found: DeviceRequest, typed: str) -> HttpResponse:
    scopes = found.scopes.split()
    context = {
        "app": found.app,
        "code": spelled(typed),
        "asked": [scope.label for scope in Scope if scope in scopes],
    }
    return render(request, "accounts/oauth/device_consent.html", context)
