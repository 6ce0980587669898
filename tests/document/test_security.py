"""Security: operations name the scope of their tokens, and strangers are an alternative."""

from __future__ import annotations

from django.conf import settings

from accounts.tokens.models import Scope
from tests.document.description import document, operations

FLOW = document()["components"]["securitySchemes"]["oauth2"]["flows"]["authorizationCode"]


def test_the_flow_has_the_addresses_and_scopes_of_the_site(client, db) -> None:
    metadata = client.get("/.well-known/oauth-authorization-server").json()
    told = (FLOW["authorizationUrl"], FLOW["tokenUrl"])
    paths = [url.partition("://")[2].partition("/")[2] for url in told]
    served = (metadata["authorization_endpoint"], metadata["token_endpoint"])
    assert [url.partition("://")[2].partition("/")[2] for url in served] == paths
    assert all(url.startswith(settings.SITE_URL) for url in told)
    assert FLOW["scopes"].keys() == set(Scope.values) == set(metadata["scopes_supported"])


def test_every_operation_names_its_scope_and_who_needs_none() -> None:
    for operation in operations():
        security, scope = operation.told["security"], operation.told["x-scope"]
        assert {"accessToken": []} in security
        assert {"oauth2": [scope]} in security
        assert scope in FLOW["scopes"]
        is_open = "It also works without a token." in operation.told["description"]
        assert ({} in security) == is_open, operation.path


def test_examples_of_scopes() -> None:
    paths = document()["paths"]
    scopes = {
        ("get", "/tables/"): "read",
        ("post", "/tables/"): "play",
        ("put", "/courses/{slug}/draft/"): "courses",
    }
    for (method, path), scope in scopes.items():
        assert {"oauth2": [scope]} in paths[f"/api/v1{path}"][method]["security"]
    assert {} in paths["/api/v1/games/"]["get"]["security"]
    assert {} not in paths["/api/v1/me/"]["get"]["security"]
