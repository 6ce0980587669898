from drf_spectacular.utils import extend_schema
from rest_framework.response import Response

from accounts.api.access import scopes_of
from accounts.api.serializers import ErrorSerializer, MeSerializer
from accounts.api.view import ApiView
from accounts.people.requests import AuthenticatedRequest


class MeView(ApiView):
    """The account behind a request."""

    @extend_schema(tags=["me"], responses={200: MeSerializer, 401: ErrorSerializer})
    def get(self, request: AuthenticatedRequest) -> Response:
        """Get your account.

        Returns your id, name, language and time zone, and the scopes of the token that you sent.
        """
        user = request.user
        return Response(
            {
                "id": user.public_id,
                "name": user.name,
                "is_bot": user.is_bot,
                "language": user.language,
                "time_zone": user.time_zone,
                "scopes": scopes_of(request),
            }
        )
