"""How the OpenAPI document describes our tokens, and what every operation may refuse.

The tokens are registered by being imported, the refusals by SPECTACULAR_SETTINGS.
"""

from collections.abc import Iterator
from typing import Any

from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension

from accounts.api.once import CODES, STATUSES
from core.api.marks import UNCHANGED
from core.rate_limits.told import LEFT, POLICY


class BrowserScheme(SessionScheme):
    """The session of a browser, for our own class."""

    target_class = "accounts.api.authentication.SessionAuthentication"
    priority = 0


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = "accounts.api.authentication.TokenAuthentication"
    name = "accessToken"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "bearerFormat": "dgl_…",
            "description": "A personal access token from your settings.",
        }


REFUSED = {
    400: "Something in the address or the body cannot be understood; `fields` says what.",
    401: "No sign-in, or a token that is unknown, expired or revoked.",
    403: "The token lacks a scope, or this is not for you to do.",
    404: "There is nothing here, or nothing that you may see.",
    409: "Not now: what is there does not allow it.",
    413: "The body is too large.",
    422: "Not so: what was sent cannot be done.",
    415: "The body is of a media type that is not read here.",
    503: "The site is being updated or cannot save just now; send the same again a little later.",
    429: "Slow down: `limit` says how much is allowed, `Retry-After` when to try again.",
}
ERROR = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}


def put(result: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    """Add components to a document; all that it has then. A name has one meaning or ValueError."""
    schemas: dict[str, Any] = result["components"].setdefault("schemas", {})
    if twice := [
        name for name in components if schemas.get(name, components[name]) != components[name]
    ]:
        raise ValueError(f"Each name is one component: {twice}")
    schemas.update(components)
    return schemas


def add_refusals(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: adds the refusals that operations of a shape have in common."""
    for path, operations in result["paths"].items():
        for operation in operations.values():
            for status in _refusals(path, operation):
                refusal = {"description": REFUSED[status], "content": ERROR}
                operation["responses"].setdefault(str(status), refusal)
            if any(told["name"] == "If-None-Match" for told in operation.get("parameters", ())):
                operation["responses"].setdefault("304", {"description": UNCHANGED})
    return result


LIMITS = {
    LEFT: "How many requests are left and when there are all again, by the name of each limit that "
    'this one was counted for: `"requests-per-token";r=299;t=60`.',
    POLICY: "How many requests each of these limits allows within how many seconds: "
    '`"requests-per-token";q=300;w=60`.',
}


def add_limits(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of drf-spectacular: the headers that every answer has."""
    described = {
        name: {"description": said, "schema": {"type": "string"}} for name, said in LIMITS.items()
    }
    result["components"]["headers"] = described
    told = {name: {"$ref": f"#/components/headers/{name}"} for name in LIMITS}
    for operations in result["paths"].values():
        for operation in operations.values():
            for answer in operation["responses"].values():
                answer.setdefault("headers", {}).update(told)
    return result


def _refusals(path: str, operation: dict[str, Any]) -> Iterator[int]:
    # 400: a parameter that nothing here has.
    yield from (400, 401, 403, 429, 503)
    queried = [told["name"] for told in operation.get("parameters", ()) if told["in"] == "query"]
    if set(CODES) <= set(operation.get("x-refusals", ())):
        yield from STATUSES
    if "{" in path or "page" in queried:
        yield 404
    if "requestBody" in operation:
        yield from (413, 415)
