"""API views for the profiles and games of users."""

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from accounts.visibility.selectors import person_by_id
from core.api.lists import MOST, PAGED
from core.api.pages import Pages
from core.person import Person, person_of
from courses.social.reactions.selectors import unblocked_person
from games.api import schema
from games.api.base import GameView, golfer
from games.lobby.api.filters import GAME, MODE, PACE, PUBLIC_STATUS, filters_in
from games.lobby.selectors.filters import narrowed
from games.people.selectors.handicap import Handicap, handicap_of
from games.people.selectors.head_to_head import HeadToHead, head_to_head
from games.people.selectors.profile import Profile, profile_of, public_tables_of
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.selectors.companions import recent_people


class PersonView(GameView):
    """A user's public profile; their designs are at `courses/?author=`."""

    @extend_schema(tags=["people"], responses={200: schema.of(Profile), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get a user's profile.

        Returns the name, the date the user joined, and the numbers of designs and games. The user's
        designs are at `courses/?author=`.
        """
        found = or_404(person_by_id(public_id))
        return Response(profile_of(found))


class HandicapView(GameView):
    """A user's handicap."""

    @extend_schema(tags=["people"], responses={200: schema.of(Handicap), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get a user's handicap.

        Returns the index, and the last twenty rounds with their differentials. The lowest of them
        count for the index. If one of you has blocked the other, the answer is 404.
        """
        reader = golfer(request)
        found = or_404(unblocked_person(public_id, reader))
        return Response(handicap_of(found, reader))


class PersonTablesView(GameView):
    """A user's public games."""

    @extend_schema(
        tags=["people"],
        parameters=[GAME, MODE, PUBLIC_STATUS, PACE, *PAGED],
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """List a user's public games.

        Lists the games at public tables that the user is playing or has played to the end, newest
        first, page by page. Unlisted tables, practice games and games on hidden designs are left
        out.
        """
        person, reader = or_404(person_by_id(public_id)), golfer(request)
        tables = narrowed(public_tables_of(person, reader).light(), filters_in(request))
        pages = Pages()
        found = pages.paginate_queryset(tables, request, view=self)
        cards = table_cards(found, reader, at=timezone.now())
        return pages.get_paginated_response(cards)


class RecentPeopleView(GameView):
    """The people with whom you have played recently."""

    @extend_schema(
        tags=["people"],
        parameters=PAGED,
        responses={200: schema.many(Person), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the people with whom you have played recently.

        Lists the players of your last games, the latest first. Guests and bots are left out, and so
        is everyone whom you have blocked or who has blocked you. To invite one, send the id in
        `places` of a new table, or to its `invitations/`.
        """
        pages = Pages()
        people = [person_of(each) for each in recent_people(golfer(request), most=MOST)]
        found = pages.paginate_queryset(people, request, view=self)
        return pages.get_paginated_response(found)


class HeadToHeadView(GameView):
    """The results of a person against another one."""

    @extend_schema(
        tags=["people"],
        parameters=[
            OpenApiParameter(
                "against",
                str,
                description="The id of the other person. Left out, the other person is you.",
            )
        ],
        responses={200: schema.of(HeadToHead), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Get a person's results against another one.

        Counts, for each game, the finished games that both played to the end, and those that one of
        them left. You see all games that you played yourself, and the public games of others.
        """
        reader, person = golfer(request), or_404(person_by_id(public_id))
        against = request.query_params.get("against")
        other = or_404(person_by_id(against)) if against else reader
        return Response(head_to_head(person, other, reader))
