"""API views to invite friends and to answer an invitation."""

from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.body import Body
from core.api.lists import PAGED, PAGED_ON_REQUEST
from core.api.marks import marked
from core.api.pages import Pages, array_or_page
from games.api import schema
from games.api.base import GameView, golfer
from games.seats.api.seats import EntropySerializer
from games.seats.services import invitations
from games.site.table_view import TableView
from games.table_views.selectors.received import (
    ReceivedInvitation,
    invitations_mark,
    received_invitations,
)
from games.table_views.selectors.sent import SentInvitation, invitations_by, sent_invitations
from games.table_views.selectors.table import table_view
from games.tables.models.invitation import DeclineReason, Invitation
from games.tables.selectors.invitations import invitations_of, link_for_host


class InvitationSerializer(serializers.Serializer):
    """A pending invitation, as its host sees it."""

    id = serializers.IntegerField()
    seat = serializers.IntegerField()
    email = serializers.EmailField(
        allow_null=True,
        help_text=(
            "The address that the invitation was sent to; null if the host shares the link."
        ),
    )
    link = serializers.URLField(
        allow_null=True, help_text="The link to share; null if an email delivers the invitation."
    )
    expires_at = serializers.DateTimeField()


class InviteSerializer(Body):
    """The seat to reserve, and the player or the email address to invite."""

    seat = serializers.IntegerField(
        required=False,
        default=None,
        help_text="The seat to reserve. Defaults to the first free one.",
    )
    email = serializers.EmailField(
        required=False, help_text="The address to invite. Without one, share the link yourself."
    )
    id = serializers.CharField(
        required=False, help_text="The id of the player to invite, instead of an address."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "email" in attrs and "id" in attrs:
            raise serializers.ValidationError({"id": _("Send either an id or an email address.")})
        return attrs


class DeclineSerializer(Body):
    """Why you decline."""

    reason = serializers.ChoiceField(
        choices=DeclineReason.choices,
        default=DeclineReason.GENERIC,
        help_text="The reason, as a code. The sender sees it as a sentence.",
    )


CLOSED = {**schema.REFUSALS, 410: ErrorSerializer}


def shown(invitation: Invitation) -> dict[str, Any]:
    return {
        "id": invitation.pk,
        "seat": invitation.seat,
        "email": invitation.email or None,
        "link": link_for_host(invitation) or None,
        "expires_at": invitation.expires_at,
    }


class InvitationsView(GameView):
    """The pending invitations to a table, for its host."""

    @extend_schema(
        tags=["invitations"],
        parameters=PAGED_ON_REQUEST,
        responses={200: InvitationSerializer(many=True), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """List a table's pending invitations.

        Only the host can see them; other players get an empty list.
        """
        session = self.session(public_id)
        pending = invitations_of(session, golfer(request), at=timezone.now())
        return array_or_page(
            request, pending, lambda page: [shown(invitation) for invitation in page]
        )

    @extend_schema(
        tags=["invitations"],
        request=InviteSerializer,
        responses={201: InvitationSerializer, **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Reserve a seat for a friend.

        With the id of a player, they find the invitation on the site and in their feed. With an
        address, we email the invitation, unless its owner refuses such emails. Without both, share
        the link yourself.

        Refuses: address_limit, already_invited, already_seated, host_only, invitation_limit,
        no_such_seat, not_open, person_is_seated, seat_not_free, table_full, unknown_person.
        """
        session, body = self.session(public_id), InviteSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        invitation = invitations.invite(
            session_id=session.pk, user=golfer(request), at=timezone.now(), **body.validated_data
        )
        return Response(shown(invitation), status=201)


class InvitationView(GameView):
    """One invitation to a table."""

    @extend_schema(tags=["invitations"], responses={204: None, **schema.REFUSALS})
    def delete(self, request: Request, public_id: str, invitation_id: int) -> Response:
        """Withdraw an invitation.

        This is also possible while a bot is playing the seat in a game in progress.

        Refuses: host_only, invitation_closed.
        """
        invitations.withdraw_invitation(
            session_id=self.session(public_id).pk,
            user=golfer(request),
            invitation_id=invitation_id,
            at=timezone.now(),
        )
        return Response(status=204)


class ReceivedView(GameView):
    """Your invitations: by email to your address, or to a rematch."""

    marked = True

    @extend_schema(
        tags=["invitations"],
        parameters=PAGED_ON_REQUEST,
        responses={200: schema.many(ReceivedInvitation), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List your invitations.

        Includes challenges, invitations sent to your verified email address and invitations to a
        rematch.
        """
        user, now = golfer(request), timezone.now()
        mark = invitations_mark(user)
        return marked(
            request, mark, lambda: array_or_page(request, received_invitations(user, at=now))
        )


class SentView(GameView):
    """The invitations and challenges that you have sent."""

    @extend_schema(
        tags=["invitations"],
        parameters=PAGED,
        responses={200: schema.many(SentInvitation), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the invitations that you have sent.

        The newest come first. Each has its `state` and, if it was declined, the `reason`.
        """
        pages, user, now = Pages(), golfer(request), timezone.now()
        found = pages.paginate_queryset(invitations_by(user), request, view=self)
        return pages.get_paginated_response(sent_invitations(found, user, at=now))


class AcceptView(GameView):
    """Accept an invitation."""

    guests = True

    @extend_schema(
        tags=["invitations"],
        request=EntropySerializer,
        responses={200: schema.of(TableView), **CLOSED},
    )
    def post(self, request: Request, token: str) -> Response:
        """Take the seat that is reserved for you.

        If a bot is playing the seat in a game in progress, you take over from its next decision. A
        challenge or a rematch starts as soon as the last player accepts.

        Refuses: already_seated, invitation_closed, invited_by_name, not_welcome,
        unknown_invitation.
        """
        body, now = EntropySerializer(data=request.data), timezone.now()
        body.is_valid(raise_exception=True)
        seat = invitations.accept_invitation(
            token=token, user=golfer(request), at=now, **body.validated_data
        )
        return Response(table_view(seat.session, request.user, at=now))


class DeclineView(GameView):
    """Decline an invitation."""

    guests = True

    @extend_schema(tags=["invitations"], request=DeclineSerializer, responses={204: None, **CLOSED})
    def post(self, request: Request, token: str) -> Response:
        """Decline an invitation.

        The sender receives your `reason` in the `declined` event. The seat opens to other players,
        or the bot keeps playing it. Other seats stay as they are.

        Refuses: invitation_closed, unknown_invitation.
        """
        body = DeclineSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        invitations.decline_invitation(token=token, at=timezone.now(), **body.validated_data)
        return Response(status=204)
