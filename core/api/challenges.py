"""The `WWW-Authenticate` header: what a client should do about its token (RFC 6750)."""

REALM = 'Bearer realm="api"'


def challenge(code: str) -> str:
    """Return the header for a 401 with this code."""
    return f'{REALM}, error="invalid_token"' if code == "token_refused" else REALM


def missing_scope(scope: str) -> str:
    """Return the header for a 403 because the token does not have the scope."""
    return f'{REALM}, error="insufficient_scope", scope="{scope}"'
