"""A stranger's program signs users in with Authlib, and knows only the address of the site.

Authlib finds everything else in the metadata document. Its requests go through Django's test
client.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.httpx_client import OAuth2Client
from authlib.oauth2.rfc8628 import DEVICE_CODE_GRANT_TYPE
from django.test import Client

from tests.apps import AppProgram, registered
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db

BACK = "https://app.example/back"
SCOPES = "read play"


@pytest.fixture(params=["public", "client_secret_basic", "client_secret_post"])
def program(request) -> tuple[AppProgram, str]:
    """Return an app, and how it authenticates."""
    public = request.param == "public"
    made = registered(UserFactory(), confidential=not public, for_devices=True)
    return made, "none" if public else request.param


@pytest.fixture
def program_client(program, settings) -> Iterator[OAuth2Client]:
    """Return Authlib's client of the app, configured from the metadata document alone."""
    made, method = program
    site = settings.SITE_URL
    transport = httpx.MockTransport(_through_the_test_client)
    with httpx.Client(base_url=site, transport=transport) as visitor:
        metadata = visitor.get("/.well-known/oauth-authorization-server").json()
    assert metadata["issuer"] == site
    for endpoint in ("token", "revocation"):
        assert method in metadata[f"{endpoint}_endpoint_auth_methods_supported"]
    with OAuth2Client(
        client_id=made.app.client_id,
        client_secret=made.secret or None,
        token_endpoint_auth_method=method,
        revocation_endpoint_auth_method=method,
        code_challenge_method=metadata["code_challenge_methods_supported"][0],
        redirect_uri=BACK,
        scope=SCOPES,
        transport=transport,
        base_url=site,
        **metadata,
    ) as client:
        yield client


def _through_the_test_client(request: httpx.Request) -> httpx.Response:
    kept = {
        name: request.headers[name]
        for name in ("accept", "authorization")
        if name in request.headers
    }
    answer = Client().generic(
        request.method,
        request.url.raw_path.decode(),
        request.read(),
        request.headers.get("content-type", ""),
        headers=kept,
    )
    return httpx.Response(answer.status_code, headers=dict(answer.items()), content=answer.content)


def me(client: OAuth2Client) -> httpx.Response:
    return client.get("/api/v1/me/")


def allowed_by(golfer: Any, address: str, site: str) -> str:
    """Open the consent page in the user's browser, allow the app, and return where it leads."""
    browser = Client()
    browser.force_login(golfer)
    page = browser.get(address.removeprefix(site))
    fields = {name: item for name, item in page.context["form"].initial.items() if item is not None}
    answer = browser.post(urlsplit(address).path, {**fields, "allow": "on"})
    return answer["Location"]


def test_codes_refresh_introspection_and_revocation(program_client, golfer, settings):
    client, verifier = program_client, generate_token(48)
    assert "authorization_code" in client.metadata["grant_types_supported"]
    address, state = client.create_authorization_url(
        client.metadata["authorization_endpoint"], code_verifier=verifier
    )
    response = allowed_by(golfer, address, settings.SITE_URL)
    tokens = client.fetch_token(
        authorization_response=response, state=state, code_verifier=verifier
    )
    assert me(client).json()["scopes"] == SCOPES.split()
    refreshed = client.refresh_token(refresh_token=tokens["refresh_token"])
    assert refreshed["access_token"] != tokens["access_token"]
    assert me(client).status_code == 200
    _introspected(client, refreshed)
    endpoint = client.metadata["revocation_endpoint"]
    answer = client.revoke_token(endpoint, refreshed["refresh_token"], "refresh_token")
    assert answer.status_code == 200
    assert me(client).status_code == 401


def _introspected(client: OAuth2Client, tokens: dict[str, Any]) -> None:
    endpoint = client.metadata["introspection_endpoint"]
    if client.token_endpoint_auth_method == "none":
        assert client.introspect_token(endpoint, tokens["access_token"]).status_code == 401
        return
    for kind in ("access_token", "refresh_token"):
        said = client.introspect_token(endpoint, tokens[kind], kind).json()
        assert said["active"] and said["scope"] == SCOPES, kind


def test_a_device(program_client, golfer):
    client = program_client
    assert DEVICE_CODE_GRANT_TYPE in client.metadata["grant_types_supported"]
    device = _device(client)
    with pytest.raises(OAuthError) as refused:
        _poll(client, device)
    assert refused.value.error == "authorization_pending"
    _decide(golfer, device, "allow")
    tokens = _poll(client, device)
    assert me(client).json()["scopes"] == SCOPES.split()
    client.refresh_token(refresh_token=tokens["refresh_token"])
    assert me(client).status_code == 200


def test_a_device_that_is_not_allowed(program_client, golfer):
    device = _device(program_client)
    _decide(golfer, device, "refuse")
    with pytest.raises(OAuthError) as refused:
        _poll(program_client, device)
    assert refused.value.error == "access_denied"


def _device(client: OAuth2Client) -> dict[str, Any]:
    """Start the device flow. Authlib has no call for it; the app authenticates as for tokens."""
    answer = client.post(
        client.metadata["device_authorization_endpoint"],
        data={"client_id": client.client_id, "scope": SCOPES},
        auth=client.client_auth(client.token_endpoint_auth_method),
    )
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def _poll(client: OAuth2Client, device: dict[str, Any]) -> dict[str, Any]:
    return dict(
        client.fetch_token(
            grant_type=DEVICE_CODE_GRANT_TYPE,
            device_code=device["device_code"],
        )
    )


def _decide(golfer: Any, device: dict[str, Any], decision: str) -> None:
    browser = Client()
    browser.force_login(golfer)
    address = urlsplit(device["verification_uri_complete"])
    page = browser.get(f"{address.path}?{address.query}").content.decode()
    assert device["user_code"] in page
    browser.post("/device/", {"user_code": device["user_code"], "decision": decision})
