"""OAuth 2.1 for apps, with django-oauth-toolkit. base.py adds the site's address."""

from typing import Any

OAUTH2_PROVIDER_APPLICATION_MODEL = "accounts.App"
OAUTH2_PROVIDER_GRANT_MODEL = "accounts.AuthorizationCode"

# Apps on a user's own machine use a redirect to its loopback address, which has no TLS (RFC 8252).
# accounts/oauth/forms.py allows http for nothing else.
SILENCED_SYSTEM_CHECKS = ["oauth2_provider.W008"]

AN_HOUR = 3600
A_DAY = 24 * AN_HOUR

OAUTH: dict[str, Any] = {
    "OAUTH2_VALIDATOR_CLASS": "accounts.oauth.services.authorizing.Validator",
    "SCOPES_BACKEND_CLASS": "accounts.oauth.services.authorizing.Scopes",
    "ACCESS_TOKEN_GENERATOR": "accounts.oauth.services.authorizing.new_access_token",
    "REFRESH_TOKEN_GENERATOR": "accounts.oauth.services.authorizing.new_refresh_token",
    "AUTHORIZATION_CODE_EXPIRE_SECONDS": 60,
    "ACCESS_TOKEN_EXPIRE_SECONDS": AN_HOUR,
    "REFRESH_TOKEN_EXPIRE_SECONDS": 60 * A_DAY,
    # A refresh token works once. Using it again revokes all tokens of its family. There can be no
    # grace period: only digests of the earlier tokens are stored.
    "ROTATE_REFRESH_TOKEN": True,
    "REFRESH_TOKEN_REUSE_PROTECTION": True,
    "REFRESH_TOKEN_GRACE_PERIOD_SECONDS": 0,
    # Authorization codes, always with PKCE (S256). It proves that the client that exchanges a code
    # also requested it. Devices without a browser use device codes.
    "PKCE_REQUIRED": True,
    "OAUTH2_GRANT_TYPES_SUPPORTED": [
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
    ],
    # The library would look for the device code in its own table, which we do not use.
    "OAUTH_PRE_TOKEN_VALIDATION": [],
    "OAUTH2_RESPONSE_TYPES_SUPPORTED": ["code"],
    "OAUTH2_TOKEN_ENDPOINT_AUTH_METHODS_SUPPORTED": [
        "client_secret_basic",
        "client_secret_post",
        "none",
    ],
    # The recommendations of RFC 9700, which the library does not enforce before version 4.
    **{
        f"COMPLIANT_BCP_RFC9700_{name}": True
        for name in (
            "IMPLICIT_GRANT",
            "PASSWORD_GRANT",
            "PKCE_METHOD",
            "PKCE_REQUIRED",
            "ACCESS_TOKEN_TRANSPORT",
            "AUTHZ_RESPONSE_ISS",
            "TOKEN_STORAGE",
            "REFRESH_TOKEN",
            "REDIRECT_URI_MATCHING",
        )
    },
}
