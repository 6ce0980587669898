"""Allow pages of every origin to use the API with a token, but never with a user's cookies."""

from corsheaders.middleware import CorsMiddleware
from django.conf import settings
from django.http import HttpRequest


class TokensOnly(CorsMiddleware):
    """Middleware: allow no cross-origin access to answers for requests with a session.

    The wildcard alone already keeps browsers from showing such an answer. This removes the need to
    rely on that.
    """

    def is_enabled(self, request: HttpRequest) -> bool:
        brought_session = settings.SESSION_COOKIE_NAME in request.COOKIES
        return not brought_session and super().is_enabled(request)
