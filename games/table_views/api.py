"""API views that change a table and return its new state."""

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from games.api import schema
from games.api.base import GameView, golfer
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view


def verb(
    name: str,
    service: Callable[..., Any],
    body: type[Serializer] | None,
    says: str,
    base: type[GameView] = GameView,
) -> type[GameView]:
    """Return a view that calls a service for a table and responds with the table's new state."""

    @extend_schema(
        tags=["tables"],
        request=body,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self: GameView, request: Request, public_id: str) -> Response:
        session, now = self.session(public_id), timezone.now()
        service(session_id=session.pk, user=golfer(request), at=now, **_checked(body, request))
        return Response(table_view(self.session(public_id), request.user, at=now))

    post.__doc__ = says
    return type(f"{name.title()}View", (base,), {"post": post, "guests": True})


def _checked(body: type[Serializer] | None, request: Request) -> dict[str, Any]:
    if body is None:
        return {}
    checked = body(data=request.data)
    checked.is_valid(raise_exception=True)
    return dict(checked.validated_data)
