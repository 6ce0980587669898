"""Pages of every origin may use the API, with a token and never with somebody's cookies."""

from corsheaders.middleware import CorsMiddleware
from django.conf import settings
from django.http import HttpRequest


class TokensOnly(CorsMiddleware):
    """Middleware: no word of permission on an answer to a request that brought a session.

    The wildcard alone keeps browsers from showing such an answer; so nobody has to rely on it.
    """

    def is_enabled(self, request: HttpRequest) -> bool:
        brought_session = settings.SESSION_COOKIE_NAME in request.COOKIES
        return not brought_session and super().is_enabled(request)
