"""The query parameters of lists of tables."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request

from games.lobby.selectors.filters import PACES, modes_of
from games.registry import CARDS
from games.tables.models.session import Status

MOST_SEATS = 8

GAME = OpenApiParameter("game", str, enum=list(CARDS), description="Only tables of this game.")
MODE = OpenApiParameter("mode", str, enum=modes_of(None), description="Only tables of this mode.")
PACE = OpenApiParameter(
    "pace",
    str,
    enum=list(PACES),
    description=(
        "Only tables whose clock counts seconds or minutes (`quick`), hours or days (`slow`), or "
        "that have no clock (`none`)."
    ),
)
STATUS = OpenApiParameter("status", str, enum=Status.values)
FREE = OpenApiParameter(
    "free",
    {"type": "integer", "minimum": 1, "maximum": MOST_SEATS},
    description="Only waiting tables with at least this many free seats.",
)
JOINABLE = OpenApiParameter(
    "joinable", bool, description="With 1, only waiting tables where you can take a seat now."
)
RATED = OpenApiParameter("rated", bool)
PUBLIC_STATUS = OpenApiParameter(
    "status",
    str,
    enum=[Status.PLAYING, Status.FINISHED],
    description="Only games with this status.",
)


class TableFilterSerializer(serializers.Serializer[Any]):
    """A filter for tables by game, mode, status and pace."""

    game = serializers.ChoiceField(choices=list(CARDS), required=False)
    mode = serializers.CharField(required=False)
    status = serializers.ChoiceField(choices=Status.choices, required=False)
    pace = serializers.ChoiceField(choices=list(PACES), required=False)
    free = serializers.IntegerField(required=False, min_value=1, max_value=MOST_SEATS)
    joinable = serializers.BooleanField(required=False, default=False)
    rated = serializers.BooleanField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        known = modes_of(attrs.get("game"))
        if "mode" in attrs and attrs["mode"] not in known:
            sentence = (
                _("This game has no mode with this key. Its modes are: {modes}.")
                if known
                else _("This game has no modes.")
            )
            raise serializers.ValidationError({"mode": sentence.format(modes=", ".join(known))})
        return attrs


def filters_in(request: Request) -> dict[str, Any]:
    """Return the filters in the query string. Raises ValidationError by parameter."""
    asked = TableFilterSerializer(data=request.query_params.dict())
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)
