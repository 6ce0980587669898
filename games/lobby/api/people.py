"""People as everybody may see them."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.requests import or_404
from games.api import schema
from games.api.base import GameView
from games.lobby.selectors.people import Profile, person_by_id, profile_of


class PersonView(GameView):
    """Name, since when, and in figures what they made and played; designs: `courses/?author=`."""

    @extend_schema(tags=["people"], responses={200: schema.of(Profile), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Look at a golfer.

        Name, since when, and in figures what they made and played. Their designs are at
        `courses/?author=`.
        """
        found = or_404(person_by_id(public_id))
        return Response(profile_of(found))
