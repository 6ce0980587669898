"""What pages of other origins may ask, and see of an answer: the API and the addresses of apps."""

from corsheaders.defaults import default_headers

CORS_URLS_REGEX = r"^/(?:api/v1|oauth/(?:token|revoke))/"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_ALLOW_HEADERS = (
    *default_headers,
    *("accept-language", "idempotency-key", "if-match", "if-none-match"),
)
CORS_EXPOSE_HEADERS = (
    *("ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy"),
    *("Deprecation", "Sunset", "Link"),
)
# A day; browsers shorten it as they like.
CORS_PREFLIGHT_MAX_AGE = 86_400
