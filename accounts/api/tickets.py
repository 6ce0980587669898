"""Tickets for sockets opened by pages of other origins."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import TokenAuthentication
from accounts.api.view import ApiView
from accounts.realtime.tickets import write_ticket
from accounts.tokens.models import Scope
from core.rate_limits.table import SOCKET_TICKETS


class BearerRequest(Request):
    """A request authenticated by a token."""

    auth: Any


class TicketSerializer(serializers.Serializer[Any]):
    """A ticket that opens one socket."""

    ticket = serializers.CharField(
        help_text="Offer it as the subprotocol `dogleg.ticket.<ticket>`."
    )
    expires_at = serializers.DateTimeField(help_text="30 seconds after the ticket is created.")


class SocketTicketsView(ApiView):
    """Tickets for browser pages, which cannot send a token in a socket handshake."""

    authentication_classes = (TokenAuthentication,)
    scope = Scope.READ
    guests = True
    limits = (SOCKET_TICKETS,)
    keyed = False  # Each ticket opens one socket, so repeating the first answer would be useless.

    @extend_schema(tags=["me"], request=None, responses={201: TicketSerializer})
    def post(self, request: BearerRequest) -> Response:
        """Get a ticket for a socket.

        Browser pages need it because they cannot send a token with the handshake of a socket. The
        ticket opens one socket within 30 seconds, with the rights of the token that requested it:
        `new WebSocket(address, ["dogleg", "dogleg.ticket." + ticket])`, from any origin. The socket
        closes when the token ends. A ticket can only be requested with a token, not with a session.
        """
        ticket, expires_at = write_ticket(token_digest=request.auth.digest, at=timezone.now())
        data = TicketSerializer({"ticket": ticket, "expires_at": expires_at}).data
        return Response(data, status=status.HTTP_201_CREATED)
