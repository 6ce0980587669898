"""API views for the games, and for the components printed on their cards."""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import json
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.api.serializers import ErrorSerializer
from core.api.lists import PAGED_ON_REQUEST
from core.api.pages import array_or_page
from core.i18n.translation import gettext as _
from games.api import schema
from games.api.base import GameView
from games.registry import CARDS
from games.site.card import GameCard
from games.site.options import OptionsForm, options_data


class GameSerializer(serializers.Serializer):
    """A game and the JSON schemas of its values."""

    key = serializers.CharField(help_text="The key that names the game everywhere in the API.")
    name = serializers.CharField(help_text="The name of the game, in the language of the reader.")
    rules_version = serializers.IntegerField(
        help_text="The version of the rules. It rises when actions, events or views change."
    )
    seats = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="The lowest and the highest number of players.",
    )
    bots = serializers.ListField(
        child=serializers.CharField(), help_text="The levels of the site's bots, easiest first."
    )
    options = serializers.ListField(
        child=serializers.DictField(),
        help_text=(
            "The options of a table as a form shows them: names, labels, choices and defaults."
        ),
    )
    schemas = serializers.DictField(
        help_text=(
            "JSON schemas of the options (`config`), of actions (`action`) and of events (`event`)."
        )
    )


def described(card: GameCard) -> dict[str, Any]:
    """Describe a game for programs."""
    game = card.rules
    schemas = {"config": game.config, "action": game.action, "event": game.event}
    return {
        "key": game.key,
        "name": str(card.about.name),
        "rules_version": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "bots": list(card.bots.levels),
        "options": [*_options(card.options.form)],
        "schemas": {name: _schema(kind) for name, kind in schemas.items()},
    }


@cache
def _schema(kind: Any) -> dict[str, Any]:
    """Return the JSON schema of a type.

    Cached: it takes most of the time of a request, and it changes only with a release.
    """
    return json.schema(kind)


def _options(form: type[OptionsForm]) -> Iterator[dict[str, Any]]:
    fields = form.base_fields
    standard = options_data(form, {name: field.initial for name, field in fields.items()})
    for name, value in standard.items():
        field = fields.get(name)
        yield {
            "name": name,
            "label": str(field.label if field else _("Draft")),
            "required": bool(field and field.required and field.initial is None),
            "standard": value,
            "choices": [value for value, _label in getattr(field, "choices", [])],
        }


class GamesView(GameView):
    """All games."""

    permission_classes = [HasScope]

    @extend_schema(
        tags=["games"],
        parameters=[
            *PAGED_ON_REQUEST,
            OpenApiParameter("If-None-Match", str, OpenApiParameter.HEADER),
        ],
        responses={200: GameSerializer(many=True), 304: None, 429: ErrorSerializer},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List the games.

        Includes the bots, the options of a new table and JSON schemas of the values.
        """
        cards = list(CARDS.values())
        return for_an_hour(request, array_or_page(request, cards, _all_described))


def _all_described(cards: Sequence[GameCard]) -> list[dict[str, Any]]:
    return [described(card) for card in cards]


def for_an_hour(request: Request, made: Response) -> HttpResponseBase:
    """Return public data that changes only with a release, or 304 to a client that has it."""
    body = json.encode(made.data)
    tag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    whole = HttpResponse(body, headers={**made.headers, "Content-Type": "application/json"})
    response = get_conditional_response(request._request, etag=tag, response=whole) or whole
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "public, max-age=3600"
    patch_vary_headers(response, ("Accept-Language", "Authorization", "Cookie"))
    return response


class ComponentsView(GameView):
    """The components of a game. They change only when the version of its rules changes."""

    permission_classes = [HasScope]

    @extend_schema(
        tags=["games"], responses={200: OpenApiTypes.OBJECT, 304: None, **schema.REFUSALS}
    )
    def get(self, request: Request, game: str) -> HttpResponse:
        """Get a game's components.

        Returns the texts and figures printed on the game's cards. They change only when the version
        of the rules changes.
        """
        if game not in CARDS:
            raise Http404
        tag = f'"{game}-{CARDS[game].rules.version}"'
        unchanged = get_conditional_response(request, etag=tag)
        response = unchanged or Response(CARDS[game].components())
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "public, max-age=86400"
        return response
