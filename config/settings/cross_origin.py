"""Cross-origin access: the API and the OAuth endpoints, and the headers that pages can send and
read.
"""

from corsheaders.defaults import default_headers

CORS_URLS_REGEX = r"^/(?:api/v1|oauth/(?:token|revoke|device_authorization))/"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_ALLOW_HEADERS = (
    *default_headers,
    *("accept-language", "idempotency-key", "if-match", "if-none-match"),
)
CORS_EXPOSE_HEADERS = (
    *("ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy"),
    *("Idempotent-Replayed", "WWW-Authenticate", "X-Request-Id"),
    *("Deprecation", "Sunset", "Link"),
)
# One day. Browsers can shorten it.
CORS_PREFLIGHT_MAX_AGE = 86_400
