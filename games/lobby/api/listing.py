"""API view that changes who can see a table."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from games.api import schema
from games.api.base import GameView, golfer
from games.lobby.services.listing import set_listing
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view
from games.tables.models.session import Listing


class ListingSerializer(Body):
    """Who can see a table."""

    listing = serializers.ChoiceField(choices=Listing.choices)


class ListingView(GameView):
    """Who can see a table."""

    guests = True

    @extend_schema(
        tags=["tables"],
        request=ListingSerializer,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def put(self, request: Request, public_id: str) -> Response:
        """Change who can see a table.

        Only the host can do this. A `private` table is visible only to its players and to invited
        users: for everyone else it does not exist, and their sockets close with 4410. After the
        end, a table can only become private.

        Refuses: host_only, listing_final, practice_unlisted.
        """
        session, body = self.session(public_id), ListingSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        changed = set_listing(
            session_id=session.pk, user=golfer(request), at=timezone.now(), **body.validated_data
        )
        return Response(table_view(changed, request.user, at=timezone.now()))
